import { formatMore } from '../rules/import.ts';

/** Errors and notices of files. `messages/german-import-errors.ts` translates them, as those of `rules/import.ts`. */

export const noPromptColumn = (columns: string) =>
  `No column is named prompt or content in the first line. Columns: ${columns}`;
export const unclosedQuote = (line: number, character: number) =>
  `A quote in line ${line}, character ${character} is not closed, or another one has to be doubled`;
export const extraCells = (cells: number, columns: number) =>
  `${cells} cells for ${columns} columns: text with the separator needs quotes`;
export const invalidYaml = (line: number) => `Invalid YAML in line ${line}`;
export const invalidMetadata = (line: number) =>
  `The metadata could not be read: invalid YAML in line ${line}`;
export const unreadableArchive = 'The archive cannot be read';
export const emptyArchive = 'No prompts were found in the archive';
export const tooLargeArchive = (files: number, megabytes: number) =>
  `The archive is too large: more than ${files.toLocaleString('en')} files or ${megabytes} MB`;
export const droppedFields = (names: string) => `Fields without a place here: ${names}`;
export const shortenedTexts = (prompts: number) =>
  `Titles, descriptions or tags were too long and shortened. Prompts: ${prompts}`;
export const ignoredFiles = (names: string) => `Files without prompts: ${names}`;

const maxNames = 40;

/** Joins the first names, with the number of the others. */
export function listNames(names: readonly string[]): string {
  const moreCount = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (moreCount > 0 ? ` ${formatMore(moreCount)}` : '');
}
