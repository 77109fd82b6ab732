import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import type { Registration } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { Link, Navigate } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { Page } from '../../layout/page.tsx';
import { useRegister } from '../../queries/account.ts';
import { useStartSession, useCurrentUser } from '../../session/session.tsx';
import { newPasswordRules, requiredText, useContractForm } from '../../use-contract-form.ts';

const registerMessages = defineMessages('registerPage', {
  username: 'Username',
  usernameHint: 'Shown next to what you publish.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  createAccount: 'Create account',
  creatingAccount: 'Creating account...',
  registrationFailed: 'Registration failed',
  unexpectedError: 'An unexpected error occurred',
  registered: 'Registration successful! Welcome to AI Tools Directory!',
});

export function Component() {
  const t = useMessages(registerMessages);
  const auth = useMessages(authMessages);
  const currentUser = useCurrentUser();
  const startSession = useStartSession();
  const registration = useRegister();
  const getMessage = (error: unknown) =>
    error instanceof ApiError ? getErrorMessage(error, t.registrationFailed) : t.unexpectedError;
  const form = useContractForm({
    defaultValues: { username: '', email: '', password: '', confirmation: '' },
    confirmLeaving: false,
    getErrorMessage: getMessage,
  });
  const { errors } = form;

  if (currentUser) return <Navigate to="/" replace />;

  const register = async (account: Registration) => {
    const session = await registration.mutateAsync(account, {
      onError: (error) => toast.error(getMessage(error)),
    });
    if (startSession(session)) {
      toast.success(t.registered);
    } else {
      form.setError('root', { message: auth.invalidResponse });
      toast.error(auth.invalidResponse);
    }
  };

  return (
    <Page title="Create account" intro="Free, and only an email address is needed.">
      <AuthForm
        form={form}
        submitLabel={t.createAccount}
        submittingLabel={t.creatingAccount}
        onSubmit={({ username, email, password }) => register({ username, email, password })}
        footer={
          <>
            Already have an account? <Link to="/login">Sign in</Link>
          </>
        }
      >
        <Field label={t.username} error={errors.username?.message} description={t.usernameHint} required>
          <TextInput
            {...form.register('username', requiredText(auth.usernameRequired))}
            autoComplete="username"
            maxLength={32}
          />
        </Field>
        <Field label={t.email} error={errors.email?.message} required>
          <TextInput
            {...form.register('email', requiredText(auth.emailRequired))}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        <Field label={t.password} error={errors.password?.message} description={t.passwordHint} required>
          <PasswordInput
            {...form.register('password', { ...newPasswordRules, deps: 'confirmation' })}
            autoComplete="new-password"
          />
        </Field>
        <Field label={t.confirmPassword} error={errors.confirmation?.message} required>
          <PasswordInput
            {...form.register('confirmation', {
              validate: (confirmation, { password }) => confirmation === password || auth.passwordMismatch,
            })}
            autoComplete="new-password"
          />
        </Field>
      </AuthForm>
    </Page>
  );
}
