import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { Link } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { AuthPage } from '../../auth-form/auth-page.tsx';
import { RichText } from '../../layout/rich-text.tsx';
import { useRequestPasswordReset } from '../../queries/account.ts';
import { requiredText, useContractForm } from '../../use-contract-form.ts';

export const forgotPasswordMessages = defineMessages('forgotPasswordPage', {
  title: 'Forgotten password',
  intro: 'We email you a link to set a new password.',
  signIn: 'Remember your password? <link>Sign in</link>',
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  sent: 'If an account exists for this email, we have sent it a link to set a new password. The link is valid for one hour.',
});

export function Component() {
  const t = useMessages(forgotPasswordMessages);
  const auth = useMessages(authMessages);
  const request = useRequestPasswordReset();
  const form = useContractForm({
    defaultValues: { email: '' },
    confirmLeaving: false,
    getErrorMessage: (error) => getErrorMessage(error, auth.resetFailed),
  });

  return (
    <AuthPage title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <AuthForm
        form={form}
        submitLabel={t.send}
        submittingLabel={t.sending}
        onSubmit={(values) => request.mutateAsync(values)}
        footer={<RichText text={t.signIn} elements={{ link: <Link to="/login" /> }} />}
      >
        {request.isSuccess && (
          <Alert variant="success" announce>
            {t.sent}
          </Alert>
        )}
        <Field label={t.email} error={form.errors.email?.message} required>
          <TextInput
            {...form.register('email', requiredText(auth.emailRequired))}
            type="email"
            autoComplete="email"
          />
        </Field>
      </AuthForm>
    </AuthPage>
  );
}
