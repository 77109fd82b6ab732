import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} className={cx(styles.root, className)} />;
}
