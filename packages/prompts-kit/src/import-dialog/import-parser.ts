import type { ImportCategory } from '@ai-directory/api-client/contract';

import { toPromptDraft, type ExternalFile, type ExternalPrompt } from '../formats/external-prompt.ts';
import { parseImportFile } from '../formats/parse-import-file.ts';
import { findPlaceholders, type Placeholder } from '../formats/placeholders.ts';
import {
  extractPrompts,
  formatMore,
  invalidFormatMessage,
  validateImport,
  validatePrompt,
  type ImportedPrompt,
  type ImportErrors,
} from '../rules/import.ts';
import { findEntryLines, getTitle, hashPrompt } from './import-entry.ts';

/** Position of a prompt in the imported files. */
export interface PromptPosition {
  file: string;
  /** From 0. */
  index: number;
}

/** A prompt with validation errors, found here or by the server. */
export interface RejectedPrompt extends PromptPosition {
  /** Its title, shortened, if it has one. */
  title?: string | undefined;
  /** Its line of the file, from 1, if known. */
  line?: number | undefined;
  messages: string[];
}

/** Result of parsing one file. */
interface FileReport {
  name: string;
  /** Distinguishes files of the same name. */
  lastModified: number;
  /** Product that wrote the file; undefined for our own format. */
  format?: string | undefined;
  promptCount: number;
  /** Number of entries of an external file that contain no prompt. */
  skippedCount: number;
  /** Why the file cannot be read at all. */
  fatalError?: string | undefined;
  /** The first prompts with validation errors. */
  rejected: RejectedPrompt[];
  /** Number of the listed validation errors. */
  listedErrorCount: number;
  errorCount: number;
}

/** A placeholder and the number of prompts it occurs in. */
export interface PlaceholderCount extends Placeholder {
  promptCount: number;
}

/** Result of parsing all selected files. */
export interface ImportReport {
  files: FileReport[];
  total: number;
  errorCount: number;
  /** The listed errors of all files, one per line. */
  errorList: Blob;
  /** Prompts per category, sorted by count; without duplicates once these are known. */
  categories: [ImportCategory, number][];
  /** Number of prompts that the server would skip; undefined until it is known. */
  duplicateCount?: number;
  /** Number of external prompts whose category is none of ours. */
  uncategorizedCount: number;
  /** Placeholders of external prompts, sorted by count. */
  placeholders: PlaceholderCount[];
}

/** The user's decisions about external prompts. */
export interface ImportOptions {
  /** Category of prompts that have none of ours. */
  category: ImportCategory | undefined;
  /** Keys of the placeholders that become variables. */
  variableKeys: ReadonlySet<string>;
}

/** What of a report depends on the user's prompts and decisions. */
type ImportCounts = Pick<ImportReport, 'categories' | 'duplicateCount'>;

/** Prompts of one API call, with their positions in the files. */
export interface ImportBatch {
  prompts: unknown[];
  positions: PromptPosition[];
}

/** Parses files and holds their prompts until they are sent. */
export interface ImportParser {
  parse: (files: readonly File[]) => Promise<ImportReport>;
  /**
   * Counts the prompts that the server would skip as duplicates, and those of each category that it would not.
   * @param ownHashes hashes of the prompts that the user has already
   */
  countDuplicates: (options: ImportOptions, ownHashes: Float64Array) => Promise<ImportCounts>;
  /** @param offset number of prompts sent so far */
  getBatch: (offset: number, options: ImportOptions) => Promise<ImportBatch>;
}

type Entry = { position: PromptPosition } & ({ own: ImportedPrompt } | { external: ExternalPrompt });

/** Far below the server's limits; keeps each call, and its work on the main thread, short. */
const batchLimit = { prompts: 1000, characters: 500_000 };

const maxListedErrors = 50;

/** @param yieldToMain awaited between steps, so that other work gets its turn */
export function createImportParser(yieldToMain: () => Promise<void>): ImportParser {
  let entries: Entry[] = [];

  return {
    async parse(files) {
      const reports: FileReport[] = [];
      const lines: string[] = [];
      entries = [];
      for (const file of files) {
        const { entries: fileEntries, report, errors } = parseFile(file.name, await file.text());
        for (const entry of fileEntries) entries.push(entry);
        reports.push({ ...report, lastModified: file.lastModified });
        for (const error of errors) lines.push(files.length > 1 ? `${file.name}: ${error}` : error);
        await yieldToMain();
      }
      return {
        files: reports,
        total: entries.length,
        errorCount: reports.reduce((sum, { errorCount }) => sum + errorCount, 0),
        errorList: new Blob([lines.join('\n')], { type: 'text/plain' }),
        categories: countCategories(entries.map(getCategory)),
        uncategorizedCount: entries.filter((entry) => !getCategory(entry)).length,
        placeholders: await countPlaceholders(entries, yieldToMain),
      };
    },

    async countDuplicates(options, ownHashes) {
      const hashes = new Set(ownHashes);
      const categories: (ImportCategory | undefined)[] = [];
      for (const entry of entries) {
        const prompt = toPrompt(entry, options);
        const previousSize = hashes.size;
        hashes.add(hashPrompt(prompt));
        if (hashes.size > previousSize) categories.push(prompt.category);
        await yieldToMain();
      }
      return {
        duplicateCount: entries.length - categories.length,
        categories: countCategories(categories),
      };
    },

    async getBatch(offset, options) {
      const batch: ImportBatch = { prompts: [], positions: [] };
      let characters = 0;
      for (
        let index = offset;
        index < entries.length && batch.prompts.length < batchLimit.prompts;
        index += 1
      ) {
        const entry = entries[index] as Entry;
        const prompt = toPrompt(entry, options);
        characters += JSON.stringify(prompt).length;
        // A prompt that is too large is sent alone, so that the server rejects only that one.
        if (characters > batchLimit.characters && batch.prompts.length > 0) break;
        batch.prompts.push(prompt);
        batch.positions.push(entry.position);
        await yieldToMain();
      }
      return batch;
    },
  };
}

