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
  /** Whether parsing failed for a reason other than the files' contents. */
  isError: boolean;
  report: ImportReport | undefined;
  options: ImportOptions;
  setOptions: (options: ImportOptions) => void;
  /** Number of prompts that the server would skip; undefined until it is known. */
  duplicateCount: number | undefined;
  getBatch: (offset: number) => Promise<ImportBatch>;
}

const unparsed = { isParsing: false, isError: false, report: undefined };

const defaultOptions: ImportOptions = { category: undefined, variableKeys: new Set() };

/** Parses the selected files in a Worker, and holds the user's decisions about their prompts. */
export function useImportFiles(listOwn: PromptImports['listOwn']): ImportFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [parseState, setParseState] =
    useState<Pick<ImportFiles, 'isParsing' | 'isError' | 'report'>>(unparsed);
  const [options, setOptionsState] = useState(defaultOptions);
  const workerRef = useRef<ImportWorker>(undefined);
  const duplicates = useDuplicateCount(listOwn);

  useEffect(() => () => workerRef.current?.terminate(), []);

  const setOptions = (next: ImportOptions) => {
    setOptionsState(next);
    if (workerRef.current) duplicates.update(workerRef.current, next);
  };

  const parse = async (next: readonly File[]) => {
    const worker = createImportWorker();
    workerRef.current = worker;
    setParseState({ ...unparsed, isParsing: true });
    const parsed = await worker.parse(next).catch(() => undefined);
    // Superseded by another selection.
    if (workerRef.current !== worker) return;
    setParseState({ isParsing: false, isError: !parsed, report: parsed });
    if (!parsed || parsed.errorCount > 0) return;
    const suggested = parsed.placeholders.filter((placeholder) => placeholder.isSuggested);
    setOptions({ category: undefined, variableKeys: new Set(suggested.map(({ key }) => key)) });
  };

  const selectFiles = (next: readonly File[]) => {
    workerRef.current?.terminate();
    workerRef.current = undefined;
    duplicates.reset();
    setFiles(next);
    setParseState(unparsed);
    setOptionsState(defaultOptions);
    if (next.length > 0) void parse(next);
  };

  const getBatch = (offset: number) =>
    workerRef.current?.getBatch(offset, options) ?? Promise.reject(new Error('No file is selected'));

  return {
    files,
    selectFiles,
    ...parseState,
    options,
    setOptions,
    duplicateCount: duplicates.count,
    getBatch,
  };
}

/** Counts duplicates. A failure is not shown: the server skips duplicates anyway. */
function useDuplicateCount(listOwn: PromptImports['listOwn']) {
  const [count, setCount] = useState<number>();
  const ownHashes = useRef<Promise<Float64Array>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const latestOptions = useRef<ImportOptions>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  const loadOwnHashes = async () => {
    controller.current = new AbortController();
    const { prompts } = await listOwn(controller.current.signal);
    const yieldToMain = createYielder();
    const hashes = new Float64Array(prompts.length);
    for (const [index, prompt] of prompts.entries()) {
      hashes[index] = hashPrompt(prompt);
      await yieldToMain();
    }
    return hashes;
  };

  const update = (worker: ImportWorker, options: ImportOptions) => {
    latestOptions.current = options;
    ownHashes.current ??= loadOwnHashes();
    ownHashes.current
      .then((hashes) => worker.countDuplicates(options, hashes))
      .then((result) => latestOptions.current === options && setCount(result))
      .catch(() => setCount(undefined));
  };

  const reset = () => {
    latestOptions.current = undefined;
    setCount(undefined);
  };

  return { count, update, reset };
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
        const { prompts, positions } = await getBatch(sum.total);
        sum = mergeBatch(sum, await importBatch(prompts, signal), { prompts, positions });
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

const getPrefix = (index: number) => `Prompt at index ${index}`;

function toRejectedPrompt(
  { index, messages }: ImportResult['errors'][number],
  position: PromptPosition | undefined,
): RejectedPrompt {
  if (!position) return { file: '', index, messages };
  return {
    ...position,
    messages: messages.map((message) => message.replace(getPrefix(index), getPrefix(position.index))),
  };
}
