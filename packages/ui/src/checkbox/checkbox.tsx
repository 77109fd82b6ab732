'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { useFormError } from '../field/field.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'children' | 'checked' | 'defaultChecked'
> {
  /** Label of the option. */
  label: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
  /** Whether it is checked; `indeterminate` when it represents several options of which only some are checked. */
  checked?: boolean | 'indeterminate' | undefined;
  /** Whether it is checked at first and after a reset of the form, when `checked` is omitted. @default false */
  defaultChecked?: boolean | undefined;
  /** Called when the user toggles it; `indeterminate` becomes `true`. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Error message, announced when it appears. */
  error?: ReactNode;
}

/** Selects an option in a form. For a setting that applies immediately, use `Switch`. */
export function Checkbox({
  label,
  description,
  checked: checkedProp,
  defaultChecked = false,
  onCheckedChange,
  onChange,
  error: errorProp,
  className,
  style,
  ref,
  ...props
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(input, ref);
  const [checked, setChecked] = useFormState<boolean | 'indeterminate'>(input, {
    prop: checkedProp,
    defaultProp: defaultChecked,
    onChange: (next) => next !== 'indeterminate' && onCheckedChange?.(next),
    caller: 'Checkbox',
    onReset: (next) => {
      if (input.current) input.current.defaultChecked = next === true;
    },
  });
  const formError = useFormError(props.name);
  const error = errorProp || formError;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  // `indeterminate` exists only as a property, which a click clears. Set before the browser paints.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'indeterminate';
  }, [checked]);

  return (
    <div className={cx(styles.root, className)} style={style}>
      <input
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...props}
        ref={refs}
        type="checkbox"
        className={styles.input}
        checked={checked === true}
        data-state={getState(checked)}
        data-disabled={props.disabled || undefined}
        data-invalid={error ? true : undefined}
        onChange={(event) => {
          onChange?.(event);
          setChecked(event.target.checked);
          event.target.indeterminate = checked === 'indeterminate';
        }}
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

function getState(checked: boolean | 'indeterminate') {
  if (checked === 'indeterminate') return checked;
  return checked ? 'checked' : 'unchecked';
}
