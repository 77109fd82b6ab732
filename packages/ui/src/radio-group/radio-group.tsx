'use client';

import { cva } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { GroupFrame } from './group-frame.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  /** What `onValueChange` is told. */
  value: Value;
  label: ReactNode;
  /** A sentence below the label; only in the list. */
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** The question the options answer. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** The chosen option; `null` for none. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** A list, or joined segments for two to four short options. */
  variant?: 'list' | 'segmented';
  /** What is wrong; announced when it appears. */
  error?: ReactNode;
}

const group = cva(undefined, {
  variants: { variant: { list: styles.list, segmented: styles.segmented } },
});

/** One choice of a few, all of them visible. Arrow keys move through them. */
export function RadioGroup<Value extends string = string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  variant = 'list',
  error,
  name,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const id = useId();
  const errorId = `${id}-error`;

  return (
    <GroupFrame
      aria-describedby={error ? errorId : undefined}
      {...props}
      label={label}
      hideLabel={hideLabel}
      className={group({ variant, className })}
    >
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.text}>
              {option.label}
              {variant === 'list' && option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </GroupFrame>
  );
}
