import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import type { ReactNode } from 'react';

import { useFocusFirstError, type FormErrors } from '../form-errors.ts';
import styles from './auth-form.module.css';

export interface AuthFormProps {
  errors: FormErrors;
  submitLabel: string;
  /** Label of the submit button while `pending`. */
  submittingLabel: string;
  pending: boolean;
  onSubmit: () => void;
  /** Links to related pages, below the submit button. */
  footer: ReactNode;
  children: ReactNode;
}

/** The form of the login, registration and password pages. Focuses the first invalid field after a failed submit. */
export function AuthForm({
  errors,
  submitLabel,
  submittingLabel,
  pending,
  onSubmit,
  footer,
  children,
}: AuthFormProps) {
  const form = useFocusFirstError(errors);

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
        <Alert tone="danger" announce>
          {errors.form}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="primary" loading={pending}>
        {pending ? submittingLabel : submitLabel}
      </Button>
      <p className={styles.footer}>{footer}</p>
    </form>
  );
}
