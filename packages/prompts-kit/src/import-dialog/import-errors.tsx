'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Download } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import type { Ref } from 'react';

import { downloadTextFile } from '../internal/download-text-file.ts';
import styles from './import-dialog.module.css';
import type { RejectedPrompt } from './import-parser.ts';
import type { ImportFiles } from './use-import.ts';

export const importErrorsMessages = defineMessages('importErrors', {
  readFailed: 'Error processing file',
  noPrompts: 'No prompts were found in the file.',
  title: 'Validation errors:',
  nothingImported: 'Nothing is imported while a file has errors.',
  prompt: ({ title, index }: { title: string | undefined; index: number }) =>
    title === undefined ? `Prompt ${formatNumber(index + 1)}` : `‘${title}’`,
  line: (line: number) => `line ${formatNumber(line)}`,
  /** An error of `rules/import.ts`, which the specification gives in English. */
  error: (error: string) => error,
  more: (count: number) => `and ${formatNumber(count)} more`,
  downloadAll: 'Download all errors',
  importOthers: plural({ one: 'Import the other one', other: 'Import the # others' }),
  leftOut: 'These prompts are left out:',
  saveRejected: 'Save these as a file',
});

interface ImportErrorsProps {
  files: ImportFiles;
  ref: Ref<HTMLDivElement>;
}

/** Renders the import errors: everything that prevents the selected files from being imported. */
export function ImportErrors({
  files: { report, isError, isPartial, acceptPartial },
  ref,
}: ImportErrorsProps) {
  const t = useMessages(importErrorsMessages);
  const invalidFiles = report?.files.filter(({ errorCount }) => errorCount > 0) ?? [];
  const alertProps = {
    ref,
    tabIndex: -1,
    variant: isPartial ? 'warning' : 'danger',
    className: styles.focusable,
  } as const;
  const isEmpty = report && report.total + report.messages.length + invalidFiles.length === 0;
  const message = isError ? t.readFailed : isEmpty && t.noPrompts;

  if (message)
    return (
      <Alert {...alertProps} announce>
        {message}
      </Alert>
    );
  if (!report || invalidFiles.length === 0) return null;
  return (
    <Alert
      {...alertProps}
      title={isPartial ? t.leftOut : invalidFiles.some(({ fatalError }) => !fatalError) && t.title}
    >
      {invalidFiles.map(({ name, source, lastModified, fatalError, ...file }) => (
        <div key={`${source} ${name} ${lastModified}`}>
          <p className={styles.file} dir="auto">
            {name}
          </p>
          {fatalError ? (
            <p className={styles.text}>{t.error(fatalError)}</p>
          ) : (
            <ErrorList rejected={file.rejected} moreCount={file.errorCount - file.listedErrorCount} />
          )}
        </div>
      ))}
      {report.files.length > 1 && !report.isPartialAllowed && (
        <p className={styles.text}>{t.nothingImported}</p>
      )}
      {invalidFiles.some(
        ({ listedErrorCount, errorCount }) => errorCount > Math.max(listedErrorCount, 1),
      ) && <DownloadErrorsButton getText={() => report.errorList} />}
      {report.isPartialAllowed && (
        <div className={styles.actions}>
          {!isPartial && report.total > 0 && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                // The focused button is removed.
                currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
                acceptPartial();
              }}
            >
              {t.importOthers(report.total)}
            </Button>
          )}
          <Button
            size="small"
            onClick={() =>
              downloadTextFile({ name: 'rejected.json', text: report.rejectedFile, type: 'application/json' })
            }
          >
            <Download aria-hidden="true" />
            {t.saveRejected}
          </Button>
        </div>
      )}
    </Alert>
  );
}

interface ErrorListProps {
  rejected: readonly RejectedPrompt[];
  /** Number of further errors. */
  moreCount: number;
}

/** Lists errors by prompt, and how many more there are. */
export function ErrorList({ rejected, moreCount }: ErrorListProps) {
  const t = useMessages(importErrorsMessages);

  return (
    <>
      <ul className={styles.rejected}>
        {rejected.map(({ file, index, title, line, messages }) => (
          <li key={`${file} ${index}`}>
            <span className={styles.prompt}>
              <bdi>{t.prompt({ title, index })}</bdi>
              {line !== undefined && <span>, {t.line(line)}</span>}
            </span>
            <ul className={styles.errors} dir="auto">
              {messages.map((message) => (
                <li key={message}>
                  <ErrorMessage message={message} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className={styles.text}>{t.more(moreCount)}</p>}
    </>
  );
}

/** Start of the list of valid categories in an error, which `details` collapses: 50 names would bury the other errors. */
const categoryList = 'Valid categories are: ';

function ErrorMessage({ message }: { message: string }) {
  const t = useMessages(importErrorsMessages);
  const index = message.indexOf(categoryList);
  if (index < 0) return t.error(message);

  return (
    <>
      {t.error(message.slice(0, index))}
      <details>
        <summary className={styles.summary}>{t.error(categoryList)}</summary>{' '}
        {message.slice(index + categoryList.length)}
      </details>
    </>
  );
}

/** @param getText returns all errors; called on click */
export function DownloadErrorsButton({ getText }: { getText: () => string | Blob }) {
  const t = useMessages(importErrorsMessages);
  return (
    <Button
      size="small"
      className={styles.action}
      onClick={() => downloadTextFile({ name: 'import-errors.txt', text: getText(), type: 'text/plain' })}
    >
      <Download />
      {t.downloadAll}
    </Button>
  );
}
