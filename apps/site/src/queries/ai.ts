import type { contract, OutputOf, Pricing } from '@ai-directory/api-client/contract';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { client, queries } from '../client.ts';

/** Responses that may be AI-generated are never refetched automatically. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY };

export const aiQueries = {
  /** Tools for the current user; popular ones for anonymous users. */
  recommendations: (limit: number) => ({
    ...queries.ai.recommendations({ params: { userId: 'me' }, query: { limit } }),
    staleTime: 5 * 60_000,
  }),
  /** Natural-language search. */
  search: (query: string) => ({ ...queries.ai.search({ body: { query } }), ...neverStale }),
  /** Comparison of two to four tools. */
  compare: (toolIds: string[]) => ({
    ...queries.ai.compareTools({ body: { toolIds } }),
    placeholderData: keepPreviousData,
    ...neverStale,
  }),
};

/** Tools for the steps of a goal. */
export type Stack = OutputOf<typeof contract.ai.scenarios>;

/** The last set of tools that was built, which is there again when the user comes back to the page. */
export const builtStackQuery = queryOptions<Stack>({
  queryKey: ['built-stack'],
  queryFn: skipToken,
  ...neverStale,
});

/** Builds a set of tools that together reach a goal. */
export function useBuildStack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { requirements: string; pricing: Pricing[] }) => client.ai.scenarios({ body }),
    onSuccess: (stack) => queryClient.setQueryData(builtStackQuery.queryKey, stack),
  });
}
