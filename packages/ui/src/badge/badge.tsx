import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** A status, or a category's hue. The words must say the same: colour is never the only signal. */
  tone?:
    | 'neutral'
    | 'success'
    | 'warning'
    | 'danger'
    | 'info'
    | 'teal'
    | 'blue'
    | 'violet'
    | 'rose'
    | 'amber'
    | 'green';
  /** A small icon before the words. */
  icon?: ReactNode;
}

const badge = cva(styles.root, {
  variants: {
    tone: {
      neutral: styles.neutral,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
      info: styles.info,
      teal: styles.teal,
      blue: styles.blue,
      violet: styles.violet,
      rose: styles.rose,
      amber: styles.amber,
      green: styles.green,
    } satisfies Record<NonNullable<BadgeProps['tone']>, unknown>,
  },
});

/** A word or two about a thing: its state, its category, its price. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={badge({ tone, className })}>
      {icon}
      {children}
    </span>
  );
}
