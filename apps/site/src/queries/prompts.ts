import type { PromptPage } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { client } from '../client.ts';

export type PromptFilters = NonNullable<NonNullable<Parameters<typeof client.prompts.list>[0]>['query']>;

export const promptQueries = {
  list: (query: PromptFilters) =>
    queryOptions<PromptPage>({
      queryKey: ['prompts', 'list', query],
      queryFn: ({ signal }) => client.prompts.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