interface ParsedFile {
  entries: Entry[];
  report: Omit<FileReport, 'lastModified'>;
  /** Lines of the error list. */
  errors: string[];
}

function parseFile(name: string, text: string): ParsedFile {
  const file = parseImportFile(name, text);
  if ('error' in file) return toUnreadable(name, file.error);
  if ('prompts' in file) return fromExternalFile(name, file);
  const fileEntries = extractPrompts(file.json);
  if (!fileEntries) return toUnreadable(name, invalidFormatMessage);
  const {
    prompts = [],
    errors = [],
    errorCount = 0,
  }: { prompts?: ImportedPrompt[] } & Partial<ImportErrors> = validateImport(file.json, text);
  return {
    entries: prompts.map((own, index) => ({ own, position: { file: name, index } })),
    report: {
      name,
      promptCount: prompts.length,
      skippedCount: 0,
      ...listRejected(name, fileEntries, errorCount > 0 ? findEntryLines(text) : []),
      errorCount,
    },
    errors: errorCount > errors.length ? [...errors, formatMore(errorCount - errors.length)] : errors,
  };
}

/** Lists the first errors by prompt. Stops at the maximum; the caller knows the number of all. */
function listRejected(
  file: string,
  entries: readonly unknown[],
  lines: readonly number[],
): Pick<FileReport, 'rejected' | 'listedErrorCount'> {
  const rejected: RejectedPrompt[] = [];
  let listedErrorCount = 0;
  for (let index = 0; index < lines.length && listedErrorCount < maxListedErrors; index += 1) {
    const messages = validatePrompt(entries[index], index).slice(0, maxListedErrors - listedErrorCount);
    if (messages.length === 0) continue;
    rejected.push({ file, index, title: getTitle(entries[index]), line: lines[index], messages });
    listedErrorCount += messages.length;
  }
  return { rejected, listedErrorCount };
}

const toUnreadable = (name: string, fatalError: string): ParsedFile => ({
  entries: [],
  report: {
    name,
    promptCount: 0,
    skippedCount: 0,
    fatalError,
    rejected: [],
    listedErrorCount: 0,
    errorCount: 1,
  },
  errors: [fatalError],
});

function fromExternalFile(name: string, { format, prompts }: ExternalFile): ParsedFile {
  const entries = prompts.flatMap((external, index) =>
    external && external.content.trim() !== '' ? [{ external, position: { file: name, index } }] : [],
  );
  const skippedCount = prompts.length - entries.length;
  const { rejected, errorCount } = validateExternal(name, entries);
  const errors = rejected.flatMap(({ messages }) => messages);
  const listedErrorCount = errors.length;
  return {
    entries: errorCount > 0 ? [] : entries,
    report: {
      name,
      format,
      promptCount: entries.length,
      skippedCount,
      rejected,
      listedErrorCount,
      errorCount,
    },
    errors: errorCount > listedErrorCount ? [...errors, formatMore(errorCount - listedErrorCount)] : errors,
  };
}

/** Validates external prompts as they would be sent. Their category is selected later. */
function validateExternal(
  file: string,
  entries: readonly { external: ExternalPrompt; position: PromptPosition }[],
): { rejected: RejectedPrompt[]; errorCount: number } {
  const options: ImportOptions = { category: 'Technology', variableKeys: new Set() };
  const rejected: RejectedPrompt[] = [];
  let errorCount = 0;
  for (const { external, position } of entries) {
    const prompt = toPromptDraft(external, file, options);
    const messages = validatePrompt(prompt, position.index);
    if (messages.length > 0 && errorCount < maxListedErrors)
      rejected.push({ ...position, title: getTitle(prompt), messages });
    errorCount += messages.length;
  }
  return { rejected, errorCount };
}

const toPrompt = (entry: Entry, options: ImportOptions) =>
  'own' in entry ? pickFields(entry.own) : toPromptDraft(entry.external, entry.position.file, options);

const importedFields = [
  'title',
  'content',
  'description',
  'category',
  'tags',
  'variables',
  'aiModels',
  'visibility',
] as const;

/** Returns the fields that are imported: any other could be nested deeper than the server accepts. */
const pickFields = (prompt: ImportedPrompt): ImportedPrompt =>
  Object.fromEntries(
    importedFields.flatMap((field) => (prompt[field] === undefined ? [] : [[field, prompt[field]]])),
  ) as unknown as ImportedPrompt;

/** Returns the category that the file states; valid in entries without errors. */
const getCategory = (entry: Entry) =>
  ('own' in entry ? entry.own : entry.external).category as ImportCategory | undefined;

function countCategories(categories: readonly (ImportCategory | undefined)[]): ImportReport['categories'] {
  const counts = new Map<ImportCategory, number>();
  for (const category of categories) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

async function countPlaceholders(
  entries: readonly Entry[],
  yieldToMain: () => Promise<void>,
): Promise<PlaceholderCount[]> {
  const counts = new Map<string, PlaceholderCount>();
  for (const entry of entries) {
    if ('own' in entry || entry.external.variables) continue;
    for (const placeholder of findPlaceholders(entry.external.content)) {
      const count = counts.get(placeholder.key);
      if (count) count.promptCount += 1;
      else counts.set(placeholder.key, { ...placeholder, promptCount: 1 });
    }
    await yieldToMain();
  }
  return [...counts.values()].toSorted((a, b) => b.promptCount - a.promptCount);
}
