import { keepPreviousData } from '@tanstack/react-query';

import { queries, type client } from '../client.ts';

export type PromptFilters = NonNullable<NonNullable<Parameters<typeof client.prompts.list>[0]>['query']>;

export const promptQueries = {
  detail: (id: string) => queries.prompts.get({ params: { id } }),
  list: (query: PromptFilters) => ({
    ...queries.prompts.list({ query }),
    placeholderData: keepPreviousData,
  }),
};
