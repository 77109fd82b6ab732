'use client';

import type { Prompt, PromptVersion } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { RotateCcw } from '@ai-directory/ui/icons';
import { Spinner } from '@ai-directory/ui/spinner';
import { useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { Moment } from '../moment/moment.tsx';
import type { Notice } from '../notice.ts';
import type { PromptVersions } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';
import { usePending } from '../use-pending.ts';
import {
  noVersions,
  restore as restoreWord,
  restored,
  restoreFailed,
  restoring,
  versionNumber,
  versions as versionsWord,
  versionsFailed,
} from '../words.ts';
import styles from './version-history.module.css';
import { VersionChanges } from './version-changes.tsx';

export interface VersionHistoryProps {
  /** The prompt as it is now. */
  prompt: Prompt;
  versions: PromptVersions;
  /** Told when a version was restored, or could not be. */
  onNotice?: ((notice: Notice) => void) | undefined;
  /** Called with the prompt as it is after that. */
  onRestored?: ((prompt: Prompt) => void) | undefined;
}

/** What a prompt was before: what has changed since, and the way back. */
export function VersionHistory({ prompt, onRestored, ...props }: VersionHistoryProps) {
  const words = useKitWords({ versions: versionsWord });
  const [latest, setLatest] = useState(prompt);
  const root = useRef<HTMLDivElement>(null);
  const now = latest.updatedAt > prompt.updatedAt ? latest : prompt;

  const accept = (restoredPrompt: Prompt) => {
    setLatest(restoredPrompt);
    // The list is loaded anew, and the pressed button goes with the old one.
    root.current?.focus();
    onRestored?.(restoredPrompt);
  };

  return (
    <div ref={root} role="group" aria-label={words.versions} tabIndex={-1} className={styles.root}>
      <Versions key={now.updatedAt} {...props} prompt={now} onRestored={accept} />
    </div>
  );
}

function Versions(props: VersionHistoryProps) {
  const { prompt, versions } = props;
  const words = useKitWords({ noVersions, versionsFailed });
  const loaded = useLoaded((signal) => versions.list(prompt.id, signal));

  if (loaded.state === 'pending') return <Spinner delayed />;
  if (loaded.state === 'failed') {
    return <ErrorState message={messageOf(loaded.error, words.versionsFailed)} onRetry={loaded.retry} />;
  }
  if (loaded.answer.length === 0) return <p className={styles.quiet}>{words.noVersions}</p>;
  return (
    <ol className={styles.list} reversed>
      {loaded.answer.map((version) => (
        <Version key={version.version} {...props} version={version} />
      ))}
    </ol>
  );
}

function Version({ version, ...props }: VersionHistoryProps & { version: PromptVersion }) {
  const words = useKitWords({ versionNumber });
  const [opened, setOpened] = useState(false);

  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={styles.summary}>
          {words.versionNumber(version.version)}
          <span className={styles.saved}>
            <Moment at={version.savedAt} />
          </span>
        </summary>
        {opened && (
          <div className={styles.opened}>
            <VersionChanges version={version} prompt={props.prompt} />
            <Restore {...props} version={version.version} />
          </div>
        )}
      </details>
    </li>
  );
}

function Restore({
  prompt,
  versions,
  version,
  onNotice,
  onRestored,
}: VersionHistoryProps & { version: number }) {
  const words = useKitWords({ restore: restoreWord, restored, restoreFailed, restoring });
  const [pending, run] = usePending();

  const restore = async () => {
    try {
      const now = await versions.restore(prompt.id, version);
      onNotice?.({ tone: 'success', message: words.restored(version) });
      onRestored?.(now);
    } catch (error) {
      onNotice?.({ tone: 'error', message: messageOf(error, words.restoreFailed) });
    }
  };

  return (
    <Button loading={pending} onClick={() => void run(restore)}>
      {!pending && <RotateCcw aria-hidden="true" />}
      {pending ? words.restoring : words.restore}
    </Button>
  );
}
