import { importCategoryGroups, type ImportCategory } from '@ai-directory/api-client/contract';

/** A validated prompt of an import file. Fields beyond the required ones are preserved. */
export interface ImportedPrompt {
  readonly title: string;
  readonly content: string;
  readonly description: string;
  readonly category: ImportCategory;
  readonly variables?: readonly { name: string; description: string }[] | null;
  readonly [other: string]: unknown;
}

export const invalidJsonMessage = 'Please select a valid JSON file';
export const invalidFormatMessage = 'Invalid format: Expected an array of prompts';

/** The 50 categories of imported prompts, in the order of docs/specification.md. */
export const importCategories = /* @__PURE__ */ Object.keys(importCategoryGroups) as ImportCategory[];

const legacyCategories = {
  'Content Writing': 'Marketing',
  'Content Creation': 'Marketing',
  'Technical Documentation': 'Technology',
  Technical: 'Technology',
  'Business Writing': 'Business and Entrepreneurship',
  Business: 'Business and Entrepreneurship',
  'Creative Writing': 'Art and Design',
  Creative: 'Art and Design',
  'Educational Content': 'Education',
  Other: 'Technology',
} satisfies Record<string, ImportCategory>;

const categoryByName = /* @__PURE__ */ new Map<string, ImportCategory>([
  ...importCategories.map((name) => [name, name] as const),
  ...Object.entries(legacyCategories),
]);
const validCategories = /* @__PURE__ */ `Valid categories are: ${/* @__PURE__ */ importCategories.join(', ')}`;

/** Returns the import category of a current or legacy name; undefined for others. */
export const normalizeCategory = (category: string): ImportCategory | undefined =>
  categoryByName.get(category);

/** Parses and validates the text of an import file. Returns its prompts, or all errors. */
export function parseImport(text: string): { prompts: ImportedPrompt[] } | { errors: string[] } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { errors: [invalidJsonMessage] };
  }
  return validateImport(file);
}

/** Validates parsed JSON. Returns its prompts with current category names, or all errors of all prompts. */
export function validateImport(file: unknown): { prompts: ImportedPrompt[] } | { errors: string[] } {
  const entries = extractPrompts(file);
  if (!entries) return { errors: [invalidFormatMessage] };
  const prompts: ImportedPrompt[] = [];
  const errors: string[] = [];
  for (let index = 0; index < entries.length; index += 1) {
    const previousCount = errors.length;
    validatePrompt(entries[index], index, errors);
    if (errors.length === previousCount)
      prompts.push(withNormalizedCategory(entries[index] as ImportedPrompt));
  }
  return errors.length > 0 ? { errors } : { prompts };
}

/** Returns the prompts of a file: the file itself if it is an array, or its `prompts`. */
export function extractPrompts(file: unknown): unknown[] | undefined {
  if (Array.isArray(file)) return file;
  const prompts = isObject(file) ? file.prompts : undefined;
  return Array.isArray(prompts) ? prompts : undefined;
}

/**
 * Appends the validation errors of a prompt to `errors`.
 * @param index index in the file, from 0
 */
export function validatePrompt(prompt: unknown, index: number, errors: string[]): void {
  const entry = isObject(prompt) ? prompt : emptyObject;
  const { title, content, description, category, variables } = entry;
  // Created lazily, once per prompt: most prompts are valid, and invalid ones have several errors.
  let prefix = '';
  const addError = (reason: string) => {
    prefix ||= `Prompt at index ${index}`;
    errors.push(prefix + reason);
  };
  if (isBlank(title)) addError(' is missing required field: title');
  if (isBlank(content)) addError(' is missing required field: content');
  if (isBlank(description)) addError(' is missing required field: description');
  if (isBlank(category)) addError(' is missing required field: category');
  else if (!categoryByName.has(category as string)) {
    addError(` has invalid category: ${category as string}. ${validCategories}`);
  }
  if (variables === undefined || variables === null) return;
  if (!Array.isArray(variables)) {
    addError(' has invalid variables format');
    return;
  }
  for (let variableIndex = 0; variableIndex < variables.length; variableIndex += 1) {
    const variable: unknown = variables[variableIndex];
    if (!isObject(variable) || isBlank(variable.name) || isBlank(variable.description)) {
      addError(` variable at index ${variableIndex} is missing required fields`);
    }
  }
}

/** Returns the prompt with its current category name; the same object if it is unchanged. */
function withNormalizedCategory(prompt: ImportedPrompt): ImportedPrompt {
  const category = categoryByName.get(prompt.category) as ImportCategory;
  return category === prompt.category ? prompt : { ...prompt, category };
}

const emptyObject: Record<string, unknown> = {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the value is not a string, or only white space. The check of the first character avoids most calls of `trim`. */
const isBlank = (value: unknown): boolean =>
  typeof value !== 'string' ||
  (!(value.charCodeAt(0) > 32 && value.charCodeAt(0) < 128) && value.trim() === '');
