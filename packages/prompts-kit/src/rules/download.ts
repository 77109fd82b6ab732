import type { PortablePrompt, Prompt } from '@ai-directory/api-client/contract';

import { downloadName } from './download-name.ts';

export const downloadFormats = ['md', 'txt', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export interface DownloadFile {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

/**
 * A prompt as a file. Markdown keeps it as written, with the rest in front; text is what was filled in; JSON can be imported.
 * @param filled the prompt's text with the values in it
 */
export function downloadFile(prompt: Prompt, format: DownloadFormat, filled: string): DownloadFile {
  const { type, write } = kinds[format];
  return { name: `${downloadName(prompt.title)}.${format}`, type, text: write(prompt, filled) };
}

const kinds: Record<DownloadFormat, { type: string; write: (prompt: Prompt, filled: string) => string }> = {
  md: { type: 'text/markdown', write: markdown },
  txt: { type: 'text/plain', write: (_, filled) => filled },
  json: { type: 'application/json', write: json },
};

/** What an exported file tells of a prompt. */
export const portablePrompt = ({
  title,
  description,
  content,
  category,
  tags,
  variables,
  aiModels,
  visibility,
}: Prompt): PortablePrompt => ({
  title,
  description,
  content,
  category,
  tags,
  variables,
  aiModels,
  visibility,
});

function json(prompt: Prompt): string {
  return `${JSON.stringify({ prompts: [portablePrompt(prompt)] }, null, 2)}\n`;
}

/** JSON is YAML, so the front matter needs no rules of its own for quotes and line breaks. */
function markdown(prompt: Prompt): string {
  const { content, ...facts } = portablePrompt(prompt);
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', content, ''].join('\n');
}
