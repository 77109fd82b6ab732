'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import { useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { loading } from '../words.ts';
import { Ring } from './ring.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  size?: 'small' | 'medium' | 'large' | 'xl';
  /** Visible words: beside a small or medium spinner, below a large one. Without it screen readers hear “Loading…”. */
  label?: ReactNode;
  /** Appears only after 300 ms, so that quick answers do not flash. */
  delayed?: boolean | undefined;
}

const spinner = cva(styles.root, {
  variants: {
    size: {
      small: undefined,
      medium: undefined,
      large: styles.large,
      xl: styles.xl,
    } satisfies Record<NonNullable<SpinnerProps['size']>, unknown>,
    delayed: { true: styles.delayed },
  },
});

/** Shows that something is being fetched, and says so. */
export function Spinner({ size = 'medium', label, delayed = false, className, ...props }: SpinnerProps) {
  const words = useWords({ loading });

  return (
    <span role="status" {...props} className={spinner({ size, delayed, className })}>
      <Ring size={size} />
      {label ?? <VisuallyHidden>{words.loading}</VisuallyHidden>}
    </span>
  );
}
