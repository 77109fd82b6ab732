import type {
  CollectionChanges,
  CollectionDraft,
  CollectionItem,
  CollectionItemKind,
} from '@ai-directory/api-client/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';

export type CollectionFilters = NonNullable<
  NonNullable<Parameters<typeof client.collections.list>[0]>['query']
>;

export const collectionQueries = {
  list: (query: CollectionFilters = {}) => ({
    ...queries.collections.list({ query }),
    placeholderData: keepPreviousData,
  }),
  detail: (id: string) => queries.collections.get({ params: { id } }),
};

interface CollectionItemParams {
  id: string;
  kind: CollectionItemKind;
  item: string;
}

/** What the lists show of an item, a tool or a prompt. */
export const toSubject = (item: CollectionItem) =>
  'tool' in item
    ? { kind: 'tools' as const, id: item.tool.id, name: item.tool.name, summary: item.tool.tagline }
    : {
        kind: 'prompts' as const,
        id: item.prompt.id,
        name: item.prompt.title,
        summary: item.prompt.description,
      };

/** Mutations of collections; invalidates the queries that contain collections. */
export function useCollectionActions() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['collections'] });

  const create = useMutation({
    mutationFn: (body: CollectionDraft) => client.collections.create({ body }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: CollectionChanges }) =>
      client.collections.update({ params: { id }, body: changes }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.collections.remove({ params: { id } }),
    // Not the deleted collection: its page would show an error before the navigation.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['collections', 'list'] }),
  });
  const order = useMutation({
    mutationFn: ({ id, itemIds }: { id: string; itemIds: string[] }) =>
      client.collections.reorder({ params: { id }, body: { itemIds } }),
    // One after the other: of two moves in quick succession, the later one must be stored last.
    scope: { id: 'collection-order' },
    // Not the response: it would replace a note that was saved in the meantime.
    onSuccess,
  });
  const putItem = useMutation({
    mutationFn: ({ note, ...params }: CollectionItemParams & { note?: string }) =>
      client.collections.putItem({
        params,
        body: { ...(note !== undefined && { note }) },
      }),
    onSuccess,
  });
  const removeItem = useMutation({
    mutationFn: (params: CollectionItemParams) => client.collections.removeItem({ params }),
    onSuccess,
  });
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    remove: remove.mutateAsync,
    order: order.mutateAsync,
    putItem: putItem.mutateAsync,
    removeItem: removeItem.mutateAsync,
  };
}
