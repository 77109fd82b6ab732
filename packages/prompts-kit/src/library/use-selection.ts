'use client';

import type { Prompt, PromptChange, PromptChangeResult } from '@ai-directory/api-client/contract';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import type { PromptListParams, PromptSource } from '../sources/prompt-source.ts';
import type { StatusMessage } from '../status-message.ts';
import { changeInBatches, listAllPrompts, type BatchedChangeResult } from './prompt-batches.ts';

/** Selected prompts by id. */
export type Selection = ReadonlyMap<string, SelectedPrompt>;

interface SelectedPrompt {
  title: string;
  /** Query key, without the page, of the filters that the prompt was selected with. */
  queryKey: string;
}

export interface SelectionOptions {
  source: PromptSource;
  /** Filters and order of the list. */
  params: PromptListParams;
  selection: Selection;
  onSelectionChange: Dispatch<SetStateAction<Selection | undefined>>;
  /** Called once after prompts were changed: the lists are to be fetched again. */
  onChanged: () => void;
  onNotify: (message: StatusMessage) => void;
}

/** Progress of an action that needs several requests. */
interface SelectionProgress {
  type: 'select' | 'change';
  done: number;
  total: number;
}

/** The prompts that an action did not change. */
export interface ChangeFailures {
  /** Number of prompts of the action. */
  total: number;
  ids: readonly string[];
  /** Those with a reason of their own. */
  listed: readonly { id: string; title: string; message: string }[];
  /** Number of those whose request was rejected or not sent. */
  rejectedCount: number;
  /** Error of the rejected request. */
  reason: unknown;
}

/** Selects prompts on several pages, and changes the selected ones. */
export function useSelection(
  {
    source,
    params: { page: _page, ...params },
    onSelectionChange,
    onChanged,
    onNotify,
    ...options
  }: SelectionOptions,
  prompts: readonly Prompt[],
  messages: { selectAllFailed: string },
) {
  const { selection } = options;
  const [failures, setFailures] = useState<ChangeFailures>();
  const [progress, setProgress] = useState<SelectionProgress>();
  const [pending, run] = useAsyncAction();
  const loading = useRef<AbortController>(undefined);
  const queryKey = hashKey([params]);

  useEffect(() => () => loading.current?.abort(), []);

  /** Updates the selection, which may have changed since an action was started, or ended. */
  const update = (updater: (selected: Map<string, SelectedPrompt>) => void) =>
    onSelectionChange((current) => {
      if (!current) return current;
      const next = new Map(current);
      updater(next);
      return next;
    });

  const selectAll = async () => {
    loading.current = new AbortController();
    const { signal } = loading.current;
    try {
      const all = await listAllPrompts(source.list, params, {
        onProgress: (next) => setProgress({ type: 'select', ...next }),
        signal,
      });
      update((next) => {
        for (const { id, title } of all) next.set(id, { title, queryKey });
      });
    } catch (error) {
      if (!signal.aborted)
        onNotify({ variant: 'danger', message: getErrorMessage(error, messages.selectAllFailed) });
    }
    setProgress(undefined);
  };

  /** Changes the selected prompts, and resolves with whether that succeeded for any. Rejects if the first request is rejected. */
  const changeOrThrow = async (request: PromptChange, format: (result: PromptChangeResult) => string) => {
    setFailures(undefined);
    const ids = [...selection.keys()];
    try {
      const result = await changeInBatches(
        (batch) => source.changeMany?.(batch, request) ?? Promise.reject(new Error('')),
        ids,
        (done) => setProgress({ type: 'change', done, total: ids.length }),
      );
      const unchanged = toFailures(result, selection);
      setFailures(unchanged.ids.length > 0 ? unchanged : undefined);
      if (request.action === 'remove') {
        const keptIds = new Set(unchanged.ids);
        update((next) => {
          for (const id of ids) if (!keptIds.has(id)) next.delete(id);
        });
      }
      const hasSucceeded = result.modifiedCount + result.unchangedCount > 0;
      if (hasSucceeded) onNotify({ variant: 'success', message: format(result) });
      onChanged();
      return hasSucceeded;
    } finally {
      setProgress(undefined);
    }
  };

  const notChanged = new Set(failures?.ids);

  return {
    selection,
    /** Number of selected prompts known to match the filters. */
    matchingCount: [...selection.values()].filter((selected) => selected.queryKey === queryKey).length,
    pending,
    progress,
    failures,
    /** Selects these prompts of the page, and no others of it. */
    selectOnPage: (ids: readonly string[]) =>
      update((next) => {
        for (const { id, title } of prompts)
          if (ids.includes(id)) next.set(id, { title, queryKey });
          else next.delete(id);
      }),
    /** Selects all prompts that match the filters. */
    selectAll: () => run(selectAll),
    clear: () => onSelectionChange(new Map()),
    selectFailed:
      notChanged.size > 0 && [...selection.keys()].some((id) => !notChanged.has(id))
        ? () => onSelectionChange(new Map([...selection].filter(([id]) => notChanged.has(id))))
        : undefined,
    changeOrThrow,
    /** Like `changeOrThrow`, but notifies of a rejection. */
    change: async (
      request: PromptChange,
      format: (result: PromptChangeResult) => string,
      failedMessage: string,
    ) => {
      let hasSucceeded = false;
      await run(async () => {
        try {
          hasSucceeded = await changeOrThrow(request, format);
        } catch (error) {
          onNotify({ variant: 'danger', message: getErrorMessage(error, failedMessage) });
        }
      });
      return hasSucceeded;
    },
  };
}

function toFailures(
  { total, failed, rejectedIds, error }: BatchedChangeResult,
  selection: Selection,
): ChangeFailures {
  return {
    total,
    ids: [...failed.map(({ id }) => id), ...rejectedIds],
    listed: failed.map(({ id, message }) => ({ id, message, title: selection.get(id)?.title ?? id })),
    rejectedCount: rejectedIds.length,
    reason: error,
  };
}
