import type { ImportCategory, PromptCategory } from '@ai-directory/api-client/contract';

import { toPromptDraft, type ExternalFile, type ExternalPrompt } from '../formats/external-prompt.ts';
import { droppedFields, listNames } from '../formats/file-errors.ts';
import { parseImportFile, type ParsedImportFile } from '../formats/parse-import-file.ts';
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
import { truncate } from '../rules/truncate.ts';
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
  /** Name of the file, or its path in an archive. */
  name: string;
  /** Name of the selected file: this one, or the archive. */
  source: string;
  /** Distinguishes files of the same name. */
  lastModified: number;
  /** Product that wrote the file; undefined for our own format. */
  format?: string | undefined;
  promptCount: number;
  /** Number of entries of an external file that contain no prompt. */
  skippedCount: number;
  /** Encoding that was guessed or selected, if the file is no UTF-8; a label of `TextDecoder`. */
  guessedEncoding?: string | undefined;
  /** What the user should know of the conversion, such as the fields that are dropped. */
  notices: string[];
  /** Why the file cannot be read at all. */
  fatalError?: string | undefined;
  /** The first prompts with validation errors. */
  rejected: RejectedPrompt[];
  /** Number of the listed validation errors. */
  listedErrorCount: number;
  errorCount: number;
  /** Whether the valid prompts can be imported without the invalid ones: not of our own format. */
  isPartialAllowed: boolean;
}

/** A placeholder and the number of prompts it occurs in. */
export interface PlaceholderCount extends Placeholder {
  promptCount: number;
}

/** Result of parsing all selected files. */
export interface ImportReport {
  files: FileReport[];
  /** Number of prompts that can be imported, without messages of conversations. */
  total: number;
  errorCount: number;
  /** Whether the prompts of all files can be imported without the invalid ones. */
  isPartialAllowed: boolean;
  /** The listed errors of all files, one per line. */
  errorList: Blob;
  /** The rejected prompts in our own format, to be corrected and imported. */
  rejectedFile: Blob;
  /** Messages of conversations, which become prompts if they are selected. */
  messages: ConversationMessage[];
  /** Prompts per category, sorted by count; without duplicates once these are known. */
  categories: [PromptCategory, number][];
  /** Number of prompts that the server would skip; undefined until it is known. */
  duplicateCount?: number;
  /** Number of prompts that become public. */
  publicCount?: number;
  /** Whether the user's own prompts could not be loaded, so that those among them are not counted. */
  areOwnUnknown?: boolean;
  /** Titles of the first duplicates. */
  duplicateTitles?: string[];
  /** The first prompts that would be imported. */
  samples?: ImportSample[];
  /** Number of external prompts whose category is none of ours; messages of conversations have none. */
  uncategorizedCount: number;
  /** Placeholders of external prompts, sorted by count. */
  placeholders: PlaceholderCount[];
}

/** A message of a conversation. */
export interface ConversationMessage {
  /** Index among all entries of the files. */
  index: number;
  /** Title of its conversation; may be ''. */
  conversation: string;
  /** Its text, shortened. */
  excerpt: string;
}

/** The user's decisions about external prompts. */
export interface ImportOptions {
  /** Category of prompts that have none of ours. */
  category: ImportCategory | undefined;
  /** Keys of the placeholders that become variables. */
  variableKeys: ReadonlySet<string>;
  /** Indices of the selected messages of conversations. @default none */
  messages?: ReadonlySet<number>;
}

/** A prompt as it would be sent, shortened. */
export interface ImportSample {
  title: string;
  excerpt: string;
}

/** What of a report depends on the user's prompts and decisions. */
type ImportCounts = Pick<
  ImportReport,
  'categories' | 'duplicateCount' | 'duplicateTitles' | 'publicCount' | 'samples'
>;

/** Prompts of one API call, with their positions in the files. */
export interface ImportBatch {
  prompts: unknown[];
  positions: PromptPosition[];
}

