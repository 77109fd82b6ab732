'use client';

import type { ImportResult } from '@ai-directory/api-client/contract';
import { useEffect, useRef, useState } from 'react';

import type { PromptImports } from '../sources/prompt-source.ts';
import { createImportWorker, createYielder, type ImportWorker } from './create-import-worker.ts';
import { getTitle, hashPrompt } from './import-entry.ts';
import type {
  ImportBatch,
  ImportOptions,
  ImportReport,
  PromptPosition,
  RejectedPrompt,
} from './import-parser.ts';

export interface ImportFiles {
  files: readonly File[];
  /** Replaces the selected files and parses the new ones. */
  selectFiles: (files: readonly File[]) => void;
  isParsing: boolean;
  /** Part of the parsing that is done, from 0 to 1. */
  progress: number;
  /** Whether parsing failed for a reason other than the files' contents. */
  isError: boolean;
  report: ImportReport | undefined;
  /** Number of prompts that will be sent. */
  total: number;
  /** Whether the valid prompts are imported without the invalid ones. */
  isPartial: boolean;
  /** Imports the valid prompts without the invalid ones. */
  acceptPartial: () => void;
  /** Decodes a file again that is no UTF-8. */
  selectEncoding: (fileName: string, encoding: string) => void;
  options: ImportOptions;
  setOptions: (options: ImportOptions) => void;
  /** Whether the user has made decisions. */
  isDirty: boolean;
  getBatch: (offset: number) => Promise<ImportBatch>;
}

type ImportState = Pick<
  ImportFiles,
  'files' | 'isParsing' | 'progress' | 'isError' | 'report' | 'isPartial' | 'options' | 'isDirty'
> & { encodings: ReadonlyMap<string, string> };

const unselected: ImportState = {
  files: [],
  isParsing: false,
  progress: 0,
  isError: false,
  report: undefined,
  isPartial: false,
  encodings: new Map(),
  options: { category: undefined, variableKeys: new Set() },
  isDirty: false,
};

/** Parses the selected files in a Worker, and holds the user's decisions about their prompts. */
export function useImportFiles(listOwn: PromptImports['listOwn']): ImportFiles {
  const [state, setState] = useState(unselected);
  const workerRef = useRef<ImportWorker>(undefined);
  const loadOwnHashes = useOwnHashes(listOwn);

  useEffect(() => () => workerRef.current?.terminate(), []);

  /** Counts what will be imported; without the user's prompts, if they cannot be loaded: the server skips duplicates anyway. */
  const updateCounts = async (options: ImportOptions) => {
    const worker = workerRef.current;
    const hashes = await loadOwnHashes().catch(() => undefined);
    const counts = await worker
      ?.countDuplicates(options, hashes ?? new Float64Array())
      .then((known) => ({ ...known, areOwnUnknown: hashes === undefined }))
      .catch(() => undefined);
    // The options differ once others, or other files, were selected.
    setState((latest) =>
      latest.report && latest.options === options
        ? { ...latest, report: { ...latest.report, ...counts } }
        : latest,
    );
  };

  const parse = async (
    files: readonly File[],
    encodings: ImportState['encodings'] = new Map(),
    category?: ImportOptions['category'],
  ) => {
    workerRef.current?.terminate();
    const worker = createImportWorker((progress) =>
      setState((latest) => (workerRef.current === worker ? { ...latest, progress } : latest)),
    );
    workerRef.current = worker;
    const report = await worker.parse(files, encodings).catch(() => undefined);
    // Superseded by another selection.
    if (workerRef.current !== worker) return;
    const suggested = report?.placeholders.filter(({ isSuggested }) => isSuggested);
    const options = { category, variableKeys: new Set(suggested?.map(({ key }) => key)) };
    setState({ ...unselected, files, encodings, isError: !report, report, options });
    if (report?.isPartialAllowed) void updateCounts(options);
  };

  const selectFiles = (files: readonly File[]) => {
    const isParsing = files.length > 0;
    workerRef.current?.terminate();
    workerRef.current = undefined;
    setState({ ...unselected, files, isParsing });
    if (isParsing) void parse(files);
  };

  /** What is shown stays, so that the select keeps focus. */
  const selectEncoding = (fileName: string, encoding: string) => {
    setState({ ...state, isParsing: true });
    void parse(state.files, new Map(state.encodings).set(fileName, encoding), state.options.category);
  };

  const setOptions = (options: ImportOptions) => {
    setState({ ...state, options, isDirty: true });
    void updateCounts(options);
  };

  // Nothing is sent before files were parsed.
  const getBatch = (offset: number) => (workerRef.current as ImportWorker).getBatch(offset, state.options);

  return {
    ...state,
    total: (state.report?.total ?? 0) + (state.options.messages?.size ?? 0),
    selectFiles,
    selectEncoding,
    acceptPartial: () => setState({ ...state, isPartial: true }),
    setOptions,
    getBatch,
  };
}

