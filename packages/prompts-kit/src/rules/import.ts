import { importCategoryFamily, type ImportCategory } from '@ai-directory/api-client/contract';

/** A prompt of a checked file: what the spec asks for is there, whatever else it holds came along. */
export interface ImportedPrompt {
  readonly title: string;
  readonly content: string;
  readonly description: string;
  readonly category: ImportCategory;
  readonly variables?: readonly { name: string; description: string }[] | null;
  readonly [other: string]: unknown;
}

export const invalidJson = 'Please select a valid JSON file';
export const invalidFormat = 'Invalid format: Expected an array of prompts';

/** The fifty categories of imported prompts, in the spec's order. */
export const importCategories = /* @__PURE__ */ Object.keys(importCategoryFamily) as ImportCategory[];

const legacy = {
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

const known = /* @__PURE__ */ new Map<string, ImportCategory>([
  ...importCategories.map((name) => [name, name] as const),
  ...Object.entries(legacy),
]);
const validCategories = /* @__PURE__ */ `Valid categories are: ${/* @__PURE__ */ importCategories.join(', ')}`;

/** The import category of one that a file may hold, old names included; undefined for any other. */
export const importCategoryOf = (category: string): ImportCategory | undefined => known.get(category);

/** Reads and checks the text of a file: its prompts, or everything that is wrong with it. */
export function readImport(text: string): { prompts: ImportedPrompt[] } | { errors: string[] } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { errors: [invalidJson] };
  }
  return checkImport(file);
}

/** Checks what a file holds: its prompts with today's categories, or every error of every prompt. */
export function checkImport(file: unknown): { prompts: ImportedPrompt[] } | { errors: string[] } {
  const entries = promptsOf(file);
  if (!entries) return { errors: [invalidFormat] };
  const prompts: ImportedPrompt[] = [];
  const errors: string[] = [];
  for (let index = 0; index < entries.length; index += 1) {
    const before = errors.length;
    checkPrompt(entries[index], index, errors);
    if (errors.length === before) prompts.push(withCategory(entries[index] as ImportedPrompt));
  }
  return errors.length > 0 ? { errors } : { prompts };
}

/** The prompts of a file: an array of them, or an object that has one. */
export function promptsOf(file: unknown): unknown[] | undefined {
  if (Array.isArray(file)) return file;
  const prompts = isObject(file) ? file.prompts : undefined;
  return Array.isArray(prompts) ? prompts : undefined;
}

/**
 * Adds what is wrong with one prompt to `errors`.
 * @param index its place in the file, from 0
 */
export function checkPrompt(prompt: unknown, index: number, errors: string[]): void {
  const entry = isObject(prompt) ? prompt : nothing;
  const { title, content, description, category, variables } = entry;
  // Most prompts are right, and of a file of wrong ones each has several errors: the number is written once.
  let place = '';
  const wrong = (reason: string) => {
    place ||= `Prompt at index ${index}`;
    errors.push(place + reason);
  };
  if (isBlank(title)) wrong(' is missing required field: title');
  if (isBlank(content)) wrong(' is missing required field: content');
  if (isBlank(description)) wrong(' is missing required field: description');
  if (isBlank(category)) wrong(' is missing required field: category');
  else if (!known.has(category as string)) {
    wrong(` has invalid category: ${category as string}. ${validCategories}`);
  }
  if (variables === undefined || variables === null) return;
  if (!Array.isArray(variables)) {
    wrong(' has invalid variables format');
    return;
  }
  for (let at = 0; at < variables.length; at += 1) {
    const variable: unknown = variables[at];
    if (!isObject(variable) || isBlank(variable.name) || isBlank(variable.description)) {
      wrong(` variable at index ${at} is missing required fields`);
    }
  }
}

/** A prompt that was checked; the same one where its category is today's already. */
function withCategory(prompt: ImportedPrompt): ImportedPrompt {
  const category = known.get(prompt.category) as ImportCategory;
  return category === prompt.category ? prompt : { ...prompt, category };
}

const nothing: Record<string, unknown> = {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether it is no text, or one of nothing but white space. Most texts begin with a letter, which is seen at once. */
const isBlank = (value: unknown): boolean =>
  typeof value !== 'string' ||
  (!(value.charCodeAt(0) > 32 && value.charCodeAt(0) < 128) && value.trim() === '');
