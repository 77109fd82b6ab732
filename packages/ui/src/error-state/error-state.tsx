'use client';

import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import styles from '../empty-state/state-panel.module.css';
import { StatePanel } from '../empty-state/state-panel.tsx';
import { useAsyncAction } from '../internal/use-async-action.ts';
import { CircleAlert } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';

export const errorStateMessages = defineMessages('errorState', {
  tryAgain: 'Try Again',
});

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** User-facing error message. */
  message: ReactNode;
  /** Called by the “Try Again” button, which is loading until the promise settles. Without it there is no button. */
  onRetry?: (() => void | Promise<unknown>) | undefined;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ message, onRetry, ...props }: ErrorStateProps) {
  const t = useMessages(errorStateMessages);
  const [isRetrying, run] = useAsyncAction();

  const tryAgain = onRetry && (
    <Button loading={isRetrying} onClick={() => void run(onRetry)}>
      {t.tryAgain}
    </Button>
  );

  const body = (
    <div role="alert" className={styles.message}>
      <CircleAlert aria-hidden="true" className={styles.icon} />
      <span>{message}</span>
    </div>
  );

  return <StatePanel {...props} kind="failed" body={body} actions={tryAgain} />;
}
