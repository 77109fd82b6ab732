import { ApiError, messageFrom } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { AccountForm, type FormErrors } from '../../account-form/account-form.tsx';
import { Page } from '../../layout/page.tsx';
import { useLogin } from '../../queries/account.ts';
import { useStartSession, useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';

export function Component() {
  const viewer = useViewer();
  const { state } = useLocation();
  const startSession = useStartSession();
  const login = useLogin();
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});

  // Also the way on after signing in: back to the guarded page, else Home (spec 2).
  if (viewer) return <Navigate to={cameFrom(state) ?? '/'} replace />;

  const signIn = async () => {
    const missing = missingIn(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const session = await login.mutateAsync({ ...values, email: values.email.trim() });
      if (session.token) startSession(session);
      else setErrors({ form: words.invalidResponse });
    } catch (error) {
      setErrors({
        form: error instanceof ApiError ? messageFrom(error, words.loginFailed) : words.loginUnexpected,
      });
    }
  };

  return (
    <Page title="Sign in" intro="To write prompts, keep favorites and come back to them.">
      <AccountForm
        errors={errors}
        submit={words.signIn}
        submitting={words.signingIn}
        pending={login.isPending}
        onSubmit={() => void signIn()}
        otherwise={
          <>
            No account yet? <Link to="/register">Create one</Link>
            <br />
            <Link to="/forgot-password">Forgotten your password?</Link>
          </>
        }
      >
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => setValues({ ...values, email: event.target.value })}
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.target.value })}
          />
        </Field>
      </AccountForm>
    </Page>
  );
}

const missingIn = ({ email, password }: { email: string; password: string }): FormErrors => ({
  ...(!email.trim() && { email: 'Email is required' }),
  ...(!password && { password: 'Password is required' }),
});

/** The guarded page somebody was sent here from; only ever a path of this site. */
const cameFrom = (state: unknown) => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
};
