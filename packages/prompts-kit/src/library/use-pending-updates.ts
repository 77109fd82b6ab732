'use client';

import { useMutationState } from '@tanstack/react-query';

import type { PromptUpdater } from './cached-prompts.ts';
import type { PromptQueries } from './prompt-queries.ts';

/** Returns the updater that applies the expected results of all pending changes. */
export function usePendingUpdates({ key }: PromptQueries): PromptUpdater {
  const updates = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as PromptUpdater,
  });
  return (prompt) => updates.reduce((updated, update) => update(updated), prompt);
}
