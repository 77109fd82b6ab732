import type { Pricing } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { client } from '../client.ts';

/** An answer that a model may have written is not asked for again as long as the page lives. */
const once = { staleTime: Number.POSITIVE_INFINITY };

export const aiQueries = {
  /** Tools for who looks; popular ones for a visitor. */
  recommendations: () =>
    queryOptions({
      queryKey: ['ai', 'recommendations'],
      queryFn: ({ signal }) => client.ai.recommendations({ params: { userId: 'me' } }, { signal }),
      staleTime: 5 * 60_000,
    }),
  /** Tools for a wish in one's own words. */
  search: (query: string) =>
    queryOptions({
      queryKey: ['ai', 'search', query],
      queryFn: ({ signal }) => client.ai.search({ body: { query } }, { signal }),
      ...once,
    }),
  /** Two to four tools side by side. */
  compare: (toolIds: string[]) =>
    queryOptions({
      queryKey: ['ai', 'compare', toolIds],
      queryFn: ({ signal }) => client.ai.compareTools({ body: { toolIds } }, { signal }),
      placeholderData: keepPreviousData,
      ...once,
    }),
};

/** Asks for a set of tools that together reach a goal. */
export const useStack = () =>
  useMutation({
    mutationFn: (body: { requirements: string; pricing: Pricing[] }) => client.ai.scenarios({ body }),
  });
