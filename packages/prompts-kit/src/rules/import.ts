import {
  importCategoryGroups,
  promptLimits,
  maxTagsMessage,
  maxVariablesMessage,
  duplicateVariableName,
  invalidVariableName,
  promptTexts,
  notStringMessage,
  tooLongMessage,
  notStorableMessage,
  variableNamePattern,
  visibilities,
  type ImportCategory,
  type PromptCategory,
  type TextRules,
} from '@ai-directory/api-client/contract';

import { truncate } from './truncate.ts';

/** A validated prompt of an import file. Fields beyond the required ones are preserved. */
export interface ImportedPrompt {
  readonly title: string;
  readonly content: string;
  readonly description: string;
  readonly category: PromptCategory;
  readonly variables?: readonly { name: string; description: string }[] | null;
  readonly [other: string]: unknown;
}

export const invalidJsonMessage = 'Please select a valid JSON file';
export const invalidFormatMessage = 'Invalid format: Expected an array of prompts';

/** Errors of an import, capped: a file of 10 MB can have millions. */
export interface ImportErrors {
  /** The first errors, at most 1,000. */
  errors: string[];
  /** Number of all errors. */
  errorCount: number;
}

/** Maximum errors listed per prompt. */
export const maxPromptErrors = 10;
const maxErrors = 1000;
/** Maximum characters of an invalid category in its error. */
const maxQuotedLength = 100;

/** The 50 categories of imported prompts, in the order of docs/specification.md. */
export const importCategories = /* @__PURE__ */ Object.keys(importCategoryGroups) as ImportCategory[];

/** By name in lower case. */
const legacyCategories = {
  'content writing': 'Marketing',
  'content creation': 'Marketing',
  'technical documentation': 'Technology',
  technical: 'Technology',
  'business writing': 'Business and Entrepreneurship',
  business: 'Business and Entrepreneurship',
  'creative writing': 'Art and Design',
  creative: 'Art and Design',
  'educational content': 'Education',
  other: 'Technology',
} satisfies Record<string, ImportCategory>;

// Calls without spreads, so that bundlers drop what is unused.
const categoryByName = /* @__PURE__ */ new Map<string, ImportCategory>(
  /* @__PURE__ */ Object.entries<ImportCategory>(legacyCategories).concat(
    /* @__PURE__ */ importCategories.map((name) => [name.toLowerCase(), name]),
  ),
);
const validCategories = /* @__PURE__ */ importCategories.join(', ');

/** Returns the import category of a current or legacy name, in any letter case; undefined for others. */
export const normalizeCategory = (category: string): ImportCategory | undefined =>
  categoryByName.get(category.toLowerCase());

/**
 * Returns the category under which a valid prompt of a file is stored. Legacy names become current ones, but for those that our
 * export marks as categories of the form, by a `formCategory` that equals the category.
 */
export const getStoredCategory = ({ category, formCategory }: Pick<ImportedPrompt, string>) =>
  (formCategory === category ? category : normalizeCategory(category as string)) as PromptCategory;

/**
 * Validates parsed JSON. Returns its prompts with current category names, or the errors of its prompts.
 * @param json its text, if known: checking its characters at once is faster than in each value
 */
export function validateImport(file: unknown, json?: string): { prompts: ImportedPrompt[] } | ImportErrors {
  const entries = extractPrompts(file);
  if (!entries) return { errors: [invalidFormatMessage], errorCount: 1 };
  // Only an escape sequence could become a character that the text itself does not have.
  const isStorableText = json !== undefined && isStorable(json) && !json.includes(String.raw`\u`);
  const validator = new Validator(isStorableText);
  for (let index = 0; index < entries.length; index += 1) validator.validate(entries[index], index);
  const { errors, errorCount } = validator;
  if (errorCount > 0) return { errors, errorCount };
  return {
    prompts: (entries as ImportedPrompt[]).map((prompt) => ({
      ...prompt,
      category: getStoredCategory(prompt),
    })),
  };
}

/** Returns the prompts of a file: the file itself if it is an array, or its `prompts`. */
export function extractPrompts(file: unknown): unknown[] | undefined {
  if (Array.isArray(file)) return file;
  const prompts = isObject(file) ? file.prompts : undefined;
  return Array.isArray(prompts) ? prompts : undefined;
}

/**
 * Returns the validation errors of a prompt, capped; empty if it is valid.
 * @param index index in the file, from 0
 */
export function validatePrompt(prompt: unknown, index: number): string[] {
  const validator = new Validator(false);
  validator.validate(prompt, index);
  const { errors, errorCount } = validator;
  const moreCount = errorCount - errors.length;
  return moreCount > 0 ? [...errors, `Prompt at index ${index}: ${formatMore(moreCount)}`] : errors;
}

/** Validates the prompts of a file: lists their first errors and counts all. */
class Validator {
  readonly errors: string[] = [];
  errorCount = 0;
  readonly #isStorableText: boolean;
  // Of the current prompt.
  #index = 0;
  #countBefore = 0;

