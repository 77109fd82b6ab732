import { messageFrom } from '@ai-directory/api-client';
import type { CollectionDetails, CollectionItem } from '@ai-directory/api-client/contract';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { useCollectionActions } from '../../queries/collections.ts';
import { words } from '../../words.ts';
import { CollectedTool } from './collected-tool.tsx';
import styles from './collections.module.css';
import { useOrder } from './use-order.ts';

/** The tools of a collection in their order, each to be moved, noted on, and taken out. */
export function CollectedTools({ collection: { id, name, items } }: { collection: CollectionDetails }) {
  const actions = useCollectionActions();
  const byId = new Map(items.map((one) => [one.tool.id, one]));

  const { order, dragged, listProps, said, move, handleOf } = useOrder({
    ids: items.map(({ tool }) => tool.id),
    nameOf: (toolId) => byId.get(toolId)?.tool.name ?? '',
    onOrder: (toolIds) =>
      actions.order({ id, toolIds }).catch((error: unknown) => {
        toast.error(messageFrom(error, words.orderFailed));
      }),
  });

  const takeOut = async ({ tool, note }: CollectionItem) => {
    const place = order.indexOf(tool.id);
    const neighbour = order[place + 1] ?? order[place - 1];
    try {
      await actions.removeTool({ id, toolId: tool.id });
      // The row is gone, and the button with it: its neighbour's handle takes focus.
      listProps.ref.current?.querySelector<HTMLElement>(`[data-handle="${neighbour}"]`)?.focus();
      toast.success(`${tool.name} is taken out`, {
        action: { label: 'Undo', onAction: () => void putBack(tool.id, note) },
      });
    } catch (error) {
      toast.error(messageFrom(error, words.collectFailed));
    }
  };

  const putBack = async (toolId: string, note: string) => {
    try {
      await actions.putTool({ id, toolId, note });
      await actions.order({ id, toolIds: order });
    } catch (error) {
      toast.error(messageFrom(error, words.collectFailed));
    }
  };

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul {...listProps} className={styles.tools} aria-label={`Tools in ${name}`}>
        {order.map((toolId, place) => {
          const collected = byId.get(toolId);
          if (!collected) return null;
          return (
            <li key={toolId} className={styles.tool} data-dragged={dragged === toolId || undefined}>
              <CollectedTool
                collected={collected}
                handle={handleOf(toolId)}
                onUp={place > 0 ? () => move(toolId, place - 1) : undefined}
                onDown={place < order.length - 1 ? () => move(toolId, place + 1) : undefined}
                onNote={(note) => actions.putTool({ id, toolId, note })}
                onTakeOut={() => takeOut(collected)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
