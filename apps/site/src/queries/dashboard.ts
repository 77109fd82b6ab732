import type { ReviewDraft } from '@ai-directory/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

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

/** Mutations of the current user's reviews. */
export function useMyReviewActions() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      ['reviews', 'tools', 'users', 'dashboard'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const save = useMutation({
    mutationFn: ({ toolId, draft }: { toolId: string; draft: ReviewDraft }) =>
      client.reviews.save({ params: { id: toolId }, body: draft }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (toolId: string) => client.reviews.remove({ params: { id: toolId } }),
    onSuccess,
  });
  return { save: save.mutateAsync, remove: remove.mutateAsync };
}