  /** @param isStorableText whether all text of the prompts can be stored, and need not be checked */
  constructor(isStorableText: boolean) {
    this.#isStorableText = isStorableText;
  }

  validate(prompt: unknown, index: number): void {
    this.#index = index;
    this.#countBefore = this.errorCount;
    const entry = Object(prompt) as Record<string, unknown>;
    const { title, content, description, category, variables, tags, visibility } = entry;
    this.#validateText('title', title);
    this.#validateText('content', content);
    this.#validateText('description', description);
    if (!hasText(category)) this.#addError(' is missing required field: category');
    else this.#addCategoryErrors(category);
    if (Array.isArray(variables)) {
      // Rules of the list as a whole apply once each variable is valid.
      const errorCountBefore = this.errorCount;
      for (let variableIndex = 0; variableIndex < variables.length; variableIndex += 1) {
        const variable: unknown = variables[variableIndex];
        if (!isObject(variable) || !hasText(variable.name) || !hasText(variable.description)) {
          this.#addError(' is missing required fields', variableIndex);
        } else {
          const { name, defaultValue, options } = variable;
          this.#addTextErrors(promptTexts.variableName, name);
          if (!variableNamePattern.test(name.trim())) this.#addError(`: ${invalidVariableName}`);
          this.#addTextErrors(promptTexts.variableDescription, variable.description);
          if (!isScalar(defaultValue)) this.#addTextErrors(promptTexts.defaultValue, defaultValue);
          if (options) {
            const list = [options].flat();
            for (const option of list) this.#addTextErrors(promptTexts.option, option);
            if (list.length > promptLimits.options) this.#addError(': options is not valid');
          }
        }
      }
      if (this.errorCount === errorCountBefore) {
        if (variables.length > promptLimits.variables) this.#addError(`: ${maxVariablesMessage}`);
        else if (hasDuplicateNames(variables)) this.#addError(`: ${duplicateVariableName}`);
      }
    } else if (variables !== undefined && variables !== null) this.#addError(' has invalid variables format');
    if (Array.isArray(tags)) {
      const normalizedTags = normalizeTags(tags);
      for (const tag of normalizedTags) this.#addTextErrors(promptTexts.tag, tag);
      if (normalizedTags.length > promptLimits.tags) this.#addError(`: ${maxTagsMessage}`);
    } else if (tags !== undefined && tags !== null) this.#addError(': tags is not valid');
    if (visibility !== undefined && visibility !== null && !visibilities.includes(visibility as 'public'))
      this.#addError(': visibility is not valid');
  }

  #validateText(text: 'title' | 'content' | 'description', value: unknown): void {
    if (hasText(value)) this.#addTextErrors(promptTexts[text], value);
    else this.#addError(` is missing required field: ${text}`);
  }

  #addCategoryErrors(category: string): void {
    if (!normalizeCategory(category))
      this.#addError(
        ` has invalid category: ${truncate(category, maxQuotedLength)}. Valid categories are: ${validCategories}`,
      );
  }

  #addTextErrors([name, max]: TextRules, text: unknown): void {
    if (typeof text !== 'string') return this.#addError(`: ${notStringMessage(name)}`);
    if (isLonger(text, max)) this.#addError(`: ${tooLongMessage(name, max)}`);
    if (!this.#isStorableText && !isStorable(text)) this.#addError(`: ${notStorableMessage(name)}`);
  }

  #addError(reason: string, variableIndex?: number): void {
    this.errorCount += 1;
    if (this.errors.length === maxErrors || this.errorCount - this.#countBefore > maxPromptErrors) return;
    const variable = variableIndex === undefined ? '' : ` variable at index ${variableIndex}`;
    this.errors.push(`Prompt at index ${this.#index}${variable}${reason}`);
  }
}

/**
 * Trims tags and removes empty ones and those that differ from one before them in case only; other values than strings are
 * preserved.
 */
export function normalizeTags(tags: readonly unknown[]): unknown[] {
  const keys = new Set(['' as unknown]);
  return tags
    .map((tag) => (typeof tag === 'string' ? tag.trim() : tag))
    .filter((tag) => keys.size < keys.add(typeof tag === 'string' ? tag.toLowerCase() : tag).size);
}

/** Whether the text has more code points than the maximum, which are what the contract counts. */
const isLonger = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || Array.from(text).length > max);

/** Whether PostgreSQL can store the text: no NUL characters and no lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether a default value is missing, or becomes text: other apps write numbers and booleans. */
const isScalar = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean';

/** @param variables valid ones */
const hasDuplicateNames = (variables: { name: string }[]): boolean =>
  variables.length > 1 && new Set(variables.map(({ name }) => name.trim())).size < variables.length;

/** Line at the end of a capped list. */
export const formatMore = (count: number) => `and ${count.toLocaleString('en')} more`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the value is a string with more than white space. */
const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
