'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { fieldMessages, useFormError } from '../field/field.tsx';
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
  /** Error message of the group, announced when it appears. @default that of the `Form` for its name */
  error?: ReactNode;
  /** Adds “(optional)” to the label. @default false */
  optional?: boolean | undefined;
}

/**
 * Renders label, help text and error message of a group of controls. `disabled` disables all of them. The `focus()` of its
 * `ref` focuses a control: the first invalid one, else the checked or the first one.
 */
export function Fieldset({
  label,
  hideLabel = false,
  description,
  error: errorProp,
  optional = false,
  className,
  children,
  // Not on the element: a form would have two controls of the name.
  name,
  ref,
  ...props
}: FieldsetProps) {
  const t = useMessages(fieldMessages);
  const refs = useComposedRefs(ref, delegateFocus);
  const id = useId();
  const formError = useFormError(name);
  const error = errorProp || formError;
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
      ref={refs}
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

const controlSelectors = [':invalid', ':checked', ':enabled'].map(
  (state) => `:is(input, select, textarea, button)${state}`,
);

/** A fieldset is not focusable: libraries of forms, which focus the ref of the first invalid control, would do nothing. */
function delegateFocus(fieldset: HTMLFieldSetElement | null) {
  if (!fieldset) return;
  const focus = (options?: FocusOptions) => {
    const controls = controlSelectors.map((selector) => fieldset.querySelector<HTMLElement>(selector));
    controls.find(Boolean)?.focus(options);
  };
  // Not by assignment: test libraries replace the property of the prototype by one with a setter.
  Object.defineProperty(fieldset, 'focus', { value: focus, configurable: true });
}
