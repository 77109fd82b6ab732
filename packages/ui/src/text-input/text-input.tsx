'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useField } from '../field/field.tsx';
import styles from './text-input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Kind of text; selects the on-screen keyboard. @default 'text' */
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'search' | 'password';
}

/** Single-line text input. Render it in a `Field`, which labels it. */
export function TextInput({ type = 'text', className, ...props }: TextInputProps) {
  return <input {...useField()} {...props} type={type} className={cx(styles.root, className)} />;
}
