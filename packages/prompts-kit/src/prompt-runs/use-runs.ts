'use client';

import { runsPageSize, type Prompt, type Run, type RunDraft } from '@ai-directory/api-client/contract';
import { useState } from 'react';

import { useAsync } from '../internal/use-async.ts';
import type { RunSource } from '../sources/prompt-source.ts';

interface RunsOptions {
  prompt: Pick<Prompt, 'id' | 'runsCount'>;
  source: RunSource;
  /** The first page as an anonymous user sees it, shown at once. */
  initialRuns: readonly Run[] | undefined;
  /** Whether the first page depends on the user: own votes, and own hidden runs. */
  isSignedIn: boolean;
}

/** Loads a prompt's runs page by page, and merges those that the user added, deleted or found helpful. */
export function useRuns({ prompt: { id: promptId, runsCount }, source, ...options }: RunsOptions) {
  const initialRuns = options.initialRuns ?? (runsCount === 0 ? [] : undefined);
  const firstPage = useAsync(async (signal) =>
    initialRuns && !options.isSignedIn ? undefined : source.list(promptId, 1, signal),
  );
  const [laterPages, setLaterPages] = useState<Run[]>([]);
  const [added, setAdded] = useState<Run[]>([]);
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<Run> | null>>(new Map());
  const [page, setPage] = useState(1);
  const change = (id: string, next: Partial<Run> | null) =>
    setChanges((current) => new Map(current).set(id, next));

  const { total = runsCount, pages = Math.ceil(runsCount / runsPageSize) } = firstPage.data ?? {};
  const loaded = [...(firstPage.data?.runs ?? initialRuns ?? []), ...laterPages, ...added];
  const removedCount = [...changes.values()].filter((changed) => changed === null).length;

  return {
    // Votes and added runs shift the pages, so the next one may start with runs that are loaded already.
    runs: [...new Map(loaded.map((run) => [run.id, run])).values()].flatMap((run) => {
      const changed = changes.get(run.id);
      return changed === null ? [] : [{ ...run, ...changed }];
    }),
    total: total + added.length - removedCount,
    isPending: firstPage.isPending && !initialRuns,
    /** The error of the first page, unless its runs are known already. */
    failure: firstPage.isError && !initialRuns ? firstPage : undefined,
    hasMore: page < pages,
    loadMore: async () => {
      const next = await source.list(promptId, page + 1);
      setLaterPages((current) => [...current, ...next.runs]);
      setPage(page + 1);
    },
    add: async (draft: RunDraft, image?: File) => {
      const run = await (image && source.addImage
        ? source.addImage(promptId, draft, image)
        : source.add(promptId, draft));
      setAdded((current) => [...current, run]);
      return run;
    },
    remove: async (id: string) => {
      await source.remove(promptId, id);
      change(id, null);
    },
    vote: async ({ id, helpfulCount, isHelpful }: Run) => {
      // Shown before the source has responded.
      change(id, { isHelpful: !isHelpful, helpfulCount: helpfulCount + (isHelpful ? -1 : 1) });
      try {
        change(id, (await source.vote?.(promptId, id, !isHelpful)) ?? {});
      } catch (error) {
        change(id, { isHelpful, helpfulCount });
        throw error;
      }
    },
  };
}

export type RunList = ReturnType<typeof useRuns>;
