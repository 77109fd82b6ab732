import { getErrorMessage } from '@ai-directory/api-client';
import type { CollectionDetails, CollectionItem } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { useCollectionActions } from '../../queries/collections.ts';
import { CollectionItemRow } from './collection-item-row.tsx';
import { collectionMessages } from './collection-messages.ts';
import styles from './collections.module.css';
import { useSortableList } from './use-sortable-list.ts';

/** The tools of a collection in their order; each can be moved, annotated and removed. */
export function CollectionItems({ collection: { id, name, items } }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const actions = useCollectionActions();
  const itemById = new Map(items.map((item) => [item.tool.id, item]));

  const { order, draggedId, listProps, announcement, move, getHandleProps } = useSortableList({
    ids: items.map(({ tool }) => tool.id),
    getAnnouncement: (toolId, position, count) =>
      t.moved({
        tool: itemById.get(toolId)?.tool.name ?? '',
        position: String(position),
        count: String(count),
      }),
    onReorder: (toolIds) =>
      actions.order({ id, toolIds }).catch((error: unknown) => {
        toast.error(getErrorMessage(error, t.reorderFailed));
      }),
  });

  const remove = async ({ tool, note }: CollectionItem) => {
    const index = order.indexOf(tool.id);
    const neighborId = order[index + 1] ?? order[index - 1];
    try {
      await actions.removeTool({ id, toolId: tool.id });
      // The activated button was removed with its row: focus moves to the handle of a neighbor.
      listProps.ref.current?.querySelector<HTMLElement>(`[data-handle="${neighborId}"]`)?.focus();
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
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ul {...listProps} className={styles.tools} aria-label={t.tools({ name })}>
        {order.map((toolId, index) => {
          const item = itemById.get(toolId);
          if (!item) return null;
          return (
            <li key={toolId} className={styles.tool} data-dragged={draggedId === toolId || undefined}>
              <CollectionItemRow
                item={item}
                handleProps={getHandleProps(toolId)}
                onMoveUp={index > 0 ? () => move(toolId, index - 1) : undefined}
                onMoveDown={index < order.length - 1 ? () => move(toolId, index + 1) : undefined}
                onNoteSave={(note) => actions.putTool({ id, toolId, note })}
                onRemove={() => remove(item)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
