import { keepPreviousData } from '@tanstack/react-query';

import { queries } from '../client.ts';

/** Suggestions while typing; keeps the previous results until the new ones arrive. */
export const suggestionQuery = (search: string) => ({
  ...queries.search.suggest({ query: { search } }),
  enabled: search !== '',
  staleTime: 60_000,
  placeholderData: keepPreviousData,
});
