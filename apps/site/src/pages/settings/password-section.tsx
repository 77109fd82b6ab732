import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useAccountActions } from '../../queries/settings.ts';
import { words } from '../../words.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };

const fields = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['repeated', 'Repeat the new password', 'new-password'],
] as const;

/** A new password; whoever is signed in elsewhere has to sign in with it. */
export function PasswordSection() {
  const { changePassword } = useAccountActions();
  const [values, setValues] = useState(empty);

  const { errors, pending, props } = useForm({
    check: () => ({
      ...(!values.currentPassword && { currentPassword: 'Password is required' }),
      ...(values.newPassword.length < passwordMinLength && { newPassword: passwordTooShort }),
      ...(values.newPassword !== values.repeated && { repeated: words.passwordsDiffer }),
    }),
    send: async () => {
      const { currentPassword, newPassword } = values;
      await changePassword({ currentPassword, newPassword });
      setValues(empty);
      toast.success('Your password is changed');
    },
  });

  return (
    <SettingsSection title="Password" intro="Changing it signs you out everywhere but here.">
      <form {...props} className={styles.form}>
        {errors.form && (
          <Alert tone="danger" live>
            {errors.form}
          </Alert>
        )}
        {fields.map(([name, label, autoComplete]) => (
          <Field key={name} label={label} error={errors[name]}>
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" loading={pending}>
            {pending ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
