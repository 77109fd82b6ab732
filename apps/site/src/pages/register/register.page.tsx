import { accountRules, usernameMaxLength, type Registration } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { AuthForm } from '../../features/auth-form/auth-form.tsx';
import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { AuthPage } from '../../features/auth-form/auth-page.tsx';
import { ReturnToPage } from '../../features/auth-form/return-to-page.tsx';
import { useAuthErrorMessage } from '../../features/auth-form/use-auth-error-message.ts';
import { useCompleteSignIn } from '../../features/auth-form/use-complete-sign-in.ts';
import { RichText } from '../../shell/layout/rich-text.tsx';
import { useRegister } from '../../queries/account.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useDraftId } from '../../shell/unsaved-changes/use-form-draft.ts';
import { requiredText, useContractForm, validateText } from '../../use-contract-form.ts';

export const registerMessages = defineMessages('registerPage', {
  title: 'Create account',
  intro: 'Free, and only an email address is needed.',
  signIn: 'Already have an account? <link>Sign in</link>',
  username: 'Username',
  usernameHint: 'Shown next to what you publish.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  confirmationRequired: 'Confirm password is required',
  createAccount: 'Create account',
  creatingAccount: 'Creating account...',
  registrationFailed: 'Registration failed',
  unexpectedError: 'An unexpected error occurred',
  registered: 'Registration successful! Welcome to AI Tools Directory!',
  getStarted: 'Get started',
});

export function Component() {
  const t = useMessages(registerMessages);
  const auth = useMessages(authMessages);
  const currentUser = useCurrentUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const registration = useRegister();
  const getMessage = useAuthErrorMessage({
    failed: t.registrationFailed,
    unexpected: t.unexpectedError,
  });
  const form = useContractForm({
    defaultValues: { username: '', email: '', password: '', confirmation: '' },
    confirmLeaving: false,
    getErrorMessage: getMessage,
  });
  const { errors } = form;
  const values = useWatch({
    control: form.control,
    compute: ({ username, email }) => ({ username, email }),
  });
  // Not the draft of the form, which would store the passwords and ask before leaving.
  const draft = useDraft({
    id: useDraftId('register'),
    values,
    isDirty: values.username.trim() !== '' || values.email.trim() !== '',
    onRestore: (stored) =>
      form.reset({ ...stored, password: '', confirmation: '' }, { keepDefaultValues: true }),
  });
  const discard = () => {
    draft.discard();
    form.reset();
  };

  if (currentUser) return <ReturnToPage />;

  const register = async (account: Registration) => {
    const session = await registration.mutateAsync(account, {
      onError: (error) => toast.error(getMessage(error)),
    });
    if (await completeSignIn(session)) {
      draft.discard();
      toast.success(t.registered, {
        action: { label: t.getStarted, onClick: () => void navigate('/dashboard') },
      });
    } else {
      form.setError('root', { message: auth.invalidResponse });
      toast.error(auth.invalidResponse);
    }
  };

  return (
    <AuthPage title={t.title} intro={t.intro}>
      <AuthForm
        form={{ ...form, draft: { ...form.draft, isRestored: draft.isRestored, discard } }}
        submitLabel={t.createAccount}
        submittingLabel={t.creatingAccount}
        onSubmit={({ username, email, password }) => register({ username, email, password })}
        footer={
          <RichText
            text={t.signIn}
            elements={{
              link: <Link to="/login" state={state} />,
            }}
          />
        }
      >
        <Field label={t.username} error={errors.username?.message} description={t.usernameHint} required>
          <TextInput
            {...form.register('username', {
              ...requiredText(auth.usernameRequired),
              validate: validateText(accountRules.username, auth),
            })}
            autoComplete="username"
            maxLength={usernameMaxLength}
          />
        </Field>
        <Field label={t.email} error={errors.email?.message} required>
          <TextInput
            {...form.register('email', {
              ...requiredText(auth.emailRequired),
              validate: validateText(accountRules.email, auth),
            })}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        <Field label={t.password} error={errors.password?.message} description={t.passwordHint} required>
          <PasswordInput
            {...form.register('password', {
              validate: validateText(accountRules.password, auth),
              deps: 'confirmation',
            })}
            autoComplete="new-password"
          />
        </Field>
        <Field label={t.confirmPassword} error={errors.confirmation?.message} required>
          <PasswordInput
            {...form.register('confirmation', {
              required: t.confirmationRequired,
              validate: (confirmation, { password }) => confirmation === password || auth.passwordMismatch,
            })}
            autoComplete="new-password"
          />
        </Field>
      </AuthForm>
    </AuthPage>
  );
}
