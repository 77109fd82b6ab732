import type { ReviewDraft, ReviewSort } from '@ai-directory/api-client/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { updateCachedTool } from './tools.ts';

export const reviewQueries = {
  /** A page of the reviews of a tool. */
  list: (toolId: string, query: { page: number; sort: ReviewSort }) => ({
    ...queries.reviews.list({ params: { id: toolId }, query }),
    placeholderData: keepPreviousData,
  }),
};

/** Mutations of the current user's review of a tool; update the cached rating of the tool. */
export function useReviewActions(toolId: string) {
  const queryClient = useQueryClient();
  const params = { id: toolId };
  const onSuccess = ({ rating, ratingCount }: { rating: number | null; ratingCount: number }) => {
    updateCachedTool(queryClient, toolId, { rating, ratingCount });
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    return queryClient.invalidateQueries({ queryKey: ['reviews', 'list', { params }] });
  };

  const save = useMutation({
    mutationFn: (body: ReviewDraft) => client.reviews.save({ params, body }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => client.reviews.remove({ params }), onSuccess });
  return { save: save.mutateAsync, remove: remove.mutateAsync };
}
