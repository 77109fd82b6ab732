'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useField } from '../field/field.tsx';
import { ChevronDown } from '../icons/icons.tsx';
import control from '../text-input/text-input.module.css';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  /** `option` and `optgroup` elements. */
  children?: ComponentProps<'select'>['children'];
}

/** Selects one option with the platform's native menu. Render it in a `Field`, which labels it. */
export function Select({ className, children, ...props }: SelectProps) {
  return (
    <span className={cx(styles.root, className)}>
      <select {...useField()} {...props} className={cx(control.root, styles.select)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className={styles.icon} />
    </span>
  );
}
