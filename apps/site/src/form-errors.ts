import { ApiError } from '@ai-directory/api-client';
import { useEffect, useRef } from 'react';

/** Error messages by field name, in the order of the fields; `form` for the form as a whole. */
type FormErrors = Partial<Record<string, string>>;

export const hasErrors = (errors: FormErrors) => Object.keys(errors).length > 0;

/** The field errors of a rejected request. */
export const getFieldErrors = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

/**
 * Focuses the first invalid field whenever `errors` change.
 * @returns the ref of the form
 */
export function useFocusFirstError(errors: FormErrors) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (hasErrors(errors)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
