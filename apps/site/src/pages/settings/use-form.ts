import { getErrorMessage } from '@ai-directory/api-client';
import { useMessages } from '@ai-directory/ui/messages';
import { useState, type SubmitEvent } from 'react';

import { getFieldErrors, hasErrors, useFocusFirstError, type FormErrors } from '../../form-errors.ts';
import { settingsMessages } from './settings-messages.ts';

export interface FormOptions {
  /** Returns the errors of invalid fields. */
  validate?: () => FormErrors;
  submit: () => Promise<unknown>;
}

/** State of a small form: validates, submits, and shows errors of the API at their fields. */
export function useForm({ validate, submit }: FormOptions) {
  const t = useMessages(settingsMessages);
  const [errors, setErrors] = useState<FormErrors>({});
  const [pending, setPending] = useState(false);
  const ref = useFocusFirstError(errors);

  const run = async () => {
    const invalid = validate?.() ?? {};
    setErrors(invalid);
    if (pending || hasErrors(invalid)) return;
    setPending(true);
    try {
      await submit();
    } catch (error) {
      const fieldErrors = getFieldErrors(error);
      setErrors(hasErrors(fieldErrors) ? fieldErrors : { form: getErrorMessage(error, t.saveFailed) });
    } finally {
      setPending(false);
    }
  };

  return {
    errors,
    pending,
    /** Props of the `form` element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void run();
      },
    },
  };
}
