import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

import type { LoadedPrompt, PromptListParams, PromptSource } from '../sources/prompt-source.ts';

/**
 * Of all queries and mutations, whatever the host's defaults are. 'always': a source may be local or have an offline cache, and
 * without a connection a request should fail with a message instead of waiting.
 */
export const requestOptions = { retry: false, networkMode: 'always', throwOnError: false } as const;
export const queryDefaults = { ...requestOptions, staleTime: 30_000 };

const root = 'ai-directory';

/** Returns the start of the keys of what a source has answered to a user; null is an anonymous one. */
export const getViewerKey = ({ id }: Pick<PromptSource, 'id'>, viewerId: string | null) =>
  [root, id, viewerId] as const;
const viewerIndex = 2;

/** Options of a query, for `useQuery`, `ensureQueryData` and the cache. */
export type LibraryQuery<Data> = ReturnType<typeof queryOptions<Data>>;

export interface PromptQueries {
  /** Start of all keys; that of the mutations that show their result before the source has responded. */
  key: QueryKey;
  /** Start of the keys of lists. */
  listKey: QueryKey;
  /** A page of prompts. The previous one of the same user stays until it is loaded. */
  list: (params: PromptListParams) => LibraryQuery<PromptPage>;
  detail: (id: string) => LibraryQuery<LoadedPrompt>;
}

/**
 * Returns the queries of a source's prompts, for TanStack Query. A host that fetches early, such as in a route's loader or on a
 * server, fetches them with the `QueryClient` that it provides to the library, which renders their data at once.
 * @param viewerId id of the user who asks; null for an anonymous one. Nobody is shown what was answered to someone else
 */
export function promptQueries(source: PromptSource, viewerId: string | null): PromptQueries {
  const key = [...getViewerKey(source, viewerId), 'prompts'] as const;
  const listKey = [...key, 'list'] as const;

  return {
    key,
    listKey,
    list: (params) =>
      queryOptions<PromptPage>({
        ...queryDefaults,
        queryKey: [...listKey, params],
        queryFn: async ({ signal, client }) => {
          const page = await source.list(params, signal);
          for (const prompt of page.prompts)
            client.setQueryData<Prompt>(
              [...key, 'detail', prompt.id],
              (cached) => cached && { ...cached, ...prompt },
            );
          return page;
        },
        placeholderData: (previous, query) =>
          query && listKey.every((part, index) => part === query.queryKey[index]) ? previous : undefined,
      }),
    detail: (id) =>
      queryOptions<LoadedPrompt>({
        ...queryDefaults,
        queryKey: [...key, 'detail', id],
        queryFn: ({ signal }) => source.get(id, signal),
      }),
  };
}

/**
 * Gives a member what was answered to an anonymous user, such as for the document of a server that does not know the user: no
 * second request, no skeleton. The member's own likes, favorites, ratings and follows are to be merged by the host.
 */
export function adoptAnonymousQueries(client: QueryClient, viewerId: string) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [root] }))
    if (queryKey[viewerIndex] === null) client.setQueryData(queryKey.with(viewerIndex, viewerId), state.data);
}
