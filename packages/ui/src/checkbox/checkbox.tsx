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
  /** What is chosen or not. */
  label: ReactNode;
  /** A sentence of help below the label. */
  description?: ReactNode;
  /** `mixed` when it stands for several, of which some are chosen. */
  checked: boolean | 'mixed';
  /** Called by a press; out of `mixed` comes `true`. */
  onCheckedChange: (checked: boolean) => void;
  /** What is wrong; announced when it appears. */
  error?: ReactNode;
}

/** Chooses one thing or not. For what happens at once, use `Switch`. */
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
  const mixed = checked === 'mixed';
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  // There is no attribute for it.
  const markMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = mixed;
    },
    [mixed],
  );
  const refs = useMemo(() => mergeRefs(markMixed, ref), [markMixed, ref]);

  return (
    <div className={cx(styles.root, className)}>
      <input
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...props}
        ref={refs}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <div className={styles.text}>
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
