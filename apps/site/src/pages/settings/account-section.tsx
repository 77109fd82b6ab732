import { usernameMaxLength } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useAccountActions } from '../../queries/settings.ts';
import { useViewer } from '../../session/session.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

/** Username and email. A new email needs the password: with it, somebody else could take the account over. */
export function AccountSection() {
  const viewer = useViewer();
  const { update } = useAccountActions();
  const [username, setUsername] = useState(viewer?.username ?? '');
  const [email, setEmail] = useState(viewer?.email ?? '');
  const [password, setPassword] = useState('');
  const newName = username.trim() !== viewer?.username;
  const newEmail = email.trim() !== viewer?.email;

  const { errors, pending, props } = useForm({
    check: () => ({
      ...(!username.trim() && { username: 'Username is required' }),
      ...(!email.trim() && { email: 'Email is required' }),
      ...(newEmail && !password && { password: 'Enter your password to change your email' }),
    }),
    send: async () => {
      await update({
        ...(newName && { username: username.trim() }),
        ...(newEmail && { email: email.trim(), password }),
      });
      setPassword('');
      toast.success('Your account is changed');
    },
  });

  return (
    <SettingsSection
      title="Account"
      intro="Your username is public and part of your profile’s address. Nobody sees your email."
    >
      <form {...props} className={styles.form}>
        {errors.form && (
          <Alert tone="danger" live>
            {errors.form}
          </Alert>
        )}
        <Field label="Username" error={errors.username}>
          <TextInput
            name="username"
            autoComplete="username"
            maxLength={usernameMaxLength}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {newEmail && (
          <Field label="Current password" description="Needed to change the email." error={errors.password}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={pending} disabled={!newName && !newEmail && !pending}>
            {pending ? 'Saving…' : 'Save account'}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
