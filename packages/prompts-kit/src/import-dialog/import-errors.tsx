'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Download } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import type { Ref } from 'react';

import { downloadTextFile } from '../internal/download-text-file.ts';
import styles from './import-dialog.module.css';
import type { ImportReport } from './import-parser.ts';

export const importErrorsMessages = defineMessages('importErrors', {
  readFailed: 'Error processing file',
  noPrompts: 'No prompts were found in the file.',
  title: 'Validation errors:',
  nothingImported: 'Nothing is imported while a file has errors.',
  more: (count: number) => `and ${formatNumber(count)} more`,
  downloadAll: 'Download all errors',
});

interface ImportErrorsProps {
  report: ImportReport | undefined;
  /** Whether parsing failed for a reason other than the files' contents. */
  isError: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Renders the import errors: everything that prevents the selected files from being imported. */
export function ImportErrors({ report, isError, ref }: ImportErrorsProps) {
  const t = useMessages(importErrorsMessages);
  const invalidFiles = report?.files.filter(({ errorCount }) => errorCount > 0) ?? [];
  const hasSeveralFiles = report !== undefined && report.files.length > 1;
  const message = isError ? t.readFailed : report?.total === 0 && invalidFiles.length === 0 && t.noPrompts;

  if (message)
    return (
      <Alert ref={ref} tabIndex={-1} variant="danger" announce className={styles.focusable}>
        {message}
      </Alert>
    );
  if (!report || invalidFiles.length === 0) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      variant="danger"
      className={styles.focusable}
      title={invalidFiles.some(({ errors }) => errors.length > 0) && t.title}
    >
      {invalidFiles.map(({ name, lastModified, fatalError, errors, errorCount }) => (
        <div key={`${name} ${lastModified}`}>
          {hasSeveralFiles && (
            <p className={styles.file} dir="auto">
              {name}
            </p>
          )}
          {fatalError ? (
            <p className={styles.text}>{fatalError}</p>
          ) : (
            <ErrorList errors={errors} totalCount={errorCount} />
          )}
        </div>
      ))}
      {hasSeveralFiles && <p className={styles.text}>{t.nothingImported}</p>}
      {invalidFiles.some(({ errors, errorCount }) => errorCount > Math.max(errors.length, 1)) && (
        <DownloadErrorsButton getText={() => report.errorList} />
      )}
    </Alert>
  );
}

/** Lists errors, and how many more there are. */
export function ErrorList({ errors, totalCount }: { errors: readonly string[]; totalCount: number }) {
  const t = useMessages(importErrorsMessages);

  return (
    <>
      <ul className={styles.errors} dir="auto">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      {totalCount > errors.length && <p className={styles.text}>{t.more(totalCount - errors.length)}</p>}
    </>
  );
}

/** @param getText returns all errors; called on click */
export function DownloadErrorsButton({ getText }: { getText: () => string | Blob }) {
  const t = useMessages(importErrorsMessages);
  const download = () => downloadTextFile({ name: 'import-errors.txt', text: getText(), type: 'text/plain' });

  return (
    <Button size="small" className={styles.action} onClick={download}>
      <Download />
      {t.downloadAll}
    </Button>
  );
}
