'use client';

import type { Prompt, PromptVersion } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@ai-directory/ui/collapsible';
import { ErrorState } from '@ai-directory/ui/error-state';
import { RotateCcw } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import { useAsync } from '../internal/use-async.ts';
import type { PromptVersions } from '../sources/prompt-source.ts';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import type { StatusMessage } from '../status-message.ts';
import { VersionChanges } from './version-changes.tsx';
import styles from './version-history.module.css';

export const versionHistoryMessages = defineMessages('versionHistory', {
  label: 'Version history',
  version: (version: number) => `Version ${version}`,
  empty: 'This prompt has not been changed yet.',
  loadFailed: 'Failed to load versions',
  restore: 'Restore this version',
  restoring: 'Restoring…',
  restored: (version: number) => `Version ${version} restored`,
  restoreFailed: 'Failed to restore version',
});

export interface VersionHistoryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The current prompt. */
  prompt: Prompt;
  /** Data source that lists and restores the previous versions. */
  versions: PromptVersions;
  /** Called when a version was restored, or could not be restored. */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Called with the updated prompt after a version was restored. */
  onRestored?: ((prompt: Prompt) => void) | undefined;
}

/** Renders the previous versions of a prompt, each with its changes and a restore button. */
export function VersionHistory({
  prompt: promptProp,
  versions,
  onNotify,
  onRestored,
  ref,
  className,
  ...props
}: VersionHistoryProps) {
  const t = useMessages(versionHistoryMessages);
  const [restoredPrompt, setRestoredPrompt] = useState(promptProp);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const prompt = restoredPrompt.updatedAt > promptProp.updatedAt ? restoredPrompt : promptProp;

  const handleRestored = (restored: Prompt) => {
    setRestoredPrompt(restored);
    // The list is loaded again, which unmounts the focused button.
    root.current?.focus();
    onRestored?.(restored);
  };

  return (
    <div
      role="group"
      aria-label={t.label}
      tabIndex={-1}
      {...props}
      ref={root}
      className={cx(styles.root, className)}
    >
      <VersionList
        key={prompt.updatedAt}
        prompt={prompt}
        versions={versions}
        onNotify={onNotify}
        onRestored={handleRestored}
      />
    </div>
  );
}

type VersionListProps = Pick<VersionHistoryProps, 'prompt' | 'versions' | 'onNotify' | 'onRestored'>;

function VersionList(props: VersionListProps) {
  const { prompt, versions: source } = props;
  const t = useMessages(versionHistoryMessages);
  const versions = useAsync((signal) => source.list(prompt.id, signal));

  if (versions.isPending) return <Spinner delay />;
  if (versions.isError) {
    return <ErrorState message={getErrorMessage(versions.error, t.loadFailed)} onRetry={versions.retry} />;
  }
  if (versions.data.length === 0)
    return (
      <Text size="small" variant="muted">
        {t.empty}
      </Text>
    );
  return (
    <ol className={styles.list} reversed>
      {versions.data.map((version) => (
        <VersionItem key={version.version} {...props} version={version} />
      ))}
    </ol>
  );
}

function VersionItem({ version, ...props }: VersionListProps & { version: PromptVersion }) {
  const t = useMessages(versionHistoryMessages);

  return (
    <li>
      <Collapsible>
        <CollapsibleTrigger>
          {t.version(version.version)}
          <span className={styles.timestamp}>
            <RelativeTime date={version.savedAt} />
          </span>
        </CollapsibleTrigger>
        <CollapsibleContent>
          <div className={styles.content}>
            <VersionChanges version={version} prompt={props.prompt} />
            <RestoreButton {...props} version={version.version} />
          </div>
        </CollapsibleContent>
      </Collapsible>
    </li>
  );
}

interface RestoreButtonProps extends VersionListProps {
  version: number;
}

function RestoreButton({ prompt, versions, version, onNotify, onRestored }: RestoreButtonProps) {
  const t = useMessages(versionHistoryMessages);
  const [pending, run] = useAsyncAction();

  const restore = async () => {
    try {
      const restored = await versions.restore(prompt.id, version);
      onNotify?.({ variant: 'success', message: t.restored(version) });
      onRestored?.(restored);
    } catch (error) {
      onNotify?.({ variant: 'danger', message: getErrorMessage(error, t.restoreFailed) });
    }
  };

  return (
    <Button loading={pending} onClick={() => void run(restore)}>
      {!pending && <RotateCcw aria-hidden="true" />}
      <span>{pending ? t.restoring : t.restore}</span>
    </Button>
  );
}
