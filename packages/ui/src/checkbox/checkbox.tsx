'use client';

import { cx } from 'class-variance-authority';
import { useCallback, useId, useMemo, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { mergeRefs } from '../slot/slot.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'children' | 'checked' | 'defaultChecked' | 'onChange'
> {
  /** Label of the option. */
  label: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
  /** `mixed` when it represents several options of which only some are checked. */
  checked: boolean | 'mixed';
  /** Called when the user toggles it; `mixed` becomes `true`. */
  onCheckedChange: (checked: boolean) => void;
  /** Error message, announced when it appears. */
  error?: ReactNode;
}

/** Selects an option in a form. For a setting that applies immediately, use `Switch`. */
export function Checkbox({
  label,
  description,
  checked,
  onCheckedChange,
  error,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const id = useId();
  const isMixed = checked === 'mixed';
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  // `indeterminate` exists only as a property.
  const setIndeterminate = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed;
    },
    [isMixed],
  );
  const refs = useMemo(() => mergeRefs(setIndeterminate, ref), [setIndeterminate, ref]);

  return (
    <div className={cx(styles.root, className)}>
      <input
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...props}
        ref={refs}
        type="checkbox"
        className={styles.input}
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <div className={styles.content}>
        <label htmlFor={props.id ?? id} className={styles.label}>
          {label}
        </label>
        {description && (
          <div id={`${id}-description`} className={styles.description}>
            {description}
          </div>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
