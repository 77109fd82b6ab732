import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './status-dot.module.css';

export interface StatusDotProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The state in a word or two, such as “Connected”. It is always seen: the dot alone would be colour alone. */
  label: string;
  /** The colour of the dot. `neutral` is a ring: nothing is on, connected or known yet. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
}

const statusDot = cva(styles.root, {
  variants: {
    tone: {
      neutral: styles.neutral,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
      info: styles.info,
    } satisfies Record<NonNullable<StatusDotProps['tone']>, unknown>,
  },
});

/** Whether a thing is on, connected, or in trouble: a dot and a word. */
export function StatusDot({ label, tone = 'neutral', className, ...props }: StatusDotProps) {
  return (
    <span {...props} className={statusDot({ tone, className })}>
      {label}
    </span>
  );
}
