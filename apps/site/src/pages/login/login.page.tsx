import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { hasErrors, type FormErrors } from '../../form-errors.ts';
import { Page } from '../../layout/page.tsx';
import { useLogin } from '../../queries/account.ts';
import { useStartSession, useCurrentUser } from '../../session/session.tsx';

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
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});

  // Runs after signing in too: back to the guarded page, else to Home (docs/specification.md, section 2).
  if (currentUser) return <Navigate to={getReturnPath(state) ?? '/'} replace />;

  const signIn = async () => {
    const missing: FormErrors = {
      ...(!values.email.trim() && { email: auth.emailRequired }),
      ...(!values.password && { password: auth.passwordRequired }),
    };
    setErrors(missing);
    if (hasErrors(missing)) return;
    try {
      const session = await login.mutateAsync({ ...values, email: values.email.trim() });
      if (!startSession(session)) setErrors({ form: auth.invalidResponse });
    } catch (error) {
      setErrors({
        form: error instanceof ApiError ? getErrorMessage(error, t.loginFailed) : t.unexpectedError,
      });
    }
  };

  return (
    <Page title="Sign in" intro="To create prompts, save favorites and write reviews.">
      <AuthForm
        errors={errors}
        submitLabel={t.signIn}
        submittingLabel={t.signingIn}
        loading={login.isPending}
        onSubmit={() => void signIn()}
        footer={
          <>
            No account yet? <Link to="/register">Create one</Link>
            <br />
            <Link to="/forgot-password">Forgot your password?</Link>
          </>
        }
      >
        <Field label={t.email} error={errors.email} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={values.email}
            onValueChange={(email) => setValues({ ...values, email })}
          />
        </Field>
        <Field label={t.password} error={errors.password} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onValueChange={(password) => setValues({ ...values, password })}
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
