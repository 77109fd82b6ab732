import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './account-form.module.css';

/** What is wrong, by the field's name and in the fields' order; `form` for the whole of it. */
export type FormErrors = Partial<Record<string, string>>;

export interface AccountFormProps {
  errors: FormErrors;
  submit: string;
  /** The button's words while the answer is awaited. */
  submitting: string;
  pending: boolean;
  onSubmit: () => void;
  /** Where somebody goes who is on the wrong one of these pages. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** The form of the pages that lead into an account. What was typed stays; a refused submit leads to what is wrong. */
export function AccountForm({
  errors,
  submit,
  submitting,
  pending,
  onSubmit,
  otherwise,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong = Object.keys(errors)[0];
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [errors]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      {errors.form && (
        <Alert tone="danger" live>
          {errors.form}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="primary" loading={pending}>
        {pending ? submitting : submit}
      </Button>
      <p className={styles.otherwise}>{otherwise}</p>
    </form>
  );
}
