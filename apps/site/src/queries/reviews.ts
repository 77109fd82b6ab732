import type { ReviewDraft, ReviewPage, ReviewSort } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';
import { changeTool } from './tools.ts';

export const reviewQueries = {
  /** What people say about a tool, a page at a time. */
  list: (toolId: string, query: { page: number; sort: ReviewSort }) =>
    queryOptions<ReviewPage>({
      queryKey: ['reviews', toolId, query],
      queryFn: ({ signal }) => client.reviews.list({ params: { id: toolId }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Writes my review of a tool, or takes it back; the tool's rating changes with it. */
export function useReviewActions(toolId: string) {
  const queries = useQueryClient();
  const params = { id: toolId };
  const onSuccess = ({ rating, ratingCount }: { rating: number | null; ratingCount: number }) => {
    changeTool(queries, toolId, { rating, ratingCount });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    return queries.invalidateQueries({ queryKey: ['reviews', toolId] });
  };

  const save = useMutation({
    mutationFn: (body: ReviewDraft) => client.reviews.save({ params, body }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => client.reviews.remove({ params }), onSuccess });
  return { save: save.mutateAsync, remove: remove.mutateAsync };
}
