'use client';

import { useEffect, useRef, useState } from 'react';

import type { PromptImports } from '../sources.ts';
import { fingerprint } from './fingerprint.ts';
import { openReader, type ImportReader } from './import-reader.ts';
import type { Chunk, Findings, ImportChoices } from './import-session.ts';
import { inSlices } from './slices.ts';

/** The chosen files, what is in them, and what the person decides about that. */
export interface ImportFiles {
  files: readonly File[];
  /** Reads these in place of the former. */
  choose: (files: readonly File[]) => void;
  reading: boolean;
  /** Whether reading failed, for no reason of the files' contents. */
  failed: boolean;
  findings: Findings | undefined;
  choices: ImportChoices;
  decide: (choices: ImportChoices) => void;
  /** How many are there already; undefined as long as it is not known. */
  duplicates: number | undefined;
  /** What is to be sent next. */
  chunk: (from: number) => Promise<Chunk>;
}

const nothingDecided: ImportChoices = { category: undefined, chosen: new Set() };

export function useImportFiles(mine: PromptImports['mine']): ImportFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [findings, setFindings] = useState<Findings>();
  const [choices, setChoices] = useState(nothingDecided);
  const reader = useRef<ImportReader>(undefined);
  const { duplicates, count, forget } = useDuplicates(mine);

  useEffect(() => () => reader.current?.close(), []);

  const decide = (next: ImportChoices) => {
    setChoices(next);
    if (reader.current) count(reader.current, next);
  };

  const read = async (next: readonly File[]) => {
    const opened = openReader();
    reader.current = opened;
    setReading(true);
    const found = await opened.read(next).catch(() => undefined);
    // Closed by another choice meanwhile.
    if (reader.current !== opened) return;
    setReading(false);
    setFailed(!found);
    setFindings(found);
    if (!found || found.errorCount > 0) return;
    const suggested = found.placeholders.filter((placeholder) => placeholder.suggested);
    decide({ category: undefined, chosen: new Set(suggested.map(({ key }) => key)) });
  };

  const choose = (next: readonly File[]) => {
    reader.current?.close();
    reader.current = undefined;
    forget();
    setFiles(next);
    setReading(false);
    setFailed(false);
    setFindings(undefined);
    setChoices(nothingDecided);
    if (next.length > 0) void read(next);
  };

  const chunk = (from: number) =>
    reader.current?.chunk(from, choices) ?? Promise.reject(new Error('No file is open'));

  return { files, choose, reading, failed, findings, choices, decide, duplicates, chunk };
}

/** Counts what is there already. Where that fails nothing is said: the server leaves duplicates out by itself. */
function useDuplicates(mine: PromptImports['mine']) {
  const [duplicates, setDuplicates] = useState<number>();
  const known = useRef<Promise<Float64Array>>(undefined);
  const leaving = useRef<AbortController>(undefined);
  const latest = useRef<object>(undefined);

  useEffect(() => () => leaving.current?.abort(), []);

  const load = async () => {
    leaving.current = new AbortController();
    const { prompts } = await mine(leaving.current.signal);
    const rest = inSlices();
    const numbers = new Float64Array(prompts.length);
    for (const [at, prompt] of prompts.entries()) {
      numbers[at] = fingerprint(prompt);
      await rest();
    }
    return numbers;
  };

  const count = (reader: ImportReader, choices: ImportChoices) => {
    latest.current = choices;
    known.current ??= load();
    known.current
      .then((numbers) => reader.duplicates(choices, numbers))
      .then((found) => latest.current === choices && setDuplicates(found))
      .catch(() => setDuplicates(undefined));
  };

  const forget = () => {
    latest.current = undefined;
    setDuplicates(undefined);
  };

  return { duplicates, count, forget };
}
