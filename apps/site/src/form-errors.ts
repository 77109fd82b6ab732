import { ApiError } from '@ai-directory/api-client';
import { useEffect, useRef } from 'react';

/** Error messages by field name, in the order of the fields; `form` for the form as a whole. */
export type FormErrors = Partial<Record<string, string>>;

export const hasErrors = (errors: FormErrors) => Object.keys(errors).length > 0;

/** The field errors of a rejected request. */
export const getFieldErrors = (error: unknown): FormErrors =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

/**
 * Focuses the first invalid field whenever `errors` change.
 * @returns the ref of the form, or of another container of the fields
 */
export function useFocusFirstError<Container extends HTMLElement = HTMLFormElement>(errors: FormErrors) {
  const container = useRef<Container>(null);

  useEffect(() => {
    if (hasErrors(errors)) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return container;
}
