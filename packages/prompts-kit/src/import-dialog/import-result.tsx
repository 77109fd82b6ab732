'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { DialogBody, DialogFooter } from '@ai-directory/ui/dialog';
import { useMessages } from '@ai-directory/ui/messages';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useEffect, useRef, useState } from 'react';

import type { PromptImports } from '../sources/prompt-source.ts';
import styles from './import-dialog.module.css';
import { DownloadErrorsButton, ErrorList, importErrorsMessages } from './import-errors.tsx';
import { importResultMessages, publishPrompts } from './publish-prompts.ts';
import type { ImportSummary } from './use-import.ts';

interface ImportResultProps {
  summary: ImportSummary;
  /** What was dropped of the files. */
  notices?: readonly string[] | undefined;
  makePublic: PromptImports['makePublic'];
  onPublished: ((modifiedCount: number) => void) | undefined;
  /** Called when the lists should be refetched while the dialog stays open. */
  onRefresh: () => void;
  onClose: () => void;
}

/** Delays of docs/specification.md section 9: the dialog closes by itself. */
const closeDelayMs = 2000;
const closeAfterPublishDelayMs = 1500;

/** Shows the result of an import. Closes by itself, except while errors are shown or the buttons have pointer or focus. */
export function ImportResult({
  summary,
  notices,
  makePublic,
  onPublished,
  onRefresh,
  onClose,
}: ImportResultProps) {
  const t = useMessages(importResultMessages);
  const root = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const { ids, errors } = summary;
  const { publishedCount, errorMessage, pending, publish } = usePublish(makePublic, (count) => {
    // The focused button is removed.
    root.current?.focus();
    onPublished?.(count);
  });

  // The submit button, which had focus, is removed.
  useEffect(() => root.current?.focus(), []);
  useTimeout(
    !isPaused && !pending && publishedCount === undefined && errors.length === 0 && closeDelayMs,
    onClose,
  );
  useTimeout(
    publishedCount !== undefined && closeAfterPublishDelayMs,
    errors.length > 0 ? onRefresh : onClose,
  );

  return (
    <>
      <DialogBody>
        <div ref={root} tabIndex={-1} className={styles.root}>
          <Summary
            summary={summary}
            notices={notices}
            publishedCount={publishedCount}
            errorMessage={errorMessage}
          />
        </div>
      </DialogBody>
      <DialogFooter
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={({ currentTarget }) => setIsPaused(currentTarget.contains(document.activeElement))}
        onFocus={() => setIsPaused(true)}
        onBlur={({ currentTarget }) => setIsPaused(currentTarget.matches(':hover'))}
      >
        {ids.length > 0 && publishedCount === undefined && (
          <Button loading={pending} onClick={() => void publish(ids)}>
            {pending ? t.makingPublic : t.makePublic}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SummaryProps {
  summary: ImportSummary;
  notices: readonly string[] | undefined;
  publishedCount: number | undefined;
  /** Why publishing failed; may be ''. */
  errorMessage: string | undefined;
}

function Summary({ summary, notices, publishedCount, errorMessage }: SummaryProps) {
  const t = useMessages(importResultMessages);
  const errors = useMessages(importErrorsMessages);

  return (
    <>
      <Alert variant={summary.failed > 0 ? 'warning' : 'success'} title={t.title}>
        <p className={styles.text}>{t.imported(summary)}</p>
        {notices?.map((notice) => (
          <p key={notice} className={styles.text} dir="auto">
            {errors.error(notice)}
          </p>
        ))}
      </Alert>
      {publishedCount !== undefined && (
        <Alert variant="success" announce>
          {t.madePublic(publishedCount)}
        </Alert>
      )}
      {errorMessage !== undefined && (
        <Alert variant="danger" announce title={t.makePublicFailed}>
          {errorMessage}
        </Alert>
      )}
      <RejectedPrompts {...summary} />
    </>
  );
}

const maxListedPrompts = 50;

/** The server lists the first rejected prompts only; `failed` counts all. */
function RejectedPrompts({ errors, failed }: Pick<ImportSummary, 'errors' | 'failed'>) {
  const listed = errors.slice(0, maxListedPrompts);

  if (listed.length === 0) return null;
  return (
    <Alert variant="danger">
      <ErrorList rejected={listed} moreCount={failed - listed.length} />
      {errors.length > maxListedPrompts && (
        <DownloadErrorsButton
          getText={() =>
            errors
              .flatMap(({ file, messages }) => messages.map((text) => (file ? `${file}: ${text}` : text)))
              .join('\n')
          }
        />
      )}
    </Alert>
  );
}

function usePublish(makePublic: PromptImports['makePublic'], onPublished: (count: number) => void) {
  const [publishedCount, setPublishedCount] = useState<number>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [pending, run] = useAsyncAction();

  const publish = (ids: string[]) =>
    run(async () => {
      setErrorMessage(undefined);
      try {
        const count = await publishPrompts(makePublic, ids);
        setPublishedCount(count);
        onPublished(count);
      } catch (error) {
        setErrorMessage(error instanceof Error ? error.message : '');
      }
    });

  return { publishedCount, errorMessage, pending, publish };
}

/** Calls the function after a delay; `false` clears the timeout, and a new delay starts it again. */
function useTimeout(delayMs: number | false, callback: () => void) {
  const latestCallback = useRef(callback);
  useEffect(() => {
    latestCallback.current = callback;
  });
  useEffect(() => {
    if (delayMs === false) return undefined;
    const timer = setTimeout(() => latestCallback.current(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
