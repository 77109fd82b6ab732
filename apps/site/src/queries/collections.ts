import type {
  CollectionChanges,
  CollectionDetails,
  CollectionDraft,
  CollectionPage,
} from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';

export type CollectionFilters = NonNullable<
  NonNullable<Parameters<typeof client.collections.list>[0]>['query']
>;

export const collectionQueries = {
  list: (query: CollectionFilters = {}) =>
    queryOptions<CollectionPage>({
      queryKey: ['collections', 'list', query],
      queryFn: ({ signal }) => client.collections.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions<CollectionDetails>({
      queryKey: ['collections', 'one', id],
      queryFn: ({ signal }) => client.collections.get({ params: { id } }, { signal }),
    }),
};

interface Place {
  id: string;
  toolId: string;
}

/** What a person does to their collections; whatever shows collections is asked again afterwards. */
export function useCollectionActions() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['collections'] });

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
    // Not the removed one itself: its page would answer that it is gone before it is left.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['collections', 'list'] }),
  });
  const order = useMutation({
    mutationFn: ({ id, toolIds }: { id: string; toolIds: string[] }) =>
      client.collections.order({ params: { id }, body: { toolIds } }),
    onSuccess: (collection) => {
      queries.setQueryData(collectionQueries.one(collection.id).queryKey, collection);
      return queries.invalidateQueries({ queryKey: ['collections', 'list'] });
    },
  });
  const putTool = useMutation({
    mutationFn: ({ id, toolId, note }: Place & { note?: string }) =>
      client.collections.putTool({
        params: { id, toolId },
        body: { ...(note !== undefined && { note }) },
      }),
    onSuccess,
  });
  const removeTool = useMutation({
    mutationFn: (params: Place) => client.collections.removeTool({ params }),
    onSuccess,
  });
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    remove: remove.mutateAsync,
    order: order.mutateAsync,
    putTool: putTool.mutateAsync,
    removeTool: removeTool.mutateAsync,
  };
}
