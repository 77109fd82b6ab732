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
  one: (id: string) =>
    queryOptions<ToolDetails>({
      queryKey: ['tools', 'one', id],
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

/** Adds a tool to the favorites, or removes it; every list that shows it then says so, and none of them moves. */
export function useFavorite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.tools.favorite({ params: { id } }),
    onSuccess: (answer, id) => {
      changeTool(queries, id, answer);
      return queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

export const useToolReport = (id: string) =>
  useMutation({ mutationFn: (body: Report) => client.tools.report({ params: { id }, body }) });

type Changes = Partial<Pick<Tool, 'isFavorite' | 'favoritesCount' | 'rating' | 'ratingCount'>>;

/** Writes what is newly known of a tool into every answer that holds it. */
export function changeTool(queries: QueryClient, id: string, changes: Changes) {
  for (const group of ['tools', 'ai', 'collections']) {
    queries.setQueriesData({ queryKey: [group] }, (answer: unknown) => changed(answer, id, changes));
  }
}

function changed(answer: unknown, id: string, changes: Changes): unknown {
  if (Array.isArray(answer)) return answer.map((part) => changed(part, id, changes));
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('favoritesCount' in answer)
    return 'id' in answer && answer.id === id ? { ...answer, ...changes } : answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, changed(part, id, changes)]));
}
