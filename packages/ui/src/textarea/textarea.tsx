'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useField } from '../field/field.tsx';
import control from '../text-input/text-input.module.css';
import styles from './textarea.module.css';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with its text instead of scrolling, up to half of the window. */
  autoGrow?: boolean | undefined;
  /** Monospace, for prompts and other text that a machine reads. */
  mono?: boolean | undefined;
}

const textarea = cva([control.root, styles.root], {
  variants: { autoGrow: { true: styles.autoGrow }, mono: { true: styles.mono } },
});

/** Several lines of text. Put it into a `Field`, which names it. */
export function Textarea({ autoGrow = false, mono = false, rows = 3, className, ...props }: TextareaProps) {
  return (
    <textarea {...useField()} {...props} rows={rows} className={textarea({ autoGrow, mono, className })} />
  );
}
