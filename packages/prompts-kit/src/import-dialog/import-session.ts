import type { ImportCategory } from '@ai-directory/api-client/contract';

import { asPrompt, categoryNamed, type ForeignFile, type ForeignPrompt } from '../formats/foreign-prompt.ts';
import { findPlaceholders, type Placeholder } from '../formats/placeholders.ts';
import { readFile } from '../formats/read-file.ts';
import { checkImport, invalidFormat, promptsOf, type ImportedPrompt } from '../rules/import.ts';
import { fingerprint } from './fingerprint.ts';
import type { Place } from './import-outcome.ts';

/** What was found in one file. */
interface FileFindings {
  name: string;
  /** Tells files of one name apart. */
  lastModified: number;
  /** The product that wrote it; undefined for our own. */
  format?: string | undefined;
  count: number;
  /** Entries of another product without a prompt. */
  leftOut: number;
  /** Why it cannot be read at all. */
  problem?: string | undefined;
  /** The first of what is wrong with its prompts. */
  errors: string[];
  errorCount: number;
}

/** A placeholder, and in how many prompts it stands. */
export interface FoundPlaceholder extends Placeholder {
  prompts: number;
}

/** What was found in all files together. */
export interface Findings {
  files: FileFindings[];
  total: number;
  errorCount: number;
  /** Every error, a line each. */
  errorList: Blob;
  /** Today's names, the most frequent first. */
  categories: [ImportCategory, number][];
  withoutCategory: number;
  /** Of other products' prompts, the most frequent first. */
  placeholders: FoundPlaceholder[];
}

/** What the person decides about other products' prompts. */
export interface ImportChoices {
  /** For those which have none of ours. */
  category: ImportCategory | undefined;
  /** The keys of the placeholders that become variables. */
  chosen: ReadonlySet<string>;
}

/** So many prompts as one call takes, ready to be sent. */
export interface Chunk {
  prompts: unknown[];
  places: Place[];
}

/** Reads files and keeps what is in them, in a Worker where there is one. */
export interface ImportSession {
  read: (files: readonly File[]) => Promise<Findings>;
  /** How many the server would find there already, among `mine` (fingerprints) or in the files themselves. */
  duplicates: (choices: ImportChoices, mine: Float64Array) => Promise<number>;
  /** @param from how many were sent already */
  chunk: (from: number, choices: ImportChoices) => Promise<Chunk>;
}

type Entry = { place: Place } & ({ own: ImportedPrompt } | { foreign: ForeignPrompt });

/** Far below what a server takes, and short work for the page that hands it on. */
const chunkLimit = { prompts: 1000, characters: 500_000 };

const shownErrors = 50;

/** @param rest is awaited between steps, so that other work comes in between */
export function importSession(rest: () => Promise<void>): ImportSession {
  let entries: Entry[] = [];

  return {
    async read(files) {
      const found: FileFindings[] = [];
      const errors: string[] = [];
      entries = [];
      for (const file of files) {
        const { entries: ofFile, findings, errors: ofPrompts } = entriesOf(file.name, await file.text());
        for (const entry of ofFile) entries.push(entry);
        found.push({ ...findings, lastModified: file.lastModified });
        for (const error of ofPrompts) errors.push(files.length > 1 ? `${file.name}: ${error}` : error);
        await rest();
      }
      return {
        files: found,
        total: entries.length,
        errorCount: errors.length,
        errorList: new Blob([errors.join('\n')], { type: 'text/plain' }),
        ...countCategories(entries),
        placeholders: await countPlaceholders(entries, rest),
      };
    },

    async duplicates(choices, mine) {
      const known = new Set(mine);
      let repeated = 0;
      for (const entry of entries) {
        const before = known.size;
        known.add(fingerprint(promptOf(entry, choices)));
        if (known.size === before) repeated += 1;
        await rest();
      }
      return repeated;
    },

    async chunk(from, choices) {
      const chunk: Chunk = { prompts: [], places: [] };
      let characters = 0;
      for (let at = from; at < entries.length && chunk.prompts.length < chunkLimit.prompts; at += 1) {
        const entry = entries[at] as Entry;
        const prompt = promptOf(entry, choices);
        characters += JSON.stringify(prompt).length;
        // One that is too large goes alone, for the server to say so.
        if (characters > chunkLimit.characters && chunk.prompts.length > 0) break;
        chunk.prompts.push(prompt);
        chunk.places.push(entry.place);
        await rest();
      }
      return chunk;
    },
  };
}

interface ReadFile {
  entries: Entry[];
  findings: Omit<FileFindings, 'lastModified'>;
  errors: string[];
}

function entriesOf(name: string, text: string): ReadFile {
  const file = readFile(name, text);
  if ('error' in file) return unreadable(name, file.error);
  if ('prompts' in file) return foreignEntries(name, file);
  if (!promptsOf(file.own)) return unreadable(name, invalidFormat);
  const { prompts = [], errors = [] }: { prompts?: ImportedPrompt[]; errors?: string[] } = checkImport(
    file.own,
  );
  return {
    entries: prompts.map((own, index) => ({ own, place: { file: name, index } })),
    findings: {
      name,
      count: prompts.length,
      leftOut: 0,
      errors: errors.slice(0, shownErrors),
      errorCount: errors.length,
    },
    errors,
  };
}

const unreadable = (name: string, problem: string): ReadFile => ({
  entries: [],
  findings: { name, count: 0, leftOut: 0, problem, errors: [], errorCount: 1 },
  errors: [problem],
});

function foreignEntries(name: string, { format, prompts }: ForeignFile): ReadFile {
  const entries = prompts.flatMap((foreign, index) =>
    foreign && foreign.content.trim() !== '' ? [{ foreign, place: { file: name, index } }] : [],
  );
  const leftOut = prompts.length - entries.length;
  return {
    entries,
    findings: { name, format, count: entries.length, leftOut, errors: [], errorCount: 0 },
    errors: [],
  };
}

const promptOf = (entry: Entry, choices: ImportChoices) =>
  'own' in entry ? entry.own : asPrompt(entry.foreign, entry.place.file, choices);

function countCategories(entries: readonly Entry[]): Pick<Findings, 'categories' | 'withoutCategory'> {
  const counts = new Map<ImportCategory, number>();
  let withoutCategory = 0;
  for (const entry of entries) {
    const category = 'own' in entry ? entry.own.category : categoryNamed(entry.foreign.category);
    if (category === undefined) withoutCategory += 1;
    else counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return { categories: [...counts].toSorted(([, one], [, other]) => other - one), withoutCategory };
}

async function countPlaceholders(
  entries: readonly Entry[],
  rest: () => Promise<void>,
): Promise<FoundPlaceholder[]> {
  const found = new Map<string, FoundPlaceholder>();
  for (const entry of entries) {
    if ('own' in entry) continue;
    for (const placeholder of findPlaceholders(entry.foreign.content)) {
      const known = found.get(placeholder.key);
      if (known) known.prompts += 1;
      else found.set(placeholder.key, { ...placeholder, prompts: 1 });
    }
    await rest();
  }
  return [...found.values()].toSorted((one, other) => other.prompts - one.prompts);
}
