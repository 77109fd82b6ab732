import { passwordMinLength, passwordTooShort } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { authMessages } from '../../auth-form/auth-messages.ts';
import { useAccountActions } from '../../queries/settings.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

const passwordSectionMessages = defineMessages('passwordSection', {
  title: 'Password',
  intro: 'Changing it signs you out on all other devices.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmation: 'Repeat the new password',
  submit: 'Change password',
  submitting: 'Changing…',
  changed: 'Your password has been changed',
});

const emptyValues = { currentPassword: '', newPassword: '', confirmation: '' };

const fields = [
  ['currentPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['confirmation', 'new-password'],
] as const;

/** Changes the password, which ends all other sessions. */
export function PasswordSection() {
  const t = useMessages(passwordSectionMessages);
  const auth = useMessages(authMessages);
  const { changePassword } = useAccountActions();
  const [values, setValues] = useState(emptyValues);

  const { errors, pending, props } = useForm({
    validate: () => ({
      ...(!values.currentPassword && { currentPassword: auth.passwordRequired }),
      ...(values.newPassword.length < passwordMinLength && { newPassword: passwordTooShort }),
      ...(values.newPassword !== values.confirmation && { confirmation: auth.passwordMismatch }),
    }),
    submit: async () => {
      const { currentPassword, newPassword } = values;
      await changePassword({ currentPassword, newPassword });
      setValues(emptyValues);
      toast.success(t.changed);
    },
  });

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <form {...props} className={styles.form}>
        {errors.form && (
          <Alert variant="danger" announce>
            {errors.form}
          </Alert>
        )}
        {fields.map(([name, autoComplete]) => (
          <Field key={name} label={t[name]} error={errors[name]} required>
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              value={values[name]}
              onValueChange={(next) => setValues({ ...values, [name]: next })}
            />
          </Field>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" loading={pending}>
            {pending ? t.submitting : t.submit}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
