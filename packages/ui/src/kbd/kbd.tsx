import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './kbd.module.css';

export type KbdProps = ComponentProps<'kbd'>;

/** A key, as it is written on the keyboard. One `Kbd` for each. */
export function Kbd({ className, ...props }: KbdProps) {
  return <kbd {...props} className={cx(styles.root, className)} />;
}
