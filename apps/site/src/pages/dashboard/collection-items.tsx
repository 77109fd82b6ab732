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

import { useCollectionActions } from '../../queries/collections.ts';
import { CollectionItemRow } from './collection-item-row.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import styles from './collections.module.css';

/** The tools of a collection in their order; each can be moved, annotated and removed. */
export function CollectionItems({ collection: { id, name, items } }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const actions = useCollectionActions();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const itemById = new Map(items.map((item) => [item.tool.id, item]));
  const { order, move } = useToolOrder({ id, items });

  // The pointer sensor handles touch too: the handle has `touch-action: none`.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );

  const toMove = (toolId: string, index: number) => ({
    tool: itemById.get(toolId)?.tool.name ?? '',
    position: String(index + 1),
    count: String(order.length),
  });

  const moveByButton = (toolId: string, index: number) => {
    setAnnouncement(t.moved(toMove(toolId, index)));
    move(toolId, index);
  };

  const indexOf = ({ id: toolId }: Active | Over) => order.indexOf(String(toolId));
  const toDragMove = ({ active, over }: { active: Active; over: Over | null }) =>
    toMove(String(active.id), indexOf(over ?? active));

  const remove = async ({ tool, note }: CollectionItem) => {
    const index = order.indexOf(tool.id);
    const neighborId = order[index + 1] ?? order[index - 1];
    try {
      await actions.removeTool({ id, toolId: tool.id });
      // The activated button was removed with its row: focus moves to the handle of a neighbor.
      list.current?.querySelector<HTMLElement>(`[data-handle="${neighborId}"]`)?.focus();
      toast.success(t.removed({ tool: tool.name }), {
        action: { label: t.undo, onClick: () => void restore(tool.id, note) },
      });
    } catch (error) {
      toast.error(getErrorMessage(error, t.updateFailed));
    }
  };

  const restore = async (toolId: string, note: string) => {
    try {
      await actions.putTool({ id, toolId, note });
      await actions.order({ id, toolIds: order });
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
          <ul ref={list} className={styles.tools} aria-label={t.tools({ name })}>
            {order.map((toolId, index) => {
              const item = itemById.get(toolId);
              if (!item) return null;
              return (
                <CollectionItemRow
                  collectionId={id}
                  key={toolId}
                  item={item}
                  onMoveUp={index > 0 ? () => moveByButton(toolId, index - 1) : undefined}
                  onMoveDown={index < order.length - 1 ? () => moveByButton(toolId, index + 1) : undefined}
                  onNoteSave={(note) => actions.putTool({ id, toolId, note })}
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

/** The ids of the tools in their order; a move is shown while it is being stored, and reverted if that fails. */
function useToolOrder({ id, items }: Pick<CollectionDetails, 'id' | 'items'>) {
  const t = useMessages(collectionMessages);
  const actions = useCollectionActions();
  const storedOrder = useMemo(() => items.map(({ tool }) => tool.id), [items]);
  const [order, setOptimisticOrder] = useOptimistic(storedOrder, mergeOrder);

  const move = (toolId: string, index: number) =>
    startTransition(async () => {
      const toolIds = arrayMove(order, order.indexOf(toolId), index);
      setOptimisticOrder(toolIds);
      await actions.order({ id, toolIds }).catch((error: unknown) => {
        toast.error(getErrorMessage(error, t.reorderFailed));
      });
    });

  return { order, move };
}

/** Returns the optimistic order without tools that were removed concurrently, then those that were added. */
function mergeOrder(stored: string[], optimistic: string[]) {
  const existing = optimistic.filter((id) => stored.includes(id));
  return [...existing, ...stored.filter((id) => !existing.includes(id))];
}
