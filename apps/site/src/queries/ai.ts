import type { Pricing } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { client } from '../client.ts';

/** Responses that may be AI-generated are never refetched automatically. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY };

export const aiQueries = {
  /** Tools for the current user; popular ones for anonymous users. */
  recommendations: () =>
    queryOptions({
      queryKey: ['ai', 'recommendations'],
      queryFn: ({ signal }) => client.ai.recommendations({ params: { userId: 'me' } }, { signal }),
      staleTime: 5 * 60_000,
    }),
  /** Natural-language search. */
  search: (query: string) =>
    queryOptions({
      queryKey: ['ai', 'search', query],
      queryFn: ({ signal }) => client.ai.search({ body: { query } }, { signal }),
      ...neverStale,
    }),
  /** Comparison of two to four tools. */
  compare: (toolIds: string[]) =>
    queryOptions({
      queryKey: ['ai', 'compare', toolIds],
      queryFn: ({ signal }) => client.ai.compareTools({ body: { toolIds } }, { signal }),
      placeholderData: keepPreviousData,
      ...neverStale,
    }),
};

/** Builds a set of tools that together reach a goal. */
export const useBuildStack = () =>
  useMutation({
    mutationFn: (body: { requirements: string; pricing: Pricing[] }) => client.ai.scenarios({ body }),
  });
