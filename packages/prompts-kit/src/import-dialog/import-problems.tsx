'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Download } from '@ai-directory/ui/icons';
import type { Ref } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import {
  downloadErrors,
  fileFailed,
  moreErrors,
  noPromptsInFile,
  nothingSent,
  validationErrors,
} from '../words.ts';
import styles from './import-dialog.module.css';
import type { Findings } from './import-session.ts';

interface FileProblemsProps {
  findings: Findings | undefined;
  /** Whether reading failed altogether. */
  failed: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Everything that keeps the chosen files from being sent. */
export function FileProblems({ findings, failed, ref }: FileProblemsProps) {
  const words = useKitWords({ fileFailed, noPromptsInFile, nothingSent, validationErrors });
  const wrong = findings?.files.filter(({ errorCount }) => errorCount > 0) ?? [];
  const several = findings !== undefined && findings.files.length > 1;
  const message = failed
    ? words.fileFailed
    : findings?.total === 0 && wrong.length === 0 && words.noPromptsInFile;

  if (message)
    return (
      <Alert ref={ref} tabIndex={-1} tone="danger" live className={styles.focusable}>
        {message}
      </Alert>
    );
  if (!findings || wrong.length === 0) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      tone="danger"
      className={styles.focusable}
      title={wrong.some(({ errors }) => errors.length > 0) && words.validationErrors}
    >
      {wrong.map(({ name, lastModified, problem, errors, errorCount }) => (
        <div key={`${name} ${lastModified}`}>
          {several && (
            <p className={styles.file} dir="auto">
              {name}
            </p>
          )}
          {problem ? (
            <p className={styles.line}>{problem}</p>
          ) : (
            <ErrorLines lines={errors} count={errorCount} />
          )}
        </div>
      ))}
      {several && <p className={styles.line}>{words.nothingSent}</p>}
      {wrong.some(({ errors, errorCount }) => errorCount > Math.max(errors.length, 1)) && (
        <DownloadErrors list={() => findings.errorList} />
      )}
    </Alert>
  );
}

/** Lines of errors, and how many there are besides. */
export function ErrorLines({ lines, count }: { lines: readonly string[]; count: number }) {
  const words = useKitWords({ moreErrors });

  return (
    <>
      <ul className={styles.errors} dir="auto">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length && <p className={styles.line}>{words.moreErrors(count - lines.length)}</p>}
    </>
  );
}

/** @param list makes the whole list when it is asked for */
export function DownloadErrors({ list }: { list: () => Blob }) {
  const words = useKitWords({ downloadErrors });

  return (
    <Button size="small" className={styles.action} onClick={() => save(list())}>
      <Download />
      {words.downloadErrors}
    </Button>
  );
}

function save(list: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(list);
  link.download = 'import-errors.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
