import type { Report, Tool, ToolDetails, ToolPage } from '@ai-directory/api-client/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

import { client } from '../client.ts';

export type ToolFilters = NonNullable<NonNullable<Parameters<typeof client.tools.list>[0]>['query']>;

export const toolQueries = {
  list: (query: ToolFilters) =>
    queryOptions<ToolPage>({
      queryKey: ['tools', 'list', query],
      queryFn: ({ signal }) => client.tools.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions<ToolDetails>({
      queryKey: ['tools', 'detail', id],
      queryFn: ({ signal }) => client.tools.get({ params: { id } }, { signal }),
    }),
  similar: (id: string) =>
    queryOptions<Tool[]>({
      queryKey: ['tools', 'similar', id],
      queryFn: ({ signal }) => client.tools.similar({ params: { id } }, { signal }),
    }),
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => client.categories.all({}, { signal }),
      staleTime: 5 * 60_000,
    }),
};

/** Adds a tool to the favorites or removes it. Updates cached lists in place, so that no item moves. */
export function useToggleFavorite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.tools.favorite({ params: { id } }),
    onSuccess: (favorite, id) => {
      updateCachedTool(queryClient, id, favorite);
      return queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

export const useReportTool = (id: string) =>
  useMutation({ mutationFn: (body: Report) => client.tools.report({ params: { id }, body }) });

type Changes = Partial<Pick<Tool, 'isFavorite' | 'favoritesCount' | 'rating' | 'ratingCount'>>;

/** Applies changes of a tool to all cached responses that contain it. */
export function updateCachedTool(queryClient: QueryClient, id: string, changes: Changes) {
  for (const key of ['tools', 'ai', 'collections']) {
    queryClient.setQueriesData({ queryKey: [key] }, (data: unknown) => applyChanges(data, id, changes));
  }
}

function applyChanges(data: unknown, id: string, changes: Changes): unknown {
  if (Array.isArray(data)) return data.map((item) => applyChanges(item, id, changes));
  if (typeof data !== 'object' || data === null) return data;
  if ('favoritesCount' in data) return 'id' in data && data.id === id ? { ...data, ...changes } : data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, applyChanges(value, id, changes)]),
  );
}
