import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';

import { useFocusFirstError, type FormErrors } from '../form-errors.ts';
import styles from './auth-form.module.css';

export interface AuthFormProps {
  errors: FormErrors;
  submitLabel: string;
  /** Label of the submit button while loading. */
  submittingLabel: string;
  loading: boolean;
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
  loading,
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
        if (!loading) onSubmit();
      }}
    >
      {errors.form && (
        <Alert variant="danger" announce>
          {errors.form}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="primary" loading={loading}>
        {loading ? submittingLabel : submitLabel}
      </Button>
      <Text size="small" variant="muted">
        {footer}
      </Text>
    </form>
  );
}
