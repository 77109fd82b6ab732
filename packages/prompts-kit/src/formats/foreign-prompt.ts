import type { ImportCategory, PortablePrompt } from '@ai-directory/api-client/contract';

import { importCategories, importCategoryOf } from '../rules/import.ts';
import { convertPlaceholders } from './placeholders.ts';

/** What a prompt of another product tells us. Its people, their e-mail addresses and its settings stay where they were. */
export interface ForeignPrompt {
  title: string;
  content: string;
  description?: string | undefined;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** A recognised file of another product. */
export interface ForeignFile {
  /** What wrote it, such as `prompts.chat`. */
  format: string;
  /** One for each entry; undefined where there is no prompt in it. */
  prompts: (ForeignPrompt | undefined)[];
}

/** The contract's bounds; what goes beyond is cut, for the person did not write it here. */
const most = { title: 200, description: 2000, derivedDescription: 200, tags: 20, tag: 50 };

/**
 * A prompt of ours: what we ask for and the other product does not is taken from the content.
 * @param fallbackTitle for a prompt with no words in its title and content
 */
export function asPrompt(
  prompt: ForeignPrompt,
  fallbackTitle: string,
  { category, chosen }: { category: ImportCategory | undefined; chosen: ReadonlySet<string> },
): Pick<PortablePrompt, 'title' | 'content' | 'description' | 'tags' | 'variables'> & {
  category?: ImportCategory;
} {
  const line = firstLine(prompt.content);
  const tags = (prompt.tags ?? []).map((tag) => cut(tag, most.tag)).filter((tag) => tag !== '');
  const ours = categoryNamed(prompt.category) ?? category;
  return {
    title: cut(prompt.title, most.title) || cut(line, most.title) || fallbackTitle,
    description:
      cut(prompt.description ?? '', most.description) || cut(line, most.derivedDescription) || fallbackTitle,
    ...(ours && { category: ours }),
    tags: [...new Set(tags)].slice(0, most.tags),
    ...convertPlaceholders(prompt.content, chosen),
  };
}

/** Without the half of a character at the end, which no server could keep. */
const cut = (text: string, length: number) =>
  text
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const byLowerCase = /* @__PURE__ */ new Map(
  importCategories.map((name) => [name.toLowerCase(), name] as const),
);

/** Our category of that name, however it is written. */
export const categoryNamed = (name = ''): ImportCategory | undefined =>
  importCategoryOf(name.trim()) ?? byLowerCase.get(name.trim().toLowerCase());

/** The first line with words in it, without Markdown's marks. */
export const firstLine = (content: string): string =>
  (/^[#>*\s-]*(\S.*)/m.exec(content)?.[1] ?? '').replaceAll('**', '').trim();

/** Whether it is a record with fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text, when it is one. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The texts of a list, or those between the commas of one text. */
export function textsOf(value: unknown): string[] {
  const texts: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return texts.filter((text) => typeof text === 'string').map((text) => text.trim());
}
