import type { Report } from '@ai-directory/api-client/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { invalidateGroups, updateCachedTool } from './cached-tools.ts';

export type ToolFilters = NonNullable<NonNullable<Parameters<typeof client.tools.list>[0]>['query']>;

export const toolQueries = {
  list: (query: ToolFilters) => ({
    ...queries.tools.list({ query }),
    placeholderData: keepPreviousData,
  }),
  detail: (id: string) => queries.tools.get({ params: { id } }),
  similar: (id: string) => queries.tools.similar({ params: { id } }),
  categories: () => ({ ...queries.categories.all(), staleTime: 5 * 60_000 }),
};

/** Adds a tool to the favorites or removes it. Updates cached lists in place, so that no item moves. */
export function useToggleFavorite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.tools.favorite({ params: { id } }),
    onSuccess: (favorite, id) => {
      updateCachedTool(queryClient, id, favorite);
      return invalidateGroups(queryClient, 'dashboard');
    },
  });
}

/** Confirms the facts of a tool, and shows on its page when and by how many users they were checked. */
export function useConfirmFacts(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.tools.confirm({ params: { id } }),
    onSuccess: (checked) =>
      queryClient.setQueryData(toolQueries.detail(id).queryKey, (tool) => tool && { ...tool, ...checked }),
  });
}

export const useReportTool = (id: string) =>
  useMutation({ mutationFn: (body: Report) => client.tools.report({ params: { id }, body }) });
