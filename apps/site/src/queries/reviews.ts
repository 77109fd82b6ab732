import type { ReviewDraft, ReviewSort, Tool } from '@ai-directory/api-client/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { invalidateGroups, updateCachedTool } from './cached-tools.ts';

export const reviewQueries = {
  /** A page of the reviews of a tool. */
  list: (toolId: string, query: { page: number; sort: ReviewSort }) => ({
    ...queries.reviews.list({ params: { id: toolId }, query }),
    placeholderData: keepPreviousData,
  }),
};

/** Mutations of the current user's reviews; update the cached rating of the tool. */
export function useReviewActions() {
  const queryClient = useQueryClient();
  const update = (toolId: string, { rating, ratingCount }: Pick<Tool, 'rating' | 'ratingCount'>) => {
    updateCachedTool(queryClient, toolId, { rating, ratingCount });
    return invalidateGroups(queryClient, 'reviews', 'users', 'dashboard');
  };

  const save = useMutation({
    mutationFn: ({ toolId, draft }: { toolId: string; draft: ReviewDraft }) =>
      client.reviews.save({ params: { id: toolId }, body: draft }),
    onSuccess: (result, { toolId }) => update(toolId, result),
  });
  const remove = useMutation({
    mutationFn: (toolId: string) => client.reviews.remove({ params: { id: toolId } }),
    onSuccess: (result, toolId) => update(toolId, result),
  });
  return { save: save.mutateAsync, remove: remove.mutateAsync };
}
