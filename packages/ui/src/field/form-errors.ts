'use client';

import { createContext, use, useEffect } from 'react';

interface FormErrors {
  /** Messages by name. */
  errors: ReadonlyMap<string, string>;
  /** Tells the form that the error of a name is shown. */
  register: (name: string) => () => void;
}

export const FormErrorsContext = createContext<FormErrors | null>(null);

/** Returns the error that the `Form` has for the control of a name, which the caller shows. */
export function useFormError(name: string | undefined): string | undefined {
  const { errors, register } = use(FormErrorsContext) ?? {};
  useEffect(() => (name === undefined ? undefined : register?.(name)), [name, register]);
  return name === undefined ? undefined : errors?.get(name);
}
