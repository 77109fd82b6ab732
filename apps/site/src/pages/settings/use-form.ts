import { ApiError, messageFrom } from '@ai-directory/api-client';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { words } from '../../words.ts';

/** What is wrong, by the field's name; `form` for the whole of it. */
type Errors = Partial<Record<string, string>>;

export interface FormOptions {
  /** What can be seen to be wrong before it is sent. */
  check?: () => Errors;
  send: () => Promise<unknown>;
}

/** A small form: checks, sends, says what the API refuses beside the field, and leads to it. */
export function useForm({ check, send }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const wrong = Object.keys(errors)[0];
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [errors]);

  const submit = async () => {
    const found = check?.() ?? {};
    setErrors(found);
    if (pending || Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await send();
    } catch (error) {
      setErrors(refusalsIn(error));
    } finally {
      setPending(false);
    }
  };

  return {
    errors,
    pending,
    /** For the `form` element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

const refusalsIn = (error: unknown): Errors =>
  error instanceof ApiError && error.errors.length > 0
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : { form: messageFrom(error, words.settingsNotSaved) };
