import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import type { ContractForm } from '../../use-contract-form.ts';
import styles from './auth-form.module.css';

export interface AuthFormProps<Values extends FieldValues> {
  /** Result of `useContractForm`. */
  form: ContractForm<Values>;
  submitLabel: string;
  /** Label of the submit button while submitting. */
  submittingLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  /** Links to related pages, below the submit button. */
  footer: ReactNode;
  children: ReactNode;
}

/** The form of the login, registration and password pages. Focuses the first invalid field after a failed submit. */
export function AuthForm<Values extends FieldValues>({
  form,
  submitLabel,
  submittingLabel,
  onSubmit,
  footer,
  children,
}: AuthFormProps<Values>) {
  const { errors, isSubmitting } = form;

  return (
    // `post`: submitted before hydration, a GET form would put the password in the URL.
    <form method="post" noValidate className={styles.root} onSubmit={form.handleSubmit(onSubmit)}>
      <JavaScriptRequired feature="form" />
      <DraftNotice draft={form.draft} />
      {errors.root && (
        <Alert variant="danger" announce>
          {errors.root.message}
        </Alert>
      )}
      <Stack>{children}</Stack>
      <Button type="submit" variant="primary" loading={isSubmitting} data-requires-script>
        {isSubmitting ? submittingLabel : submitLabel}
      </Button>
      <Text size="small" variant="muted">
        {footer}
      </Text>
    </form>
  );
}
