import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './kbd.module.css';

export type KbdProps = ComponentProps<'kbd'>;

/** Shows one key of the keyboard; use one `Kbd` per key. */
export function Kbd({ className, ...props }: KbdProps) {
  return <kbd {...props} className={cx(styles.root, className)} />;
}
