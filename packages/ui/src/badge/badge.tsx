import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Meaning of a status. The text must express the same: color is never the only signal. @default 'neutral' */
  variant?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  /** Color of a category, in place of the variant's. */
  color?: 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green' | undefined;
  /** Small icon before the text. */
  icon?: ReactNode;
}

const badge = cva(styles.root, {
  variants: {
    variant: {
      neutral: styles.neutral,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
      info: styles.info,
    } satisfies Record<NonNullable<BadgeProps['variant']>, unknown>,
    color: {
      teal: styles.teal,
      blue: styles.blue,
      violet: styles.violet,
      rose: styles.rose,
      amber: styles.amber,
      green: styles.green,
    } satisfies Record<NonNullable<BadgeProps['color']>, unknown>,
  },
});

/** A short label: a status, a category, a price. */
export function Badge({ variant = 'neutral', color, icon, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={badge({ variant, color, className })}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
