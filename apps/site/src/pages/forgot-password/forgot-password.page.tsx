import { messageFrom } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AccountForm, type FormErrors } from '../../account-form/account-form.tsx';
import { Page } from '../../layout/page.tsx';
import { useResetRequest } from '../../queries/account.ts';
import { words } from '../../words.ts';

export function Component() {
  const request = useResetRequest();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});

  const ask = async () => {
    const missing: FormErrors = email.trim() ? {} : { email: 'Email is required' };
    setErrors(missing);
    if (missing.email) return;
    try {
      await request.mutateAsync({ email: email.trim() });
    } catch (error) {
      setErrors({ form: messageFrom(error, words.resetFailed) });
    }
  };

  return (
    <Page title="Forgotten password" intro="We mail you a link that sets a new one.">
      <AccountForm
        errors={errors}
        submit="Send link"
        submitting="Sending..."
        pending={request.isPending}
        onSubmit={() => void ask()}
        otherwise={
          <>
            You remember it? <Link to="/login">Sign in</Link>
          </>
        }
      >
        {request.isSuccess && (
          <Alert tone="success" live>
            {words.resetSent}
          </Alert>
        )}
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </AccountForm>
    </Page>
  );
}
