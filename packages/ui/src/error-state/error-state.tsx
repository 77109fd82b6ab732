'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import styles from '../empty-state/state-box.module.css';
import { StateBox } from '../empty-state/state-box.tsx';
import { CircleAlert } from '../icons/icons.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { tryAgain as tryAgainWord } from '../words.ts';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What went wrong, fit to show to a person. */
  message: ReactNode;
  /** Shows a “Try Again” button, which is busy as long as the promise is pending. */
  onRetry?: (() => void | Promise<unknown>) | undefined;
}

/** Stands where a list could not be loaded. */
export function ErrorState({ message, onRetry, ...props }: ErrorStateProps) {
  const words = useWords({ tryAgain: tryAgainWord });
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  };

  const tryAgain = onRetry && (
    <Button loading={retrying} onClick={() => void retry()}>
      {words.tryAgain}
    </Button>
  );

  return (
    <StateBox {...props} kind="failed" actions={tryAgain}>
      <div role="alert" className={styles.message}>
        <CircleAlert aria-hidden="true" className={styles.icon} />
        <span>{message}</span>
      </div>
    </StateBox>
  );
}
