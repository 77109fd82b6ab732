import { invalidJson } from '../rules/import.ts';
import { readCsv } from './csv.ts';
import type { ForeignFile } from './foreign-prompt.ts';
import { readForeignJson } from './json-formats.ts';
import { readMarkdown } from './markdown.ts';

/** Reads a file: another product's prompts, what is to be checked as our own, or why it is neither. */
export function readFile(name: string, text: string): ForeignFile | { own: unknown } | { error: string } {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'md' || ending === 'markdown') return readMarkdown(text, name);
  if (ending === 'csv') return readCsv(text) ?? { error: invalidJson };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { error: invalidJson };
  }
  return readForeignJson(file) ?? { own: file };
}
