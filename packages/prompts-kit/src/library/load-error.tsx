'use client';

import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { getErrorMessage } from '../internal/error-message.ts';
import styles from './library.module.css';

export const loadErrorMessages = defineMessages('promptLoadError', {
  loadFailed: 'Failed to fetch prompts',
});

/** Replaces prompts that could not be loaded. The server's message, if any, is rendered below the specification's. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void | Promise<unknown> }) {
  const t = useMessages(loadErrorMessages);
  const reason = getErrorMessage(error, '');

  return (
    <ErrorState
      message={
        <>
          {t.loadFailed}
          {reason !== '' && <span className={styles.reason}>{reason}</span>}
        </>
      }
      onRetry={onRetry}
    />
  );
}
