import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { getErrorMessage } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { AuthForm } from '../../auth-form/auth-form.tsx';
import { authMessages } from '../../auth-form/auth-messages.ts';
import { hasErrors, type FormErrors } from '../../form-errors.ts';
import { Page } from '../../layout/page.tsx';
import { useResetPassword } from '../../queries/account.ts';

const resetPasswordMessages = defineMessages('resetPasswordPage', {
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  submit: 'Set password',
  submitting: 'Setting...',
  passwordChanged: 'Your password has been changed. Sign in with your new password.',
});

const emptyValues = { password: '', confirmation: '' };

/** Target of the emailed link, which carries the reset token as a search parameter. */
export function Component() {
  const t = useMessages(resetPasswordMessages);
  const auth = useMessages(authMessages);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FormErrors>({});

  const setPassword = async () => {
    const { password, confirmation } = values;
    const invalid: FormErrors = {
      ...(password.length < passwordMinLength && { password: passwordTooShort }),
      ...(password !== confirmation && { confirmation: auth.passwordMismatch }),
    };
    setErrors(invalid);
    if (hasErrors(invalid)) return;
    try {
      await reset.mutateAsync({ token: search.get('token') ?? '', password });
      toast.success(t.passwordChanged);
      void navigate('/login', { replace: true });
    } catch (error) {
      setErrors({ form: getErrorMessage(error, auth.resetFailed) });
    }
  };

  const bind = (name: keyof typeof emptyValues) => ({
    name,
    autoComplete: 'new-password' as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Page title="New password" intro="Use it to sign in on all your devices.">
      <AuthForm
        errors={errors}
        submitLabel={t.submit}
        submittingLabel={t.submitting}
        loading={reset.isPending}
        onSubmit={() => void setPassword()}
        footer={
          <>
            The link has expired? <Link to="/forgot-password">Request a new one</Link>
          </>
        }
      >
        <Field label={t.newPassword} error={errors.password} description={t.passwordHint} required>
          <PasswordInput {...bind('password')} />
        </Field>
        <Field label={t.confirmPassword} error={errors.confirmation} required>
          <PasswordInput {...bind('confirmation')} />
        </Field>
      </AuthForm>
    </Page>
  );
}
