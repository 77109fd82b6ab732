'use client';

import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useId,
  useMemo,
  type AriaAttributes,
  type ComponentProps,
  type ReactNode,
} from 'react';

import { useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { optional as optionalWord } from '../words.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldProps extends ComponentProps<'div'> {
  /** The name of the control, always above it. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** A sentence of help between label and control. */
  description?: ReactNode;
  /** What is wrong; turns the control invalid and is announced when it appears. */
  error?: ReactNode;
  /** Writes “(optional)” after the label. A control without it is required. */
  optional?: boolean | undefined;
  /** `false` says neither required nor optional, as in filters. */
  required?: boolean | undefined;
  /** Disables the control. */
  disabled?: boolean | undefined;
  /** One control, such as `TextInput`. */
  children: ReactNode;
}

/** What a `Field` gives to its control. */
export interface FieldControlProps {
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-errormessage'?: string;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  'aria-required'?: boolean;
}

const FieldContext = createContext<FieldControlProps>({});

/** The props that connect a control of your own with the `Field` around it; empty when there is none. */
export function useField(): FieldControlProps {
  return use(FieldContext);
}

/** Label, help and error message of one control. */
export function Field({
  label,
  hideLabel = false,
  description,
  error,
  optional = false,
  required = !optional,
  disabled = false,
  className,
  children,
  ...props
}: FieldProps) {
  const words = useWords({ optional: optionalWord });
  const id = useId();
  const ids = { description: `${id}-description`, error: `${id}-error` };
  const describedBy = [description && ids.description, error && ids.error].filter(Boolean).join(' ');
  const invalid = Boolean(error);

  const control = useMemo<FieldControlProps>(
    () => ({
      id,
      ...(disabled && { disabled }),
      ...(required && { 'aria-required': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': true, 'aria-errormessage': `${id}-error` }),
    }),
    [id, disabled, required, describedBy, invalid],
  );
  const labelText = (
    <label htmlFor={id} className={styles.label} data-disabled={disabled || undefined}>
      {label}
      {optional && <span className={styles.optional}> ({words.optional})</span>}
    </label>
  );

  return (
    <div {...props} className={cx(styles.root, className)}>
      {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      {description && (
        <div id={ids.description} className={styles.description}>
          {description}
        </div>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
