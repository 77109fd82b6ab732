'use client';

import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';

import { findListedPrompt, type PromptQueries, type PromptUpdater } from './prompt-queries.ts';

/** Returns the updater that applies the expected results of all pending changes. */
export function usePendingUpdates({ key }: PromptQueries): PromptUpdater {
  const updates = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as PromptUpdater,
  });
  return (prompt) => updates.reduce((updated, update) => update(updated), prompt);
}

/** Fetches a prompt, unless a list has it already. */
export function usePrompt(queries: PromptQueries, id: string) {
  const client = useQueryClient();
  const applyUpdates = usePendingUpdates(queries);
  const { data, error, refetch } = useQuery({
    ...queries.detail(id),
    initialData: () => findListedPrompt(client, queries, id),
  });
  return { prompt: data && applyUpdates(data), error, refetch };
}
