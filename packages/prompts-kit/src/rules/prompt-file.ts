import type { ExportedPrompt, Prompt } from '@ai-directory/api-client/contract';

import { normalizeCategory } from './import.ts';

export const downloadFormats = ['md', 'txt', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export interface PromptFile {
  name: string;
  /** Media type. */
  type: string;
  text: string;
}

/**
 * Returns the prompt as a file: Markdown with its metadata as front matter, plain text with the values filled in, or JSON that
 * can be imported.
 * @param filledText the content with the variables replaced
 */
export function createPromptFile(prompt: Prompt, format: DownloadFormat, filledText: string): PromptFile {
  const { type, write } = writers[format];
  return { name: `${getDownloadFilename(prompt.title)}.${format}`, type, text: write(prompt, filledText) };
}

const writers: Record<
  DownloadFormat,
  { type: string; write: (prompt: Prompt, filledText: string) => string }
> = {
  md: { type: 'text/markdown', write: toMarkdown },
  txt: { type: 'text/plain', write: (_, filledText) => filledText },
  json: { type: 'application/json', write: toJson },
};

/** Returns the fields of a prompt that exports contain. */
export function toExportedPrompt({
  language,
  ...prompt
}: Omit<ExportedPrompt, 'formCategory'>): ExportedPrompt {
  const { title, description, content, category, tags, variables, aiModels, visibility } = prompt;
  return {
    title,
    description,
    content,
    category,
    // An import would map it to another one.
    ...(normalizeCategory(category) !== category && { formCategory: category }),
    tags,
    variables,
    aiModels,
    ...(language && { language }),
    visibility,
  };
}

function toJson(prompt: Prompt): string {
  return `${JSON.stringify({ prompts: [toExportedPrompt(prompt)] }, null, 2)}\n`;
}

/** JSON values are valid YAML, so the front matter needs no escaping of its own. */
function toMarkdown(prompt: Prompt): string {
  const { content, ...metadata } = toExportedPrompt(prompt);
  const lines = Object.entries(metadata).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', content, ''].join('\n');
}

/** Device names that Windows reserves, with or without an extension. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a file name without extension that is valid on every operating system: `Café {menu}!` becomes `cafe-menu`. Titles
 * without Latin letters or digits become `prompt`.
 */
export function getDownloadFilename(title: string): string {
  const name = title
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

  if (name === '') return 'prompt';
  return reservedNames.test(name) ? `prompt-${name}` : name;
}
