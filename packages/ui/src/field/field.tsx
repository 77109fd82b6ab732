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

import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export const fieldMessages = defineMessages('field', {
  optional: 'optional',
});

export interface FieldProps extends ComponentProps<'div'> {
  /** Label above the control. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Help text between label and control. */
  description?: ReactNode;
  /** Error message; makes the control invalid and is announced when it appears. */
  error?: ReactNode;
  /** Adds “(optional)” to the label. @default false */
  optional?: boolean | undefined;
  /** Sets `aria-required`; `false` for controls such as filters. @default !optional */
  required?: boolean | undefined;
  /** Disables the control. @default false */
  disabled?: boolean | undefined;
  /** One control, such as `TextInput`. */
  children: ReactNode;
}

/** Props that a `Field` passes to its control. */
export interface FieldControlProps {
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-errormessage'?: string;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  'aria-required'?: boolean;
}

const FieldContext = createContext<FieldControlProps>({});

/** Returns the props that connect a custom control with the `Field` around it; empty without a `Field`. */
export function useField(): FieldControlProps {
  return use(FieldContext);
}

/** Renders label, help text and error message of one control. */
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
  const t = useMessages(fieldMessages);
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
      {optional && <span className={styles.optional}> ({t.optional})</span>}
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
