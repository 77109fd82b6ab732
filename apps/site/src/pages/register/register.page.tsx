import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { getFieldErrors, hasErrors, type FormErrors } from '../../form-errors.ts';
import { Page } from '../../layout/page.tsx';
import { useRegister } from '../../queries/account.ts';
import { useStartSession, useCurrentUser } from '../../session/session.tsx';

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

const emptyValues = { username: '', email: '', password: '', confirmation: '' };

export function Component() {
  const t = useMessages(registerMessages);
  const auth = useMessages(authMessages);
  const currentUser = useCurrentUser();
  const startSession = useStartSession();
  const registration = useRegister();
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FormErrors>({});

  if (currentUser) return <Navigate to="/" replace />;

  const register = async () => {
    const { username, email, password, confirmation } = values;
    const invalid: FormErrors = {
      ...(!username.trim() && { username: auth.usernameRequired }),
      ...(!email.trim() && { email: auth.emailRequired }),
      ...(password.length < passwordMinLength && { password: passwordTooShort }),
      ...(password !== confirmation && { confirmation: auth.passwordMismatch }),
    };
    setErrors(invalid);
    if (hasErrors(invalid)) return;
    try {
      const session = await registration.mutateAsync({
        username: username.trim(),
        email: email.trim(),
        password,
      });
      if (startSession(session)) {
        toast.success(t.registered);
      } else {
        setErrors({ form: auth.invalidResponse });
        toast.error(auth.invalidResponse);
      }
    } catch (error) {
      const rejected = toFormErrors(error, t);
      setErrors(rejected);
      toast.error(Object.values(rejected).find(Boolean) ?? t.registrationFailed);
    }
  };

  const bind = (name: keyof typeof emptyValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Page title="Create account" intro="Free, and only an email address is needed.">
      <AuthForm
        errors={errors}
        submitLabel={t.createAccount}
        submittingLabel={t.creatingAccount}
        loading={registration.isPending}
        onSubmit={() => void register()}
        footer={
          <>
            Already have an account? <Link to="/login">Sign in</Link>
          </>
        }
      >
        <Field label={t.username} error={errors.username} description={t.usernameHint} required>
          <TextInput {...bind('username')} autoComplete="username" maxLength={32} />
        </Field>
        <Field label={t.email} error={errors.email} required>
          <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={t.password} error={errors.password} description={t.passwordHint} required>
          <PasswordInput {...bind('password')} autoComplete="new-password" />
        </Field>
        <Field label={t.confirmPassword} error={errors.confirmation} required>
          <PasswordInput {...bind('confirmation')} autoComplete="new-password" />
        </Field>
      </AuthForm>
    </Page>
  );
}

/** The errors of a rejected registration by field, else for the whole form: docs/specification.md, section 8. */
function toFormErrors(error: unknown, t: typeof registerMessages.english): FormErrors {
  if (!(error instanceof ApiError)) return { form: t.unexpectedError };
  if (error.code === 'username_taken') return { username: error.message };
  if (error.code === 'email_taken') return { email: error.message };
  const fieldErrors = getFieldErrors(error);
  return Object.keys(fieldErrors).some((name) => name in emptyValues)
    ? fieldErrors
    : { form: getErrorMessage(error, t.registrationFailed) };
}
