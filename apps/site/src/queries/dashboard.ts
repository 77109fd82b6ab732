import type { MyReviewPage, Overview, ReviewDraft, ToolPage } from '@ai-directory/api-client/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { client } from '../client.ts';

export const dashboardQueries = {
  overview: () =>
    queryOptions<Overview>({
      queryKey: ['dashboard', 'overview'],
      queryFn: ({ signal }) => client.dashboard.overview({}, { signal }),
    }),
  /** "People with your taste also use". */
  alsoUsed: () =>
    queryOptions({
      queryKey: ['ai', 'alsoUsed'],
      queryFn: ({ signal }) => client.ai.collaborative({ params: { userId: 'me' } }, { signal }),
    }),
  feed: () =>
    infiniteQueryOptions({
      queryKey: ['dashboard', 'feed'],
      queryFn: ({ pageParam, signal }) =>
        client.dashboard.feed({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  // Keys start with `tools` and `ai`, so that `updateCachedTool` reaches these lists.
  favorites: (page: number) =>
    queryOptions<ToolPage>({
      queryKey: ['tools', 'favorites', page],
      queryFn: ({ signal }) => client.users.favorites({ query: { page } }, { signal }),
      // A removed favorite stays in the list, to be restored, until the page is opened again.
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  submitted: (page: number) =>
    queryOptions<ToolPage>({
      queryKey: ['tools', 'submitted', page],
      queryFn: ({ signal }) => client.users.submitted({ query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  reviews: (page: number) =>
    queryOptions<MyReviewPage>({
      queryKey: ['dashboard', 'reviews', page],
      queryFn: ({ signal }) => client.users.reviews({ query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Mutations of the current user's reviews. */
export function useMyReviewActions() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      ['reviews', 'tools', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
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
