export interface ImportCounts {
  total: number;
  /** Prompts that were created. */
  successful: number;
  /** Prompts that the user had already, or that occur twice in the file. */
  duplicates: number;
  failed: number;
}

/** Returns the message about a finished import, the same in the API, the dialog and the toast. */
export function formatImportResult({ total, successful, duplicates, failed }: ImportCounts): string {
  const failures = failed > 0 ? ` (${format(failed)} failed)` : '';
  const existing =
    duplicates > 0 ? `. ${format(duplicates)} ${duplicates === 1 ? 'was' : 'were'} already there.` : '';
  return `Successfully imported ${format(successful)} out of ${format(total)} prompts${failures}${existing}`;
}

const format = (count: number) => count.toLocaleString('en');
