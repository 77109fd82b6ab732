import { usernameMaxLength } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { authMessages } from '../../auth-form/auth-messages.ts';
import { useAccountActions } from '../../queries/settings.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

const accountSectionMessages = defineMessages('accountSection', {
  title: 'Account',
  intro: 'Your username is public and part of the URL of your profile. Your email is private.',
  username: 'Username',
  email: 'Email',
  currentPassword: 'Current password',
  currentPasswordHint: 'Required to change the email.',
  currentPasswordRequired: 'Enter your password to change your email',
  save: 'Save account',
  saved: 'Your account has been updated',
});

/** Username and email. Changing the email requires the password, to prevent account takeover. */
export function AccountSection() {
  const t = useMessages(accountSectionMessages);
  const auth = useMessages(authMessages);
  const { saving } = useMessages(settingsMessages);
  const currentUser = useCurrentUser();
  const { update } = useAccountActions();
  const [username, setUsername] = useState(currentUser?.username ?? '');
  const [email, setEmail] = useState(currentUser?.email ?? '');
  const [password, setPassword] = useState('');
  const usernameChanged = username.trim() !== currentUser?.username;
  const emailChanged = email.trim() !== currentUser?.email;

  const { errors, pending, props } = useForm({
    validate: () => ({
      ...(!username.trim() && { username: auth.usernameRequired }),
      ...(!email.trim() && { email: auth.emailRequired }),
      ...(emailChanged && !password && { password: t.currentPasswordRequired }),
    }),
    submit: async () => {
      await update({
        ...(usernameChanged && { username: username.trim() }),
        ...(emailChanged && { email: email.trim(), password }),
      });
      setPassword('');
      toast.success(t.saved);
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
        <Field label={t.username} error={errors.username} required>
          <TextInput
            name="username"
            autoComplete="username"
            maxLength={usernameMaxLength}
            value={username}
            onValueChange={setUsername}
          />
        </Field>
        <Field label={t.email} error={errors.email} required>
          <TextInput type="email" name="email" autoComplete="email" value={email} onValueChange={setEmail} />
        </Field>
        {emailChanged && (
          <Field
            label={t.currentPassword}
            description={t.currentPasswordHint}
            error={errors.password}
            required
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onValueChange={setPassword}
            />
          </Field>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={pending} disabled={!usernameChanged && !emailChanged && !pending}>
            {pending ? saving : t.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
