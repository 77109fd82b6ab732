import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './status-indicator.module.css';

export interface StatusIndicatorProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The status in a word or two, such as “Connected”. Always visible: color is never the only signal. */
  label: string;
  /** Color of the dot; `neutral` is a ring. @default 'neutral' */
  variant?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
}

const statusIndicator = cva(styles.root, {
  variants: {
    variant: {
      neutral: styles.neutral,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
      info: styles.info,
    } satisfies Record<NonNullable<StatusIndicatorProps['variant']>, unknown>,
  },
});

/** Shows the status of an item: a dot and a label. */
export function StatusIndicator({ label, variant = 'neutral', className, ...props }: StatusIndicatorProps) {
  return (
    <span {...props} className={statusIndicator({ variant, className })}>
      {label}
    </span>
  );
}
