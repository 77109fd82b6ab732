import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { messageFrom } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { AccountForm, type FormErrors } from '../../account-form/account-form.tsx';
import { Page } from '../../layout/page.tsx';
import { useReset } from '../../queries/account.ts';
import { words } from '../../words.ts';

const empty = { password: '', confirmation: '' };

/** Where the mailed link leads: its token stands in the address. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reset = useReset();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FormErrors>({});

  const setPassword = async () => {
    const { password, confirmation } = values;
    const wrong: FormErrors = {
      ...(password.length < passwordMinLength && { password: passwordTooShort }),
      ...(password !== confirmation && { confirmation: words.passwordsDiffer }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await reset.mutateAsync({ token: search.get('token') ?? '', password });
      toast.success(words.passwordSet);
      void navigate('/login', { replace: true });
    } catch (error) {
      setErrors({ form: messageFrom(error, words.resetFailed) });
    }
  };

  const bind = (name: keyof typeof empty) => ({
    name,
    autoComplete: 'new-password' as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Page title="New password" intro="You sign in with it afterwards, everywhere.">
      <AccountForm
        errors={errors}
        submit="Set password"
        submitting="Setting..."
        pending={reset.isPending}
        onSubmit={() => void setPassword()}
        otherwise={
          <>
            The link is too old? <Link to="/forgot-password">Ask for another</Link>
          </>
        }
      >
        <Field label="New password" error={errors.password} description="At least 6 characters.">
          <PasswordInput {...bind('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmation}>
          <PasswordInput {...bind('confirmation')} />
        </Field>
      </AccountForm>
    </Page>
  );
}
