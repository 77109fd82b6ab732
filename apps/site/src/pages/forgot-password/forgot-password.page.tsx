import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import type { FormErrors } from '../../form-errors.ts';
import { Page } from '../../layout/page.tsx';
import { useRequestPasswordReset } from '../../queries/account.ts';

const forgotPasswordMessages = defineMessages('forgotPasswordPage', {
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  sent: 'If an account exists for this email, we have sent it a link to set a new password. The link is valid for one hour.',
});

export function Component() {
  const t = useMessages(forgotPasswordMessages);
  const auth = useMessages(authMessages);
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});

  const requestLink = async () => {
    const missing: FormErrors = email.trim() ? {} : { email: auth.emailRequired };
    setErrors(missing);
    if (missing.email) return;
    try {
      await request.mutateAsync({ email: email.trim() });
    } catch (error) {
      setErrors({ form: getErrorMessage(error, auth.resetFailed) });
    }
  };

  return (
    <Page title="Forgotten password" intro="We email you a link to set a new password.">
      <AuthForm
        errors={errors}
        submitLabel={t.send}
        submittingLabel={t.sending}
        loading={request.isPending}
        onSubmit={() => void requestLink()}
        footer={
          <>
            Remember your password? <Link to="/login">Sign in</Link>
          </>
        }
      >
        {request.isSuccess && (
          <Alert variant="success" announce>
            {t.sent}
          </Alert>
        )}
        <Field label={t.email} error={errors.email} required>
          <TextInput type="email" name="email" autoComplete="email" value={email} onValueChange={setEmail} />
        </Field>
      </AuthForm>
    </Page>
  );
}
