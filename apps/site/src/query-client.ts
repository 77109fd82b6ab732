import { ApiError } from '@ai-directory/api-client';
import { QueryClient, type QueryKey } from '@tanstack/react-query';

/** Client errors (4xx) are not retried; network and server errors may be temporary. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** On the server a failed query fails the page. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: !import.meta.env.SSR && retry,
        staleTime: 30_000,
        // Without connection the service worker may have the response; writes fail instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Data of a query cache, as it is embedded in the document. */
export type CachedQueries = [queryKey: QueryKey, data: unknown][];

/** Without the times that `dehydrate` includes: the same page has the same ETag. */
export const dehydrateQueries = (queryClient: QueryClient): CachedQueries =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.isEmbedded !== false)
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Adds the data embedded in a document to a query cache. */
export function hydrateQueries(queries: CachedQueries, queryClient = createQueryClient()): QueryClient {
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
  return queryClient;
}
