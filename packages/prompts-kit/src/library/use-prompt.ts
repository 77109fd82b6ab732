'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findListedPrompt } from './cached-prompts.ts';
import type { PromptQueries } from './prompt-queries.ts';
import { usePendingUpdates } from './use-pending-updates.ts';

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
