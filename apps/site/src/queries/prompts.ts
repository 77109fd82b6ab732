import { keepPreviousData } from '@tanstack/react-query';

import type { Prompt } from '@ai-directory/api-client/contract';

import { client, queries } from '../client.ts';

export type PromptFilters = NonNullable<NonNullable<Parameters<typeof client.prompts.list>[0]>['query']>;

/** Counts a copy of a prompt. */
export const recordUse = ({ id }: Pick<Prompt, 'id'>) => client.prompts.recordUse({ params: { id } });

export const promptQueries = {
  detail: (id: string) => queries.prompts.get({ params: { id } }),
  list: (query: PromptFilters) => ({
    ...queries.prompts.list({ query }),
    placeholderData: keepPreviousData,
  }),
};

/** Prompts of the first catalogue with two variables each; not of users who choose the same tag. */
export const starterPrompts = promptQueries.list({
  view: 'public',
  creator: 'community',
  tag: 'starter',
  limit: 4,
});
