import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { ApiError, messageFrom } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';

import { AccountForm, type FormErrors } from '../../account-form/account-form.tsx';
import { Page } from '../../layout/page.tsx';
import { useRegistration } from '../../queries/account.ts';
import { useStartSession, useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';

const empty = { username: '', email: '', password: '', confirmation: '' };

export function Component() {
  const viewer = useViewer();
  const startSession = useStartSession();
  const registration = useRegistration();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FormErrors>({});

  if (viewer) return <Navigate to="/" replace />;

  const register = async () => {
    const wrong = wrongIn(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const { username, email, password } = values;
      startSession(
        await registration.mutateAsync({ username: username.trim(), email: email.trim(), password }),
      );
      toast.success(words.registered);
    } catch (error) {
      const refused = errorsFrom(error);
      setErrors(refused);
      toast.error(Object.values(refused).find(Boolean) ?? words.registrationFailed);
    }
  };

  const bind = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Page title="Create account" intro="Free, and only an email address is needed.">
      <AccountForm
        errors={errors}
        submit={words.createAccount}
        submitting={words.creatingAccount}
        pending={registration.isPending}
        onSubmit={() => void register()}
        otherwise={
          <>
            Already have an account? <Link to="/login">Sign in</Link>
          </>
        }
      >
        <Field label="Username" error={errors.username} description="Shown beside what you publish.">
          <TextInput {...bind('username')} autoComplete="username" maxLength={32} />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Password" error={errors.password} description="At least 6 characters.">
          <PasswordInput {...bind('password')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmation}>
          <PasswordInput {...bind('confirmation')} autoComplete="new-password" />
        </Field>
      </AccountForm>
    </Page>
  );
}

function wrongIn({ username, email, password, confirmation }: typeof empty): FormErrors {
  return {
    ...(!username.trim() && { username: 'Username is required' }),
    ...(!email.trim() && { email: 'Email is required' }),
    ...(password.length < passwordMinLength && { password: passwordTooShort }),
    ...(password !== confirmation && { confirmation: words.passwordsDiffer }),
  };
}

/** The server's answer at the fields it is about; else for the whole form (spec 8). */
function errorsFrom(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { form: words.registrationUnexpected };
  if (error.code === 'username_taken') return { username: error.message };
  if (error.code === 'email_taken') return { email: error.message };
  const fields = error.errors.filter(({ path }) => path in empty);
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
    : { form: messageFrom(error, words.registrationFailed) };
}
