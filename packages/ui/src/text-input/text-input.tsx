'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useField } from '../field/field.tsx';
import styles from './text-input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Which kind of text; the phone's keyboard follows it. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'search' | 'password';
}

/** One line of text. Put it into a `Field`, which names it. */
export function TextInput({ type = 'text', className, ...props }: TextInputProps) {
  return <input {...useField()} {...props} type={type} className={cx(styles.root, className)} />;
}
