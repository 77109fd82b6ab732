import type { QueryClient } from '@tanstack/react-query';

import { updatePrompts, type PromptUpdater } from './cached-prompts.ts';
import { requestOptions, type PromptQueries } from './prompt-queries.ts';

/** A change whose expected result is shown before the source has responded. */
export interface OptimisticUpdate<Data> {
  /** Changes of the same scope run one after the other. */
  scope: string;
  /** Sets absolute values instead of toggling: it is applied to every response that is received meanwhile. */
  expected: PromptUpdater;
  request: () => Promise<Data>;
  /** Returns the updater that applies the response. */
  onSuccess: (data: Data) => PromptUpdater;
}

/**
 * Changes prompts with an optimistic update. The cache holds what the source has answered; `usePendingUpdates` applies the expected
 * results of pending changes when it is read, so there is nothing to undo when one fails.
 */
export const mutatePrompts = <Data>(
  client: QueryClient,
  queries: PromptQueries,
  { scope, expected, request, onSuccess }: OptimisticUpdate<Data>,
): Promise<Data> =>
  // Not `useMutation`, whose scope is that of the component.
  client
    .getMutationCache()
    .build<Data, Error, PromptUpdater, unknown>(client, {
      ...requestOptions,
      mutationKey: queries.key,
      scope: { id: JSON.stringify([queries.key, scope]) },
      mutationFn: request,
      onSuccess: (data) => {
        updatePrompts(client, queries, onSuccess(data));
        void refetchPending(client, queries);
      },
    })
    .execute(expected);

/** Fetches again what may have been answered before a change. */
async function refetchPending(client: QueryClient, { key }: PromptQueries) {
  const pending = client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey: key, fetchStatus: 'fetching' });
  await client.refetchQueries({ predicate: (query) => pending.includes(query) });
}
