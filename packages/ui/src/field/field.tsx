'use client';

import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  type AriaAttributes,
  type ComponentProps,
  type ReactElement,
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
  /** Error message; makes the control invalid and is announced when it appears. @default that of the `Form` for the name of the control */
  error?: ReactNode;
  /** Adds “(optional)” to the label. @default false */
  optional?: boolean | undefined;
  /** Makes the browser require a value, unless the form is `noValidate`. @default false */
  required?: boolean | undefined;
  /** Disables the control. @default false */
  disabled?: boolean | undefined;
  /** One control, such as `TextInput`. */
  children: ReactNode;
}

/** Props that a `Field` passes to its control. */
export interface FieldControlProps {
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-errormessage'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

const FieldContext = createContext<FieldControlProps>({});

/** Returns the props that connect a custom control with the `Field` around it; empty without a `Field`. */
export function useField(): FieldControlProps {
  return use(FieldContext);
}

interface FormErrors {
  messages: ReadonlyMap<string, string>;
  /** Tells the form that a field shows the error of a name, until the returned function is called. */
  register: (name: string) => (() => void) | void;
}

export const FormErrorContext = createContext<FormErrors | null>(null);

/** Returns the error that the `Form` around has for the control of a name, which the caller shows. */
export function useFormError(name: string | undefined): string | undefined {
  const form = use(FormErrorContext);
  const register = form?.register;
  useEffect(() => (name ? register?.(name) : undefined), [name, register]);
  return name && form?.messages.get(name);
}

/** Returns the id of the label of a control in a `Field`, to name other elements by it. */
export const getLabelId = (controlId: string) => `${controlId}-label`;

/** Returns the props of a native control: those of the `Field` around it, overridden by its own, and its states as attributes. */
export function useFieldControl<Props extends FieldControlProps>(props: Props) {
  const field = useField();
  // Props that are undefined override nothing.
  const control = { ...props };
  for (const name of Object.keys(field) as (keyof FieldControlProps)[])
    control[name] ??= field[name] as never;
  const describedBy = [field['aria-describedby'], props['aria-describedby']].filter(Boolean).join(' ');
  const invalid = control['aria-invalid'];
  return {
    ...control,
    'aria-describedby': describedBy || undefined,
    'data-disabled': control.disabled || undefined,
    'data-invalid': (invalid && invalid !== 'false') || undefined,
  };
}

/** Renders label, help text and error message of one control. */
export function Field({
  label,
  hideLabel = false,
  description,
  error: errorProp,
  optional = false,
  required = false,
  disabled = false,
  className,
  children,
  ...props
}: FieldProps) {
  const t = useMessages(fieldMessages);
  const generatedId = useId();
  const own = (children as ReactElement<{ id?: string; name?: string }> | undefined)?.props;
  const id = own?.id ?? generatedId;
  const formError = useFormError(own?.name);
  const error = errorProp || formError;
  const ids = { description: `${id}-description`, error: `${id}-error` };
  const describedBy = [description && ids.description, error && ids.error].filter(Boolean).join(' ');
  const invalid = Boolean(error);

  const control = useMemo<FieldControlProps>(
    () => ({
      id,
      disabled: disabled || undefined,
      required: required || undefined,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': invalid || undefined,
      'aria-errormessage': invalid ? `${id}-error` : undefined,
    }),
    [id, disabled, required, describedBy, invalid],
  );
  const labelElement = (
    <label id={getLabelId(id)} htmlFor={id} className={styles.label} data-disabled={disabled || undefined}>
      <span>{label}</span>
      {optional && <span className={styles.optional}> ({t.optional})</span>}
    </label>
  );

  return (
    <div
      {...props}
      className={cx(styles.root, className)}
      data-disabled={disabled || undefined}
      data-invalid={invalid || undefined}
    >
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
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
