'use client';

import { importMaxPrompts } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { DialogBody, DialogFooter } from '@ai-directory/ui/dialog';
import { useEffect, useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { PromptImports } from '../sources.ts';
import { usePending } from '../use-pending.ts';
import {
  alreadyThere,
  importClose,
  importComplete,
  importedOf,
  makeAllPublic,
  makingPublic,
  visibilityFailed,
  visibilityUpdated,
} from '../words.ts';
import styles from './import-dialog.module.css';
import type { ImportOutcome, RefusedPrompt } from './import-outcome.ts';
import { DownloadErrors, ErrorLines } from './import-problems.tsx';
import { messageOf } from './message-of.ts';

interface ImportResultProps {
  outcome: ImportOutcome;
  makePublic: PromptImports['makePublic'];
  onPublished: ((modifiedCount: number) => void) | undefined;
  /** The lists are to be read again. */
  onRefresh: () => void;
  onClose: () => void;
}

/** Spec 9: what is finished goes by itself. */
const [importDelay, publishDelay] = [2000, 1500];

/** What became of an import. It closes by itself, but never while somebody reads its errors or is about to press a button. */
export function ImportResult({ outcome, makePublic, onPublished, onRefresh, onClose }: ImportResultProps) {
  const words = useKitWords({ importClose, makeAllPublic, makingPublic });
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { ids, errors } = outcome;
  const { published, failure, pending, publish } = usePublishing(makePublic, (count) => {
    // The pressed button goes away.
    root.current?.focus();
    onPublished?.(count);
  });

  // The button that was pressed is gone.
  useEffect(() => root.current?.focus(), []);
  useTimer(!held && !pending && published === undefined && errors.length === 0 && importDelay, onClose);
  useTimer(published !== undefined && publishDelay, errors.length > 0 ? onRefresh : onClose);

  return (
    <>
      <DialogBody>
        <div ref={root} tabIndex={-1} className={styles.root}>
          <Summary outcome={outcome} published={published} failure={failure} />
        </div>
      </DialogBody>
      <DialogFooter
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
        onFocus={() => setHeld(true)}
        onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
      >
        {ids.length > 0 && published === undefined && (
          <Button loading={pending} onClick={() => void publish(ids)}>
            {pending ? words.makingPublic : words.makeAllPublic}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {words.importClose}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SummaryProps {
  outcome: ImportOutcome;
  published: number | undefined;
  failure: { error: unknown } | undefined;
}

function Summary({ outcome, published, failure }: SummaryProps) {
  const words = useKitWords({
    alreadyThere,
    importComplete,
    importedOf,
    visibilityFailed,
    visibilityUpdated,
  });
  const { total, successful, failed, existing } = outcome;

  return (
    <>
      <Alert tone={failed > 0 ? 'warning' : 'success'} title={words.importComplete}>
        <p className={styles.line}>{words.importedOf(successful, total, failed)}</p>
        {existing > 0 && <p className={styles.line}>{words.alreadyThere(existing)}</p>}
      </Alert>
      {published !== undefined && (
        <Alert tone="success" live>
          {words.visibilityUpdated(published)}
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" live title={words.visibilityFailed}>
          {messageOf(failure.error)}
        </Alert>
      )}
      <Refused errors={outcome.errors} />
    </>
  );
}

const shownRefused = 50;

function Refused({ errors }: { errors: readonly RefusedPrompt[] }) {
  const several = new Set(errors.map(({ file }) => file)).size > 1;
  const linesOf = ({ file, messages }: RefusedPrompt) =>
    messages.map((message) => (several ? `${file}: ${message}` : message));
  const lines = [...new Set(errors.slice(0, shownRefused).flatMap(linesOf))];

  if (lines.length === 0) return null;
  return (
    <Alert tone="danger">
      <ErrorLines lines={lines} count={lines.length + Math.max(0, errors.length - shownRefused)} />
      {errors.length > shownRefused && (
        <DownloadErrors list={() => new Blob([errors.flatMap(linesOf).join('\n')], { type: 'text/plain' })} />
      )}
    </Alert>
  );
}

/** Makes prompts public, as many in a call as a server takes. */
function usePublishing(makePublic: PromptImports['makePublic'], onPublished: (count: number) => void) {
  const [published, setPublished] = useState<number>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [pending, run] = usePending();

  const publish = (ids: string[]) =>
    run(async () => {
      setFailure(undefined);
      try {
        let count = 0;
        for (let at = 0; at < ids.length; at += importMaxPrompts)
          count += (await makePublic(ids.slice(at, at + importMaxPrompts))).modifiedCount;
        setPublished(count);
        onPublished(count);
      } catch (error) {
        setFailure({ error });
      }
    });

  return { published, failure, pending, publish };
}

/** Calls the function after so many milliseconds; `false` holds it back, and it begins anew. */
function useTimer(milliseconds: number | false, callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (milliseconds === false) return undefined;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
}
