import { ApiError } from '@ai-directory/api-client';
import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { useRef, type SubmitEvent } from 'react';
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormProps,
  type UseFormRegister,
} from 'react-hook-form';

export interface ContractFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  /** Returns the message of a rejection without field errors. */
  getErrorMessage: (error: unknown) => string;
}

/**
 * The form of an endpoint: `useForm` with a `handleSubmit` that shows the field errors of a rejected request at their
 * fields, and any other rejection as the error of the form. Ignores submits while one is pending.
 */
export function useContractForm<Values extends FieldValues>({
  getErrorMessage,
  ...options
}: ContractFormOptions<Values>) {
  const form = useForm<Values>(options);
  const { errors, isSubmitting } = form.formState;

  const showError = (error: unknown) => {
    const fields = form.getValues();
    const fieldErrors = error instanceof ApiError ? error.errors.filter(({ path }) => path in fields) : [];
    for (const { path, message } of fieldErrors) {
      form.setError(path as FieldPath<Values>, { message }, { shouldFocus: path === fieldErrors[0]?.path });
    }
    if (fieldErrors.length === 0) form.setError('root', { message: getErrorMessage(error) });
  };

  const handleSubmit = (onSubmit: (values: Values) => Promise<unknown>) => {
    const submit = form.handleSubmit((values) => onSubmit(values).catch(showError));
    return (event: SubmitEvent) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    };
  };

  // Keeps what was typed before the page was hydrated, which `register` would replace by the default value.
  const attachedFields = useRef(new Set<string>());
  const register: UseFormRegister<Values> = (name, rules) => {
    const field = form.register(name, rules);
    const ref = (element: HTMLInputElement | null) => {
      const typed = element?.value ?? '';
      field.ref(element);
      if (!element || attachedFields.current.has(name)) return;
      attachedFields.current.add(name);
      if (typed !== '' && form.getValues(name) === '')
        form.setValue(name, typed as PathValue<Values, typeof name>);
    };
    return { ...field, ref };
  };

  return { ...form, register, errors, isSubmitting, handleSubmit };
}

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>;

/** Rules of a text that must not be blank; it is submitted trimmed. */
export const requiredText = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

/** Rules of a new password. */
export const newPasswordRules = {
  required: passwordTooShort,
  minLength: { value: passwordMinLength, message: passwordTooShort },
};
