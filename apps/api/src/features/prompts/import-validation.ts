import { createHash } from 'node:crypto';

import {
  aiModels,
  contract,
  PromptDraft,
  toLanguageTag,
  type AiModel,
  type ImportResult,
} from '@ai-directory/api-client/contract';
import {
  formatMore,
  getStoredCategory,
  maxPromptErrors,
  normalizeTags,
  validatePrompt,
} from '@ai-directory/prompts-kit/rules';
import type { z } from 'zod';

import { newId } from '../../db/ids.ts';
import { findExceededLimit, type JsonLimits } from '../../http/json-limits.ts';

export interface ValidatedImport extends Pick<ImportResult, 'total' | 'failed' | 'errors'> {
  /** Rows of the valid prompts without duplicates, in the order of the file: JSON arrays for one statement each. */
  batches: string[];
}

export type ImportValidation =
  | ValidatedImport
  | { exceededLimit: keyof JsonLimits }
  | { isInvalidJson: true }
  /** The body is no list of prompts, or too long a list. */
  | { bodyError: { path: string; message: string } };

/** Prompts beyond this number of messages are only counted. */
const maxMessages = 1000;

/** Parses and validates the body of an import. Pure, and too slow for the server's thread: runs in a worker. */
export function validateImportBody(body: Uint8Array, limits: JsonLimits): ImportValidation {
  const text = new TextDecoder().decode(body);
  const exceededLimit = findExceededLimit(text, limits);
  if (exceededLimit) return { exceededLimit };
  let json: unknown;
  try {
    json = text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    return { isInvalidJson: true };
  }
  const { data, error } = contract.prompts.import.body.safeParse(json);
  if (data) return validatePrompts(data.prompts);
  const [issue] = error.issues;
  return { bodyError: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
}

/** Validates each prompt by the rules of import files, then by the contract's schema. */
function validatePrompts(prompts: unknown[]): ValidatedImport {
  const drafts: PromptDraft[] = [];
  const errors: ImportResult['errors'] = [];
  let messageCount = 0;
  for (const [index, prompt] of prompts.entries()) {
    const { draft, messages } = validateEntry(prompt, index);
    if (draft) drafts.push(draft);
    else if (messageCount < maxMessages) {
      errors.push({ index, messages });
      messageCount += messages.length;
    }
  }
  const failed = prompts.length - drafts.length;
  return {
    total: prompts.length,
    failed,
    errors,
    batches: [...toBatches(withoutDuplicates(drafts))],
  };
}

function validateEntry(prompt: unknown, index: number): { draft?: PromptDraft; messages: string[] } {
  const messages = validatePrompt(prompt, index);
  if (messages.length > 0) return { messages };
  const { data, error } = PromptDraft.safeParse(toDraft(prompt as FilePrompt));
  if (data) return { draft: data, messages };
  const listed = error.issues.slice(0, maxPromptErrors).map(toMessage);
  const moreCount = error.issues.length - listed.length;
  if (moreCount > 0) listed.push(formatMore(moreCount));
  return { messages: listed.map((message) => `Prompt at index ${index}: ${message}`) };
}

/** Shape guaranteed by the rules of import files; the other fields can have any type. */
interface FilePrompt {
  title: string;
  description: string;
  content: string;
  category: string;
  formCategory?: unknown;
  variables?: { name: string; description: string; defaultValue?: unknown; options?: unknown }[] | null;
  tags?: unknown;
  aiModels?: unknown;
  language?: unknown;
  visibility?: unknown;
}

/** Converts a valid prompt of a file to a draft, tolerating differences in notation of other apps. */
export const toDraft = ({ title, description, content, category, ...file }: FilePrompt) => ({
  title,
  description,
  content,
  category: getStoredCategory({ category, formCategory: file.formCategory }),
  tags: Array.isArray(file.tags) ? normalizeTags(file.tags) : (file.tags ?? undefined),
  variables: (file.variables ?? []).map((variable) => ({
    name: variable.name,
    description: variable.description,
    defaultValue: toText(variable.defaultValue),
    options: variable.options ? normalizeTags([variable.options].flat()) : undefined,
  })),
  aiModels: normalizeModels(file.aiModels),
  // Other apps write names of languages there.
  language: toLanguageTag(file.language),
  visibility: file.visibility ?? undefined,
});

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? undefined);

const normalizeModels = (models: unknown): AiModel[] =>
  Array.isArray(models)
    ? [...new Set(models.map((model) => aiModels.find((knownModel) => knownModel === model) ?? 'Other'))]
    : [];

/** Returns the schema's message, with the path of the field when the message does not name it. */
const toMessage = ({ path, message }: z.core.$ZodIssue) =>
  message === 'This value is not valid' ? `${path.join('.')} is not valid` : message;

function withoutDuplicates(drafts: PromptDraft[]): PromptDraft[] {
  const keys = new Set<string>();
  return drafts.filter(({ title, content }) => {
    const key = `${createHash('md5').update(content).digest('hex')} ${title}`;
    return keys.size < keys.add(key).size;
  });
}

/** Maximum rows and approximate maximum characters per statement: in the embedded database, all other queries wait for it. */
const maxBatch = { rows: 50, characters: 50_000 };

function* toBatches(drafts: PromptDraft[]): Generator<string> {
  let rows: string[] = [];
  let characters = 0;
  for (const [position, { aiModels: ai_models, ...draft }] of drafts.entries()) {
    const row = JSON.stringify({ id: newId(), position, ...draft, ai_models });
    if (rows.length === maxBatch.rows || (rows.length > 0 && characters + row.length > maxBatch.characters)) {
      yield `[${rows.join()}]`;
      rows = [];
      characters = 0;
    }
    rows.push(row);
    characters += row.length;
  }
  if (rows.length > 0) yield `[${rows.join()}]`;
}