/** Returns a function that loads the hashes of the user's prompts, once. */
function useOwnHashes(listOwn: PromptImports['listOwn']) {
  const hashes = useRef<Promise<Float64Array>>(undefined);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  const load = async () => {
    controller.current = new AbortController();
    const { prompts } = await listOwn(controller.current.signal);
    const yieldToMain = createYielder();
    const result = new Float64Array(prompts.length);
    for (const [index, prompt] of prompts.entries()) {
      result[index] = hashPrompt(prompt);
      await yieldToMain();
    }
    return result;
  };

  return () => (hashes.current ??= load());
}

/** Sum of the results of all batches. */
export interface ImportSummary extends Omit<ImportResult, 'errors' | 'message'> {
  errors: RejectedPrompt[];
}

export interface ImportUpload {
  status: 'idle' | 'uploading' | 'stopping' | 'error' | 'done';
  /** Result of the batches sent so far. */
  summary: ImportSummary;
  /** Why the upload was interrupted, with status `error`. */
  error: unknown;
  /** Sends the remaining prompts. */
  start: (total: number) => Promise<void>;
  /** Stops after the current batch; when called again, aborts it. */
  stop: () => void;
  /** Resets the upload state. */
  reset: () => void;
}

interface ImportUploadOptions {
  importBatch: PromptImports['importBatch'];
  getBatch: ImportFiles['getBatch'];
  onImported: ((summary: ImportSummary) => void) | undefined;
}

const emptySummary: ImportSummary = {
  total: 0,
  successful: 0,
  failed: 0,
  duplicates: 0,
  ids: [],
  errors: [],
};

/** Sends prompts batch by batch, and resumes after an interruption. */
export function useImportUpload({ importBatch, getBatch, onImported }: ImportUploadOptions): ImportUpload {
  const [status, setStatus] = useState<ImportUpload['status']>('idle');
  const [summary, setSummary] = useState(emptySummary);
  const [error, setError] = useState<unknown>();
  const currentRun = useRef<{ isStopped: boolean; controller: AbortController }>(undefined);

  useEffect(() => () => currentRun.current?.controller.abort(), []);

  const start = async (total: number) => {
    const run = { isStopped: false, controller: new AbortController() };
    const { signal } = run.controller;
    currentRun.current = run;
    setStatus('uploading');
    let sum = summary;
    try {
      while (sum.total < total && !run.isStopped) {
        const batch = await getBatch(sum.total);
        sum = mergeBatch(sum, await importBatch(batch.prompts, signal), batch);
        setSummary(sum);
      }
    } catch (reason) {
      setError(reason);
      setStatus(signal.aborted ? 'idle' : 'error');
      return;
    }
    setStatus(sum.total < total ? 'idle' : 'done');
    if (sum.total >= total) onImported?.(sum);
  };

  const stop = () => {
    const run = currentRun.current;
    if (run?.isStopped) run.controller.abort();
    else if (run) run.isStopped = true;
    setStatus('stopping');
  };

  const reset = () => {
    setStatus('idle');
    setSummary(emptySummary);
  };

  return { status, summary, error, start, stop, reset };
}

/** Adds the result of a batch. Indices in the batch become indices in the files. */
const mergeBatch = (
  summary: ImportSummary,
  result: ImportResult,
  { prompts, positions }: ImportBatch,
): ImportSummary => ({
  total: summary.total + positions.length,
  successful: summary.successful + result.successful,
  failed: summary.failed + result.failed,
  duplicates: summary.duplicates + result.duplicates,
  ids: [...summary.ids, ...result.ids],
  errors: [
    ...summary.errors,
    ...result.errors.map((rejected) => ({
      ...toRejectedPrompt(rejected, positions[rejected.index]),
      title: getTitle(prompts[rejected.index]),
    })),
  ],
});

const toRejectedPrompt = (
  { index, messages }: ImportResult['errors'][number],
  position: PromptPosition = { file: '', index },
): RejectedPrompt => ({
  ...position,
  messages: messages.map((message) =>
    message.replace(/^Prompt at index \d+/, `Prompt at index ${position.index}`),
  ),
});
