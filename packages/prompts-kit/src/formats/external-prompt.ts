import {
  promptLimits,
  promptTexts,
  type ExportedPrompt,
  type ImportCategory,
  type PromptCategory,
  type PromptVariable,
} from '@ai-directory/api-client/contract';

import { truncate } from '../rules/truncate.ts';
import { shortenedTexts } from './file-errors.ts';
import { normalizeCategory, normalizeTags } from '../rules/import.ts';
import { convertPlaceholders } from './placeholders.ts';

/**
 * The part of another product's prompt that is imported; authors, their e-mail addresses and settings are not. What is set is
 * validated like our own format; what is undefined is derived from the content, and the user is asked for the category.
 */
export interface ExternalPrompt {
  title?: string | undefined;
  content: string;
  description?: string | undefined;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
  /** Declared variables; placeholders are text then. */
  variables?: readonly PromptVariable[] | undefined;
  /** Fields of our own Markdown files. */
  formCategory?: string | undefined;
  aiModels?: readonly string[] | undefined;
  language?: string | undefined;
  visibility?: string | undefined;
  /** Why the entry cannot be imported, if its row of the file is broken. */
  error?: string | undefined;
  /** Line of the file on which the entry starts, from 1, if known. */
  line?: number | undefined;
  /** Title of the conversation whose message it is. The user selects which messages become prompts. */
  conversation?: string | undefined;
}

/** A recognized file of another product. */
export interface ExternalFile {
  /** Name of the product or format, such as `prompts.chat`. */
  format: string;
  /** One item per entry; undefined for entries without a prompt. */
  prompts: (ExternalPrompt | undefined)[];
  /** Fields with a value that have no place in a prompt, such as `config.model`. */
  droppedFields?: readonly string[];
  /** What the user should know of the conversion. */
  notices?: readonly string[];
}

/** Maximum length of a description that is derived from the content. */
const derivedDescriptionLength = 200;

/**
 * Converts an external prompt to ours. Required fields that it does not have are derived from its content.
 * @param fallbackTitle title and description of a prompt without any text to derive them from
 */
export function toPromptDraft(
  prompt: ExternalPrompt,
  fallbackTitle: string,
  { category, variableKeys }: { category: ImportCategory | undefined; variableKeys: ReadonlySet<string> },
): Pick<ExportedPrompt, 'title' | 'content' | 'description' | 'tags' | 'variables'> & {
  /** One of ours if the prompt is valid. */
  category?: PromptCategory;
} & Pick<ExternalPrompt, 'formCategory' | 'aiModels' | 'language' | 'visibility'> {
  const firstLine = getFirstLine(prompt.content) || fallbackTitle;
  const promptCategory = (prompt.category as PromptCategory | undefined) ?? category;
  return {
    title: prompt.title?.trim() ?? truncate(firstLine, promptTexts.title[1]),
    description: prompt.description?.trim() ?? truncate(firstLine, derivedDescriptionLength),
    ...(promptCategory !== undefined && { category: promptCategory }),
    tags: normalizeTags(prompt.tags ?? []) as string[],
    ...(prompt.formCategory !== undefined && { formCategory: prompt.formCategory }),
    ...(prompt.aiModels && { aiModels: prompt.aiModels }),
    ...(prompt.language !== undefined && { language: prompt.language }),
    ...(prompt.visibility !== undefined && { visibility: prompt.visibility }),
    ...(prompt.variables
      ? { content: prompt.content, variables: [...prompt.variables] }
      : convertPlaceholders(prompt.content, variableKeys)),
  };
}

/**
 * Makes the fields of a prompt valid that the user did not write for this import: longer ones are truncated, and blank ones and
 * unknown categories are undefined. Such a category becomes a tag.
 */
export function fitToLimits(prompt: ExternalPrompt): ExternalPrompt {
  const { category = '', tags = [] } = prompt;
  const ownCategory = findCategory(category);
  const allTags = ownCategory ? tags : [...tags, category];
  return {
    ...prompt,
    title: trimAndTruncate(prompt.title, promptTexts.title[1]),
    description: trimAndTruncate(prompt.description, promptTexts.description[1]),
    category: ownCategory,
    tags: (
      normalizeTags(allTags.map((tag) => trimAndTruncate(tag, promptTexts.tag[1]) ?? '')) as string[]
    ).slice(0, promptLimits.tags),
  };
}

/** Makes prompts valid, see `fitToLimits`. Returns a notice if that shortened texts. */
export function fitAllToLimits(
  prompts: readonly (ExternalPrompt | undefined)[],
): Pick<ExternalFile, 'prompts' | 'notices'> {
  const fitted = prompts.map((prompt) => prompt && fitToLimits(prompt));
  const shortenedCount = prompts.filter(
    (prompt, index) => prompt && fitted[index] && isShortened(prompt, fitted[index]),
  ).length;
  return { prompts: fitted, notices: shortenedCount > 0 ? [shortenedTexts(shortenedCount)] : [] };
}

const isShortened = ({ title, description, tags = [] }: ExternalPrompt, fitted: ExternalPrompt) =>
  (title?.trim() || undefined) !== fitted.title ||
  (description?.trim() || undefined) !== fitted.description ||
  (normalizeTags(tags) as string[]).some((tag) => !fitted.tags?.includes(tag));

const trimAndTruncate = (text = '', maxLength: number) => truncate(text.trim(), maxLength) || undefined;

/** Returns our category of this name. */
export const findCategory = (name = ''): ImportCategory | undefined => normalizeCategory(name.trim());

/** Returns the first line with text, without Markdown syntax. */
export const getFirstLine = (content: string): string =>
  (/^[#>*\s-]*(\S.*)/m.exec(content)?.[1] ?? '').replaceAll('**', '').trim();

/** Whether the value is an object other than an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is a string. */
export const asString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns the strings of an array, also of `{ name }` objects, or those of a string separated by commas or semicolons. */
export function asStrings(value: unknown): string[] {
  const values: unknown[] =
    typeof value === 'string' ? value.split(/[,;]/) : Array.isArray(value) ? value : [];
  return values
    .map((item) => (isObject(item) ? item.name : item))
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim());
}
