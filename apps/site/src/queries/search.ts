import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { client } from '../client.ts';

/** What begins with what somebody types; the finds for one letter less stay until these are there. */
export const suggestionQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => client.search.suggest({ query: { search } }, { signal }),
    enabled: search !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
