import { getErrorMessage } from '@ai-directory/api-client';
import type { CollectionDetails, CollectionItem } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Modifier,
  type Over,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { startTransition, useMemo, useOptimistic, useRef, useState } from 'react';

import { toSubject, useCollectionActions } from '../../queries/collections.ts';
import { CollectionItemRow } from './collection-item-row.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import styles from './collections.module.css';

/** The tools and prompts of a collection in their order; each can be moved, annotated and removed. */
export function CollectionItems({ collection: { id, name, items } }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const actions = useCollectionActions();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const itemById = new Map(items.map((item) => [toSubject(item).id, { item, subject: toSubject(item) }]));
  const { order, move } = useItemOrder({ id, items });

  // The pointer sensor handles touch too: the handle has `touch-action: none`.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );

  const toMove = (itemId: string, index: number) => ({
    name: itemById.get(itemId)?.subject.name ?? '',
    position: String(index + 1),
    count: String(order.length),
  });

  const moveByButton = (itemId: string, index: number) => {
    setAnnouncement(t.moved(toMove(itemId, index)));
    move(itemId, index);
  };

  const indexOf = ({ id: itemId }: Active | Over) => order.indexOf(String(itemId));
  const toDragMove = ({ active, over }: { active: Active; over: Over | null }) =>
    toMove(String(active.id), indexOf(over ?? active));

  const remove = async (item: CollectionItem) => {
    const { kind, id: itemId, name: itemName } = toSubject(item);
    const index = order.indexOf(itemId);
    const neighborId = order[index + 1] ?? order[index - 1];
    try {
      await actions.removeItem({ id, kind, item: itemId });
      // The activated button was removed with its row: focus moves to the handle of a neighbor.
      list.current?.querySelector<HTMLElement>(`[data-handle="${neighborId}"]`)?.focus();
      toast.success(t.removed({ name: itemName }), {
        action: { label: t.undo, onClick: () => void restore({ id, kind, item: itemId, note: item.note }) },
      });
    } catch (error) {
      toast.error(getErrorMessage(error, t.updateFailed));
    }
  };

  const restore = async (item: Parameters<typeof actions.putItem>[0]) => {
    try {
      await actions.putItem(item);
      await actions.order({ id, itemIds: order });
    } catch (error) {
      toast.error(getErrorMessage(error, t.updateFailed));
    }
  };

  return (
    <DndContext
      sensors={sensors}
      modifiers={[toVerticalAxis]}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t.moveHint },
        announcements: {
          // Called again immediately as `onDragOver`, with the first position.
          onDragStart: () => undefined,
          onDragOver: (event) => t.moving(toDragMove(event)),
          onDragEnd: (event) => t.moved(toDragMove(event)),
          onDragCancel: ({ active }) => t.moveCanceled(toDragMove({ active, over: null })),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(String(active.id), indexOf(over));
      }}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <Stack asChild gap={2}>
          <ul ref={list} className={styles.tools} aria-label={t.items({ name })}>
            {order.map((itemId, index) => {
              const { item, subject } = itemById.get(itemId) ?? {};
              if (!item || !subject) return null;
              return (
                <CollectionItemRow
                  collectionId={id}
                  key={itemId}
                  item={item}
                  onMoveUp={index > 0 ? () => moveByButton(itemId, index - 1) : undefined}
                  onMoveDown={index < order.length - 1 ? () => moveByButton(itemId, index + 1) : undefined}
                  onNoteSave={(note) => actions.putItem({ id, kind: subject.kind, item: itemId, note })}
                  onRemove={() => remove(item)}
                />
              );
            })}
          </ul>
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

const toVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The ids of the tools and prompts in their order; a move is shown while it is being stored, and reverted if that fails. */
function useItemOrder({ id, items }: Pick<CollectionDetails, 'id' | 'items'>) {
  const t = useMessages(collectionMessages);
  const actions = useCollectionActions();
  const storedOrder = useMemo(() => items.map((item) => toSubject(item).id), [items]);
  const [order, setOptimisticOrder] = useOptimistic(storedOrder, mergeOrder);

  const move = (itemId: string, index: number) =>
    startTransition(async () => {
      const itemIds = arrayMove(order, order.indexOf(itemId), index);
      setOptimisticOrder(itemIds);
      await actions.order({ id, itemIds }).catch((error: unknown) => {
        toast.error(getErrorMessage(error, t.reorderFailed));
      });
    });

  return { order, move };
}

/** Returns the optimistic order without what was removed concurrently, then what was added. */
function mergeOrder(stored: string[], optimistic: string[]) {
  const existing = optimistic.filter((id) => stored.includes(id));
  return [...existing, ...stored.filter((id) => !existing.includes(id))];
}
