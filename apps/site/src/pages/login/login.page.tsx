import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Link, useLocation } from 'react-router-dom';

import { AuthForm } from '../../features/auth-form/auth-form.tsx';
import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { AuthPage } from '../../features/auth-form/auth-page.tsx';
import { ReturnToPage } from '../../features/auth-form/return-to-page.tsx';
import { useAuthErrorMessage } from '../../features/auth-form/use-auth-error-message.ts';
import { useCompleteSignIn } from '../../features/auth-form/use-complete-sign-in.ts';
import { RichText } from '../../shell/layout/rich-text.tsx';
import { useLogin } from '../../queries/account.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { requiredText, useContractForm } from '../../use-contract-form.ts';

export const loginMessages = defineMessages('loginPage', {
  title: 'Sign in',
  intro: 'To create prompts, save favorites and write reviews.',
  register: 'No account yet? <link>Create one</link>',
  forgotPassword: 'Forgot your password?',
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
  const completeSignIn = useCompleteSignIn();
  const login = useLogin();
  const form = useContractForm({
    defaultValues: { email: '', password: '' },
    confirmLeaving: false,
    getErrorMessage: useAuthErrorMessage({ failed: t.loginFailed, unexpected: t.unexpectedError }),
  });

  // Runs after signing in too.
  if (currentUser) return <ReturnToPage />;

  return (
    <AuthPage title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <AuthForm
        form={form}
        submitLabel={t.signIn}
        submittingLabel={t.signingIn}
        onSubmit={async (values) => {
          const session = await login.mutateAsync(values);
          if (!(await completeSignIn(session))) form.setError('root', { message: auth.invalidResponse });
        }}
        footer={
          <>
            <RichText
              text={t.register}
              elements={{
                link: <Link to="/register" state={state} />,
              }}
            />
            <br />
            <Link to="/forgot-password">{t.forgotPassword}</Link>
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
    </AuthPage>
  );
}
