import { getErrorMessage } from '@ai-directory/api-client';
import { accountRules } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { toast } from '@ai-directory/ui/toast';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { AuthForm } from '../../features/auth-form/auth-form.tsx';
import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { AuthPage } from '../../features/auth-form/auth-page.tsx';
import { RichText } from '../../shell/layout/rich-text.tsx';
import { useResetPassword } from '../../queries/account.ts';
import { useContractForm, validateText } from '../../use-contract-form.ts';

export const resetPasswordMessages = defineMessages('resetPasswordPage', {
  title: 'New password',
  intro: 'Use it to sign in on all your devices.',
  expired: 'The link has expired? <link>Request a new one</link>',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  submit: 'Set password',
  submitting: 'Setting...',
  passwordChanged: 'Your password has been changed. Sign in with your new password.',
});

/** Target of the emailed link, which carries the reset token as a search parameter. */
export function Component() {
  const t = useMessages(resetPasswordMessages);
  const auth = useMessages(authMessages);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useContractForm({
    defaultValues: { password: '', confirmation: '' },
    confirmLeaving: false,
    getErrorMessage: (error) => getErrorMessage(error, auth.resetFailed),
  });
  const { errors } = form;

  return (
    <AuthPage title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <AuthForm
        form={form}
        submitLabel={t.submit}
        submittingLabel={t.submitting}
        onSubmit={async ({ password }) => {
          await reset.mutateAsync({ token: search.get('token') ?? '', password });
          toast.success(t.passwordChanged);
          void navigate('/login', { replace: true });
        }}
        footer={<RichText text={t.expired} elements={{ link: <Link to="/forgot-password" /> }} />}
      >
        <Field label={t.newPassword} error={errors.password?.message} description={t.passwordHint} required>
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
              validate: (confirmation, { password }) => confirmation === password || auth.passwordMismatch,
            })}
            autoComplete="new-password"
          />
        </Field>
      </AuthForm>
    </AuthPage>
  );
}
