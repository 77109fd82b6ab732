import { StartupError } from '../../startup-error.ts';

/** Error of a catalogue file. */
export interface CatalogueIssue {
  file: string;
  /** From 1, in CSV counting the header; undefined if it is about the whole file. */
  row?: number | undefined;
  /** Name of the tool, category or prompt; may be empty. */
  name: string;
  /** Path of the field, such as `tags.2`; may be empty. */
  field: string;
  message: string;
}

/** A catalogue is invalid. Its message names file, row and field of each error. */
export class CatalogueError extends StartupError {
  readonly issues: readonly CatalogueIssue[];

  constructor(issues: readonly CatalogueIssue[]) {
    super(`The catalogue is invalid:\n${formatIssues(issues)}`);
    this.issues = issues;
  }
}

const maxFormatted = 100;

/** Returns a line for each of the first errors. */
function formatIssues(issues: readonly CatalogueIssue[]): string {
  const lines = issues.slice(0, maxFormatted).map(({ file, row, name, field, message }) => {
    const position = row === undefined ? file : `${file}, row ${row}${name && ` (${name})`}`;
    return `${position}${field && `, ${field}`}: ${message}`;
  });
  const hidden = issues.length - lines.length;
  return [...lines, ...(hidden > 0 ? [`and ${hidden} more errors`] : [])].join('\n');
}

/** Throws the error of a whole file. */
export function failFile(file: string, message: string): never {
  throw new CatalogueError([{ file, name: '', field: '', message }]);
}
