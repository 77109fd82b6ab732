'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useFieldControl } from '../field/field.tsx';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue'> {
  /** Kind of text; selects the on-screen keyboard. @default 'text' */
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'search' | 'password';
  /** The text, when controlled. */
  value?: string | undefined;
  /** Text at first and after a reset of the form, when uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the text when the user changes it. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Height and padding. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | undefined;
}

const textInput = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: undefined,
      large: styles.large,
    } satisfies Record<NonNullable<TextInputProps['size']>, unknown>,
  },
});

/** Single-line text input. Render it in a `Field`, which labels it. */
export function TextInput({
  type = 'text',
  size = 'medium',
  onValueChange,
  onChange,
  className,
  ...props
}: TextInputProps) {
  return (
    <input
      {...useFieldControl(props)}
      type={type}
      className={textInput({ size, className })}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
    />
  );
}
