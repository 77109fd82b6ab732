import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { AuthForm } from '../../features/auth-form/auth-form.tsx';
import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { AuthPage } from '../../features/auth-form/auth-page.tsx';
import { RichText } from '../../shell/layout/rich-text.tsx';
import { contactInfoQuery, useRequestPasswordReset } from '../../queries/account.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { requiredText, useContractForm } from '../../use-contract-form.ts';

export const forgotPasswordMessages = defineMessages('forgotPasswordPage', {
  title: 'Forgotten password',
  intro: 'We email you a link to set a new password.',
  introByHand:
    'This site sends no mail itself: you get the link to set a new password from the operator of this site.',
  signIn: 'Remember your password? <link>Sign in</link>',
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  requestByHand: 'Request link',
  requesting: 'Requesting...',
  sent: 'If an account exists for this email, we have sent it a link to set a new password. The link is valid for one hour.',
  sentByHand:
    'If an account exists for this email, a link to set a new password is now in the output of the server, which only the operator sees. <contact>Ask for it</contact> and give this email address. The link is valid for one hour.',
});

export const loader = queryLoader(() => [contactInfoQuery()]);

export function Component() {
  const t = useMessages(forgotPasswordMessages);
  const auth = useMessages(authMessages);
  const request = useRequestPasswordReset();
  // Without a mail server, the API prints mails for the operator.
  const isByHand = useQuery(contactInfoQuery()).data?.answersByMail === false;
  const form = useContractForm({
    defaultValues: { email: '' },
    confirmLeaving: false,
    getErrorMessage: (error) => getErrorMessage(error, auth.resetFailed),
  });

  return (
    <AuthPage title={t.title} intro={isByHand ? t.introByHand : t.intro} head={{ noIndex: true }}>
      <AuthForm
        form={form}
        submitLabel={isByHand ? t.requestByHand : t.send}
        submittingLabel={isByHand ? t.requesting : t.sending}
        onSubmit={(values) => request.mutateAsync(values)}
        footer={<RichText text={t.signIn} elements={{ link: <Link to="/login" /> }} />}
      >
        {request.isSuccess && (
          <Alert variant={isByHand ? 'info' : 'success'} announce>
            <RichText
              text={isByHand ? t.sentByHand : t.sent}
              elements={{ contact: <Link to="/contact" /> }}
            />
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
