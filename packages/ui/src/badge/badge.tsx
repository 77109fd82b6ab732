import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Color of a status or a category. The text must express the same: color is never the only signal. @default 'neutral' */
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
  /** Small icon before the text. */
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

/** A short label: a status, a category, a price. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={badge({ tone, className })}>
      {icon}
      {children}
    </span>
  );
}
