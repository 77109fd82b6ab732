import { setImmediate } from 'node:timers/promises';

import { aiModels, PromptDraft, type AiModel, type ImportResult } from '@ai-directory/api-client/contract';
import { checkPrompt, importCategoryOf } from '@ai-directory/prompts-kit/rules';
import type { z } from 'zod';

export interface CheckedImport {
  drafts: PromptDraft[];
  errors: ImportResult['errors'];
}

/** So many are checked at a stretch; other requests come in between. */
const stretch = 100;

/** Checks every prompt of an import by the rules of files, and then by the contract's. */
export async function checkPrompts(prompts: unknown[]): Promise<CheckedImport> {
  const checked: CheckedImport = { drafts: [], errors: [] };
  for (const [index, prompt] of prompts.entries()) {
    if (index % stretch === stretch - 1) await setImmediate();
    const messages: string[] = [];
    checkPrompt(prompt, index, messages);
    if (messages.length === 0) {
      const parsed = PromptDraft.safeParse(draftOf(prompt as FilePrompt));
      if (parsed.success) {
        checked.drafts.push(parsed.data);
        continue;
      }
      messages.push(...parsed.error.issues.map((issue) => `Prompt at index ${index}: ${reasonOf(issue)}`));
    }
    checked.errors.push({ index, messages });
  }
  return checked;
}

/** What the rules of files have made sure of; the rest may be anything. */
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

/** Files come from anywhere: what is only written differently is no mistake. */
const draftOf = ({ title, description, content, category, ...file }: FilePrompt) => ({
  title,
  description,
  content,
  category: importCategoryOf(category),
  tags: tagsOf(file.tags),
  variables: (file.variables ?? []).map((variable) => ({
    name: variable.name,
    description: variable.description,
    defaultValue: textOf(variable.defaultValue),
  })),
  aiModels: modelsOf(file.aiModels),
  visibility: file.visibility ?? undefined,
});

const tagsOf = (tags: unknown): unknown =>
  Array.isArray(tags)
    ? [...new Set(tags.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag)))].filter(
        (tag) => tag !== '',
      )
    : (tags ?? undefined);

const textOf = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? undefined);

const modelsOf = (models: unknown): AiModel[] =>
  Array.isArray(models)
    ? [...new Set(models.map((model) => aiModels.find((known) => known === model) ?? 'Other'))]
    : [];

/** The schema's words, with the field where those do not name it. */
const reasonOf = ({ path, message }: z.core.$ZodIssue) =>
  message === 'This value is not valid' ? `${path.join('.')} is not valid` : message;
