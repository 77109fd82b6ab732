'use client';

import { useEffect, useRef, useState } from 'react';

import { hasField, type FieldError } from './validate-prompt.ts';

/** Errors of a prompt's form: of its validation and of the server. A rejection focuses the first invalid field. */
export function useFieldErrors(serverErrors: readonly FieldError[] = []) {
  const [errors, setErrors] = useState(serverErrors);
  const [errorMessage, setErrorMessage] = useState('');
  const [rejectionCount, setRejectionCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // Compared by content, since hosts may pass a new array on every render.
  const serverErrorsKey = JSON.stringify(serverErrors);
  const [shownErrorsKey, setShownErrorsKey] = useState(serverErrorsKey);
  if (serverErrorsKey !== shownErrorsKey) {
    setShownErrorsKey(serverErrorsKey);
    setErrors(serverErrors);
    setRejectionCount((count) => count + 1);
  }

  useEffect(() => {
    if (rejectionCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectionCount]);

  return {
    form,
    errorMessage,
    /** Returns the errors of a field and everything below it. */
    getError: (field: string) =>
      [
        ...new Set(
          errors
            .filter(({ path }) => path === field || path.startsWith(`${field}.`))
            .map(({ message }) => message),
        ),
      ].join('. ') || undefined,
    /** Errors without a field of the form. */
    formErrors: errors.filter((error) => !hasField(error)).map(({ message }) => message),
    /** Replaces the errors of some fields. */
    replaceErrors: (matches: (path: string) => boolean, fieldErrors: readonly FieldError[] = []) => {
      setErrors((current) => [...current.filter(({ path }) => !matches(path)), ...fieldErrors]);
      if (fieldErrors.length > 0) setRejectionCount((count) => count + 1);
    },
    reject: (fieldErrors: readonly FieldError[], message = '') => {
      setErrors(fieldErrors);
      setErrorMessage(message);
      setRejectionCount((count) => count + 1);
    },
    clear: () => {
      setErrors([]);
      setErrorMessage('');
    },
  };
}

/** Returns the field errors of an `ApiError`, or of any error with such a list. */
export function getFieldErrors(error: unknown): FieldError[] {
  const errors: unknown = error instanceof Error && 'errors' in error ? error.errors : [];
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';
