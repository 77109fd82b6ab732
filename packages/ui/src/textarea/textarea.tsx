'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useFieldControl } from '../field/field.tsx';
import control from '../text-input/text-input.module.css';
import styles from './textarea.module.css';

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  /** The text, when controlled. */
  value?: string | undefined;
  /** Text at first and after a reset of the form, when uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the text when the user changes it. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Height in lines of text; `autoGrow` overrides it. @default 3 */
  rows?: number | undefined;
  /** Grows with its text up to half of the window's height, in browsers with `field-sizing`. @default false */
  autoGrow?: boolean | undefined;
  /** Monospace font, for prompts and other machine-readable text. @default false */
  monospace?: boolean | undefined;
}

const textarea = cva([control.root, styles.root], {
  variants: { autoGrow: { true: styles.autoGrow }, monospace: { true: styles.monospace } },
});

/** Multi-line text input. Render it in a `Field`, which labels it. */
export function Textarea({
  autoGrow = false,
  monospace = false,
  rows = 3,
  onValueChange,
  onChange,
  className,
  ...props
}: TextareaProps) {
  return (
    <textarea
      {...useFieldControl(props)}
      rows={rows}
      className={textarea({ autoGrow, monospace, className })}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
    />
  );
}
