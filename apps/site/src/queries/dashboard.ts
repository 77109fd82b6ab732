import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { client, queries } from '../client.ts';

export const dashboardQueries = {
  overview: () => queries.dashboard.overview(),
  /** "People with your taste also use". */
  alsoUsed: () => queries.ai.collaborative({ params: { userId: 'me' } }),
  feed: () =>
    infiniteQueryOptions({
      queryKey: ['dashboard', 'feed'],
      queryFn: ({ pageParam, signal }) =>
        client.dashboard.feed({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  favorites: (page: number) => ({
    ...queries.users.favorites({ query: { page } }),
    // A removed favorite stays in the list, to be restored, until the page is opened again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  }),
  submitted: (page: number) => ({
    ...queries.users.submitted({ query: { page } }),
    placeholderData: keepPreviousData,
  }),
  reviews: (page: number) => ({
    ...queries.users.reviews({ query: { page } }),
    placeholderData: keepPreviousData,
  }),
};
