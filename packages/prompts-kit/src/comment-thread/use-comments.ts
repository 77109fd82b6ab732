'use client';

import type { Comment } from '@ai-directory/api-client/contract';
import { useState } from 'react';

import type { PromptComments } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';

/** A prompt's comments, page after page, with what was added and removed meanwhile. */
export function useComments(promptId: string, comments: PromptComments) {
  const first = useLoaded((signal) => comments.list(promptId, 1, signal));
  const [added, setAdded] = useState<Comment[]>([]);
  const [later, setLater] = useState<Comment[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);

  const pages = first.state === 'ready' ? first.answer.pages : 0;
  const all = [...added, ...(first.state === 'ready' ? first.answer.comments : []), ...later];
  // What is added moves the pages on: the next one begins with comments that are here already.
  const shown = [...new Map(all.map((comment) => [comment.id, comment])).values()].filter(
    ({ id }) => !removed.has(id),
  );

  return {
    first,
    shown,
    hasMore: page < pages,
    more: async () => {
      const next = await comments.list(promptId, page + 1);
      setLater((known) => [...known, ...next.comments]);
      setPage(page + 1);
    },
    add: async (body: string) => {
      const comment = await comments.add(promptId, body);
      setAdded((known) => [comment, ...known]);
    },
    remove: async (id: string) => {
      await comments.remove(promptId, id);
      setRemoved((known) => new Set(known).add(id));
    },
  };
}

export type Comments = ReturnType<typeof useComments>;
