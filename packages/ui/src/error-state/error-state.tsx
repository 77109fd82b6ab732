'use client';

import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What went wrong, fit to show to a person. */
  message: ReactNode;
  /** Shows a “Try Again” button, which is busy as long as the promise is pending. */
  onRetry?: (() => void | Promise<unknown>) | undefined;
}

/** Stands where a list could not be loaded. */
export function ErrorState({ message, onRetry, className, ...props }: ErrorStateProps) {
  const words = useWords();
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  };

  return (
    <div {...props} className={cx(styles.root, className)}>
      <div role="alert" className={styles.message}>
        <CircleAlert aria-hidden="true" className={styles.icon} />
        <span>{message}</span>
      </div>
      {onRetry && (
        <Button loading={retrying} onClick={() => void retry()}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
