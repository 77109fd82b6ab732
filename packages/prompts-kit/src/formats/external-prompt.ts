import type { ExportedPrompt, ImportCategory, PromptVariable } from '@ai-directory/api-client/contract';

import { truncate } from '../rules/truncate.ts';
import { importCategories, normalizeCategory } from '../rules/import.ts';
import { convertPlaceholders } from './placeholders.ts';

/** The part of another product's prompt that is imported; authors, their e-mail addresses and settings are not. */
export interface ExternalPrompt {
  title: string;
  content: string;
  description?: string | undefined;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
  /** Declared variables; placeholders are text then. */
  variables?: readonly PromptVariable[] | undefined;
}

/** A recognized file of another product. */
export interface ExternalFile {
  /** Name of the product or format, such as `prompts.chat`. */
  format: string;
  /** One item per entry; undefined for entries without a prompt. */
  prompts: (ExternalPrompt | undefined)[];
}

/** Limits of the contract. Longer values are truncated, since the user did not write them here. */
const maxLengths = { title: 200, description: 2000, derivedDescription: 200, tag: 50 };
const maxTags = 20;

/**
 * Converts an external prompt to ours. Required fields that it does not have are derived from its content.
 * @param fallbackTitle title and description of a prompt without any text to derive them from
 */
export function toPromptDraft(
  prompt: ExternalPrompt,
  fallbackTitle: string,
  { category, variableKeys }: { category: ImportCategory | undefined; variableKeys: ReadonlySet<string> },
): Pick<ExportedPrompt, 'title' | 'content' | 'description' | 'tags' | 'variables'> & {
  category?: ImportCategory;
} {
  const firstLine = getFirstLine(prompt.content);
  const tags = (prompt.tags ?? [])
    .map((tag) => trimAndTruncate(tag, maxLengths.tag))
    .filter((tag) => tag !== '');
  const promptCategory = findCategory(prompt.category) ?? category;
  return {
    title:
      trimAndTruncate(prompt.title, maxLengths.title) ||
      trimAndTruncate(firstLine, maxLengths.title) ||
      fallbackTitle,
    description:
      trimAndTruncate(prompt.description ?? '', maxLengths.description) ||
      trimAndTruncate(firstLine, maxLengths.derivedDescription) ||
      fallbackTitle,
    ...(promptCategory && { category: promptCategory }),
    tags: [...new Set(tags)].slice(0, maxTags),
    ...(prompt.variables
      ? { content: prompt.content, variables: [...prompt.variables] }
      : convertPlaceholders(prompt.content, variableKeys)),
  };
}

const trimAndTruncate = (text: string, maxLength: number) => truncate(text.trim(), maxLength);

const categoryByLowerCase = /* @__PURE__ */ new Map(
  importCategories.map((name) => [name.toLowerCase(), name] as const),
);

/** Returns our category of this name, in any letter case. */
export const findCategory = (name = ''): ImportCategory | undefined =>
  normalizeCategory(name.trim()) ?? categoryByLowerCase.get(name.trim().toLowerCase());

/** Returns the first line with text, without Markdown syntax. */
export const getFirstLine = (content: string): string =>
  (/^[#>*\s-]*(\S.*)/m.exec(content)?.[1] ?? '').replaceAll('**', '').trim();

/** Whether the value is an object other than an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is a string. */
export const asString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns the strings of an array, or those of a string separated by commas or semicolons. */
export function asStrings(value: unknown): string[] {
  const values: unknown[] =
    typeof value === 'string' ? value.split(/[,;]/) : Array.isArray(value) ? value : [];
  return values.filter((item) => typeof item === 'string').map((item) => item.trim());
}
