import type { ToolDetails, ToolPage } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => client.categories.all({}, { signal }),
      staleTime: 5 * 60_000,
    }),
};
