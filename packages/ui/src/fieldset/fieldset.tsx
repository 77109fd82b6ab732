'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { fieldMessages } from '../field/field.tsx';
import { useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './fieldset.module.css';

export interface FieldsetProps extends ComponentProps<'fieldset'> {
  /** Label of the group. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Help text between label and controls. */
  description?: ReactNode;
  /** Error message of the group, announced when it appears. */
  error?: ReactNode;
  /** Adds “(optional)” to the label. @default false */
  optional?: boolean | undefined;
}

/** Renders label, help text and error message of a group of controls. `disabled` disables all of them. */
export function Fieldset({
  label,
  hideLabel = false,
  description,
  error,
  optional = false,
  className,
  children,
  ...props
}: FieldsetProps) {
  const t = useMessages(fieldMessages);
  const id = useId();
  const ids = { description: `${id}-description`, error: `${id}-error` };
  const describedBy = [description && ids.description, error && ids.error].filter(Boolean).join(' ');
  const labelElement = (
    <>
      <span>{label}</span>
      {optional && ' '}
      {optional && <span className={styles.optional}>({t.optional})</span>}
    </>
  );

  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      {...props}
      data-disabled={props.disabled || undefined}
      data-invalid={error ? true : undefined}
      className={cx(styles.root, className)}
    >
      <legend className={styles.legend}>
        {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      </legend>
      {description && (
        <div id={ids.description} className={styles.description}>
          {description}
        </div>
      )}
      <div className={styles.content}>{children}</div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  );
}
