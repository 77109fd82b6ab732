import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { client } from '../client.ts';

/** Suggestions while typing; keeps the previous results until the new ones arrive. */
export const suggestionQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => client.search.suggest({ query: { search } }, { signal }),
    enabled: search !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
