'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { SpinnerIcon } from './spinner-icon.tsx';
import styles from './spinner.module.css';

export const spinnerMessages = defineMessages('spinner', {
  loading: 'Loading…',
});

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Width and height. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | 'xl';
  /** Visible text: beside a small or medium spinner, below a large one. @default “Loading…”, for screen readers only */
  label?: ReactNode;
  /** Appears after 300 ms, so that fast responses do not flash. @default false */
  delay?: boolean | undefined;
}

const spinner = cva(styles.root, {
  variants: {
    size: {
      small: undefined,
      medium: undefined,
      large: styles.large,
      xl: styles.xl,
    } satisfies Record<NonNullable<SpinnerProps['size']>, unknown>,
    delay: { true: styles.delay },
  },
});

/** Shows and announces that content is loading. */
export function Spinner({ size = 'medium', label, delay = false, className, ...props }: SpinnerProps) {
  const t = useMessages(spinnerMessages);

  return (
    <span role="status" {...props} className={spinner({ size, delay, className })}>
      <SpinnerIcon size={size} />
      {label === undefined ? <VisuallyHidden>{t.loading}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}