/** Parses files and holds their prompts until they are sent. */
export interface ImportParser {
  /** @param encodings by the name of a file that is no UTF-8, instead of a guess */
  parse: (files: readonly File[], encodings?: ReadonlyMap<string, string>) => Promise<ImportReport>;
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

/** Part of the progress for reading; the rest is the search for placeholders. */
const readingShare = 0.7;

/** Numbers of what is shown before anything is sent. */
const sampleLimit = { prompts: 3, duplicates: 5, characters: 280, messages: 20_000, messageCharacters: 160 };

/**
 * @param yieldToMain awaited between steps, so that other work gets its turn
 * @param onProgress called with the part of the parsing that is done, from 0 to 1
 */
export function createImportParser(
  yieldToMain: () => Promise<void>,
  onProgress?: (progress: number) => void,
): ImportParser {
  let entries: Entry[] = [];

  const listIncluded = ({ messages }: ImportOptions) =>
    entries.filter((entry, index) => !isMessage(entry) || messages?.has(index));

  return {
    async parse(files, encodings) {
      const parsed: ParsedFile[] = [];
      const totalSize = files.reduce((sum, { size }) => sum + size, 1);
      let size = 0;
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        onProgress?.(((size + file.size / 3) / totalSize) * readingShare);
        await yieldToMain();
        for (const part of parseImportFile(file.name, bytes, encodings?.get(file.name)))
          parsed.push(toParsedFile(part, file));
        size += file.size;
        onProgress?.((size / totalSize) * readingShare);
        await yieldToMain();
      }
      entries = parsed.flatMap((file) => file.entries);
      const reports = parsed.map(({ report }) => report);
      const prompts = entries.filter((entry) => !isMessage(entry));
      const lines = parsed.flatMap(({ report, errors }) =>
        errors.map((error) => (parsed.length > 1 ? `${report.name}: ${error}` : error)),
      );
      const rejected = parsed.flatMap((file) => file.rejectedPrompts);
      return {
        files: reports,
        total: prompts.length,
        errorCount: reports.reduce((sum, { errorCount }) => sum + errorCount, 0),
        isPartialAllowed: reports.every((report) => report.errorCount === 0 || report.isPartialAllowed),
        errorList: new Blob([lines.join('\n')], { type: 'text/plain' }),
        rejectedFile: new Blob([JSON.stringify({ prompts: rejected }, null, 2)]),
        messages: listMessages(entries),
        categories: countCategories(prompts.map(getCategory)),
        uncategorizedCount: prompts.filter((entry) => !getCategory(entry)).length,
        placeholders: await countPlaceholders(prompts, async (index) => {
          if (index % 500 === 0) onProgress?.(readingShare + (1 - readingShare) * (index / prompts.length));
          await yieldToMain();
        }),
      };
    },

    async countDuplicates(options, ownHashes) {
      const hashes = new Set(ownHashes);
      const categories: (PromptCategory | undefined)[] = [];
      const duplicateTitles: string[] = [];
      const samples: ImportSample[] = [];
      let publicCount = 0;
      const included = listIncluded(options);
      for (const entry of included) {
        const prompt = toPrompt(entry, options);
        const previousSize = hashes.size;
        hashes.add(hashPrompt(prompt));
        if (hashes.size > previousSize) {
          categories.push(prompt.category);
          if (prompt.visibility === 'public') publicCount += 1;
          if (samples.length < sampleLimit.prompts)
            samples.push({
              title: prompt.title,
              excerpt: truncate(prompt.content, sampleLimit.characters),
            });
        } else if (duplicateTitles.length < sampleLimit.duplicates) duplicateTitles.push(prompt.title);
        await yieldToMain();
      }
      return {
        duplicateCount: included.length - categories.length,
        duplicateTitles,
        publicCount,
        samples,
        categories: countCategories(categories),
      };
    },

    async getBatch(offset, options) {
      const batch: ImportBatch = { prompts: [], positions: [] };
      const included = listIncluded(options);
      let characters = 0;
      for (
        let index = offset;
        index < included.length && batch.prompts.length < batchLimit.prompts;
        index += 1
      ) {
        const entry = included[index] as Entry;
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

const isMessage = (entry: Entry) => 'external' in entry && entry.external.conversation !== undefined;

const listMessages = (entries: readonly Entry[]): ConversationMessage[] =>
  entries
    .flatMap((entry, index) =>
      'external' in entry && entry.external.conversation !== undefined
        ? [
            {
              index,
              conversation: entry.external.conversation,
              excerpt: truncate(
                entry.external.content.slice(0, 1000).replaceAll(/\s+/g, ' ').trim(),
                sampleLimit.messageCharacters,
              ),
            },
          ]
        : [],
    )
    .slice(0, sampleLimit.messages);

type FileIdentity = Pick<FileReport, 'name' | 'source' | 'lastModified' | 'guessedEncoding'>;

interface ParsedFile {
  entries: Entry[];
  report: FileReport;
  /** Lines of the error list. */
  errors: string[];
  /** Invalid prompts that can be left out. */
  rejectedPrompts: object[];
}

function toParsedFile(
  { name, contents, guessedEncoding }: ParsedImportFile,
  { name: source, lastModified }: File,
): ParsedFile {
  const file: FileIdentity = { name, source, lastModified, guessedEncoding };
  if ('error' in contents) return toUnreadable(file, contents.error);
  if ('prompts' in contents) return fromExternalFile(file, contents);
  const fileEntries = extractPrompts(contents.json);
  if (!fileEntries) return toUnreadable(file, invalidFormatMessage);
  const {
    prompts = [],
    errors = [],
    errorCount = 0,
  }: { prompts?: ImportedPrompt[] } & Partial<ImportErrors> = validateImport(contents.json, contents.text);
  return {
    entries: prompts.map((own, index) => ({ own, position: { file: name, index } })),
    report: {
      ...file,
      promptCount: prompts.length,
      skippedCount: 0,
      notices: listDropped(listOtherFields(prompts)),
      ...(errorCount > 0
        ? listRejected(name, fileEntries, findEntryLines(contents.text ?? ''))
        : { rejected: [], listedErrorCount: 0 }),
      errorCount,
      isPartialAllowed: false,
    },
    errors: errorCount > errors.length ? [...errors, formatMore(errorCount - errors.length)] : errors,
    rejectedPrompts: [],
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
  for (let index = 0; index < entries.length && listedErrorCount < maxListedErrors; index += 1) {
    const messages = validatePrompt(entries[index], index).slice(0, maxListedErrors - listedErrorCount);
    if (messages.length === 0) continue;
    rejected.push({ file, index, title: getTitle(entries[index]), line: lines[index], messages });
    listedErrorCount += messages.length;
  }
  return { rejected, listedErrorCount };
}

const toUnreadable = (file: FileIdentity, fatalError: string): ParsedFile => ({
  entries: [],
  report: {
    ...file,
    promptCount: 0,
    skippedCount: 0,
    notices: [],
    fatalError,
    rejected: [],
    listedErrorCount: 0,
    errorCount: 1,
    isPartialAllowed: false,
  },
  errors: [fatalError],
  rejectedPrompts: [],
});

function fromExternalFile(
  file: FileIdentity,
  { format, prompts, droppedFields: fields = [], notices = [] }: ExternalFile,
): ParsedFile {
  const { name } = file;
  const entries = prompts.flatMap((external, index) =>
    external && (external.content.trim() !== '' || external.error)
      ? [{ external, position: { file: name, index } }]
      : [],
  );
  const skippedCount = prompts.length - entries.length;
  const { valid, rejectedPrompts, rejected, errorCount } = validateExternal(name, entries);
  const errors = rejected.flatMap(({ messages }) => messages);
  const listedErrorCount = errors.length;
  return {
    entries: valid,
    report: {
      ...file,
      format,
      promptCount: valid.length,
      skippedCount,
      notices: [...notices, ...listDropped(fields)],
      rejected,
      listedErrorCount,
      errorCount,
      isPartialAllowed: valid.length > 0,
    },
    errors: errorCount > listedErrorCount ? [...errors, formatMore(errorCount - listedErrorCount)] : errors,
    rejectedPrompts,
  };
}

const listDropped = (fields: readonly string[]): string[] =>
  fields.length === 0 ? [] : [droppedFields(listNames(fields))];

/** Returns the fields of prompts in our own format that are not imported. */
function listOtherFields(prompts: readonly ImportedPrompt[]): string[] {
  const names = new Set(prompts.flatMap((prompt) => Object.keys(prompt)));
  for (const field of importedFields) names.delete(field);
  return [...names];
}

type ExternalEntry = Extract<Entry, { external: ExternalPrompt }>;

/** Validates external prompts as they would be sent. Their category is selected later. */
function validateExternal(file: string, entries: readonly ExternalEntry[]) {
  const options: ImportOptions = { category: 'Technology', variableKeys: new Set() };
  const result = {
    valid: [] as ExternalEntry[],
    rejectedPrompts: [] as object[],
    rejected: [] as RejectedPrompt[],
    errorCount: 0,
  };
  for (const entry of entries) {
    const { external, position } = entry;
    const prompt = toPromptDraft(external, file, options);
    const messages = external.error
      ? [`Prompt at index ${position.index}: ${external.error}`]
      : validatePrompt(prompt, position.index);
    if (messages.length === 0) {
      result.valid.push(entry);
      continue;
    }
    result.rejectedPrompts.push(prompt);
    if (result.errorCount < maxListedErrors)
      result.rejected.push({ ...position, title: getTitle(prompt), line: external.line, messages });
    result.errorCount += messages.length;
  }
  return result;
}

const toPrompt = (entry: Entry, options: ImportOptions) =>
  'own' in entry ? pickFields(entry.own) : toPromptDraft(entry.external, entry.position.file, options);

const importedFields = [
  'title',
  'content',
  'description',
  'category',
  'formCategory',
  'tags',
  'variables',
  'aiModels',
  'language',
  'visibility',
] as const;

/** Returns the fields that are imported: any other could be nested deeper than the server accepts. */
const pickFields = (prompt: ImportedPrompt): ImportedPrompt =>
  Object.fromEntries(
    importedFields.flatMap((field) => (prompt[field] === undefined ? [] : [[field, prompt[field]]])),
  ) as unknown as ImportedPrompt;

/** Returns the category that the file states; valid in entries without errors. */
const getCategory = (entry: Entry) =>
  ('own' in entry ? entry.own : entry.external).category as PromptCategory | undefined;

function countCategories(categories: readonly (PromptCategory | undefined)[]): ImportReport['categories'] {
  const counts = new Map<PromptCategory, number>();
  for (const category of categories) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

async function countPlaceholders(
  entries: readonly Entry[],
  afterEntry: (index: number) => Promise<void>,
): Promise<PlaceholderCount[]> {
  const counts = new Map<string, PlaceholderCount>();
  for (const [index, entry] of entries.entries()) {
    if ('own' in entry || entry.external.variables) continue;
    for (const placeholder of findPlaceholders(entry.external.content)) {
      const count = counts.get(placeholder.key);
      if (count) count.promptCount += 1;
      else counts.set(placeholder.key, { ...placeholder, promptCount: 1 });
    }
    await afterEntry(index);
  }
  return [...counts.values()].toSorted((a, b) => b.promptCount - a.promptCount);
}
