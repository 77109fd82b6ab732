import { getErrorMessage } from '@ai-directory/api-client';
import { usernameMaxLength } from '@ai-directory/api-client/contract';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useWatch } from 'react-hook-form';

import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { useAccountActions } from '../../queries/settings.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useFormDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { requiredText, useContractForm } from '../../use-contract-form.ts';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

export const accountSectionMessages = defineMessages('accountSection', {
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
  const { saving, saveFailed } = useMessages(settingsMessages);
  const currentUser = useCurrentUser();
  const { update } = useAccountActions();
  const form = useContractForm({
    defaultValues: { username: currentUser?.username ?? '', email: currentUser?.email ?? '', password: '' },
    confirmLeaving: false,
    getErrorMessage: (error) => getErrorMessage(error, saveFailed),
  });
  const { errors, isSubmitting } = form;
  const changed = form.formState.dirtyFields;
  const values = useWatch({
    control: form.control,
    compute: ({ username, email }) => ({ username, email }),
  });
  // Not the draft of the form, which would store the password.
  const draft = useFormDraft({
    name: 'account',
    values,
    isDirty: Boolean(changed.username || changed.email),
    isSubmitting,
    onRestore: (stored) => form.reset({ ...stored, password: '' }, { keepDefaultValues: true }),
    onDiscard: () => form.reset(),
  });

  const save = form.handleSubmit(async ({ username, email, password }) => {
    await update({ ...(changed.username && { username }), ...(changed.email && { email, password }) });
    draft.removeDraft();
    form.reset({ username, email, password: '' });
    toast.success(t.saved);
  });

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <form noValidate className={styles.form} onSubmit={save}>
        <DraftNotice draft={draft} />
        {errors.root && (
          <Alert variant="danger" announce>
            {errors.root.message}
          </Alert>
        )}
        <Field label={t.username} error={errors.username?.message} required>
          <TextInput
            {...form.register('username', requiredText(auth.usernameRequired))}
            autoComplete="username"
            maxLength={usernameMaxLength}
          />
        </Field>
        <Field label={t.email} error={errors.email?.message} required>
          <TextInput
            {...form.register('email', requiredText(auth.emailRequired))}
            type="email"
            autoComplete="email"
          />
        </Field>
        {changed.email && (
          <Field
            label={t.currentPassword}
            description={t.currentPasswordHint}
            error={errors.password?.message}
            required
          >
            <PasswordInput
              {...form.register('password', { required: t.currentPasswordRequired })}
              autoComplete="current-password"
            />
          </Field>
        )}
        <Stack orientation="horizontal" gap={2} align="center">
          <Button
            type="submit"
            loading={isSubmitting}
            disabled={!changed.username && !changed.email && !isSubmitting}
          >
            {isSubmitting ? saving : t.save}
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  );
}
