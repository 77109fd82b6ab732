'use client';

import { cva } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { Fieldset } from './fieldset.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  /** Passed to `onValueChange`. */
  value: Value;
  label: ReactNode;
  /** Help text below the label; only in the variant `list`. */
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** Label of the group. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** Value of the selected option; `null` for none. */
  value: Value | null;
  /** Called with the value of the newly selected option. */
  onValueChange: (value: Value) => void;
  /** `segmented` joins two to four short options. @default 'list' */
  variant?: 'list' | 'segmented';
  /** Error message, announced when it appears. */
  error?: ReactNode;
}

const radioGroup = cva(undefined, {
  variants: { variant: { list: styles.list, segmented: styles.segmented } },
});

/** Selects one of a few visible options. Arrow keys move between them. */
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
    <Fieldset
      aria-describedby={error ? errorId : undefined}
      {...props}
      label={label}
      hideLabel={hideLabel}
      className={radioGroup({ variant, className })}
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
    </Fieldset>
  );
}
