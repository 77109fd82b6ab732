'use client';

import type { Comment } from '@ai-directory/api-client/contract';
import { useState } from 'react';

import { useAsync } from '../internal/use-async.ts';
import type { PromptComments } from '../sources/prompt-source.ts';

/** Loads a prompt's comments page by page, and merges those that the user added and deleted. */
export function useComments(promptId: string, source: PromptComments) {
  const firstPage = useAsync((signal) => source.list(promptId, 1, signal));
  const [added, setAdded] = useState<Comment[]>([]);
  const [laterPages, setLaterPages] = useState<Comment[]>([]);
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);

  const pageCount = firstPage.data?.pages ?? 0;
  const loaded = [...added, ...(firstPage.data?.comments ?? []), ...laterPages];
  // Added comments shift the pages, so the next one may start with comments that are loaded already.
  const comments = [...new Map(loaded.map((comment) => [comment.id, comment])).values()].filter(
    ({ id }) => !removedIds.has(id),
  );

  return {
    firstPage,
    comments,
    hasMore: page < pageCount,
    loadMore: async () => {
      const next = await source.list(promptId, page + 1);
      setLaterPages((current) => [...current, ...next.comments]);
      setPage(page + 1);
    },
    add: async (body: string) => {
      const comment = await source.add(promptId, body);
      setAdded((current) => [comment, ...current]);
    },
    remove: async (id: string) => {
      await source.remove(promptId, id);
      setRemovedIds((current) => new Set(current).add(id));
    },
  };
}

export type CommentList = ReturnType<typeof useComments>;
