import { setImmediate } from 'node:timers/promises';

import { aiModels, PromptDraft, type AiModel, type ImportResult } from '@ai-directory/api-client/contract';
import { validatePrompt, normalizeCategory } from '@ai-directory/prompts-kit/rules';
import type { z } from 'zod';

export interface ValidatedImport {
  drafts: PromptDraft[];
  errors: ImportResult['errors'];
}

/** Prompts validated before other requests get a turn of the event loop. */
const batchSize = 100;

/** Validates each prompt by the rules of import files, then by the contract's schema. */
export async function validateImportedPrompts(prompts: unknown[]): Promise<ValidatedImport> {
  const result: ValidatedImport = { drafts: [], errors: [] };
  for (const [index, prompt] of prompts.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate();
    const messages: string[] = [];
    validatePrompt(prompt, index, messages);
    if (messages.length === 0) {
      const parsed = PromptDraft.safeParse(toDraft(prompt as FilePrompt));
      if (parsed.success) {
        result.drafts.push(parsed.data);
        continue;
      }
      messages.push(...parsed.error.issues.map((issue) => `Prompt at index ${index}: ${toMessage(issue)}`));
    }
    result.errors.push({ index, messages });
  }
  return result;
}

/** Shape guaranteed by the rules of import files; the other fields can have any type. */
interface FilePrompt {
  title: string;
  description: string;
  content: string;
  category: string;
  variables?: { name: string; description: string; defaultValue?: unknown }[] | null;
  tags?: unknown;
  aiModels?: unknown;
  visibility?: unknown;
}

/** Converts a file's prompt to a draft, tolerating differences in notation of other apps. */
const toDraft = ({ title, description, content, category, ...file }: FilePrompt) => ({
  title,
  description,
  content,
  category: normalizeCategory(category),
  tags: normalizeTags(file.tags),
  variables: (file.variables ?? []).map((variable) => ({
    name: variable.name,
    description: variable.description,
    defaultValue: toText(variable.defaultValue),
  })),
  aiModels: normalizeModels(file.aiModels),
  visibility: file.visibility ?? undefined,
});

const normalizeTags = (tags: unknown): unknown =>
  Array.isArray(tags)
    ? [...new Set(tags.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag)))].filter(
        (tag) => tag !== '',
      )
    : (tags ?? undefined);

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? undefined);

const normalizeModels = (models: unknown): AiModel[] =>
  Array.isArray(models)
    ? [...new Set(models.map((model) => aiModels.find((knownModel) => knownModel === model) ?? 'Other'))]
    : [];

/** Returns the schema's message, with the path of the field when the message does not name it. */
const toMessage = ({ path, message }: z.core.$ZodIssue) =>
  message === 'This value is not valid' ? `${path.join('.')} is not valid` : message;
