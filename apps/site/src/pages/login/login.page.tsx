import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { Page } from '../../layout/page.tsx';
import { useLogin } from '../../queries/account.ts';
import { useStartSession, useCurrentUser } from '../../session/session.tsx';
import { requiredText, useContractForm } from '../../use-contract-form.ts';

const loginMessages = defineMessages('loginPage', {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  loginFailed: 'Login failed. Please try again.',
  unexpectedError: 'An unexpected error occurred. Please try again.',
});

export function Component() {
  const t = useMessages(loginMessages);
  const auth = useMessages(authMessages);
  const currentUser = useCurrentUser();
  const { state } = useLocation();
  const startSession = useStartSession();
  const login = useLogin();
  const form = useContractForm({
    defaultValues: { email: '', password: '' },
    confirmLeaving: false,
    getErrorMessage: (error) =>
      error instanceof ApiError ? getErrorMessage(error, t.loginFailed) : t.unexpectedError,
  });

  // Runs after signing in too: back to the guarded page, else to Home (docs/specification.md, section 2).
  if (currentUser) return <Navigate to={getReturnPath(state) ?? '/'} replace />;

  return (
    <Page
      title="Sign in"
      intro="To create prompts, save favorites and write reviews."
      head={{ noIndex: true }}
    >
      <AuthForm
        form={form}
        submitLabel={t.signIn}
        submittingLabel={t.signingIn}
        onSubmit={async (values) => {
          const session = await login.mutateAsync(values);
          if (!startSession(session)) form.setError('root', { message: auth.invalidResponse });
        }}
        footer={
          <>
            No account yet? <Link to="/register">Create one</Link>
            <br />
            <Link to="/forgot-password">Forgot your password?</Link>
          </>
        }
      >
        <Field label={t.email} error={form.errors.email?.message} required>
          <TextInput
            {...form.register('email', requiredText(auth.emailRequired))}
            type="email"
            autoComplete="email"
          />
        </Field>
        <Field label={t.password} error={form.errors.password?.message} required>
          <PasswordInput
            {...form.register('password', { required: auth.passwordRequired })}
            autoComplete="current-password"
          />
        </Field>
      </AuthForm>
    </Page>
  );
}

/** Path of the guarded page that redirected here; null unless it is a path of this site. */
const getReturnPath = (state: unknown) => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
};
