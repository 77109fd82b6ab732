import { getErrorMessage } from '@ai-directory/api-client';
import { accountRules } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Stack } from '@ai-directory/ui/stack';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';

import { authMessages } from '../../features/auth-form/auth-messages.ts';
import { settingsQueries, useAccountActions } from '../../queries/settings.ts';
import { useUnsavedChanges } from '../../shell/unsaved-changes/use-unsaved-changes.ts';
import { useContractForm, validateText } from '../../use-contract-form.ts';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

export const passwordSectionMessages = defineMessages('passwordSection', {
  title: 'Password',
  intro: 'Changing it signs you out on all other devices.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmation: 'Repeat the new password',
  revokeAccessTokens: 'Also revoke my access tokens',
  revokeAccessTokensHint: 'Programs that use them lose access immediately.',
  submit: 'Change password',
  submitting: 'Changing…',
  changed: 'Your password has been changed',
});

const fields = [
  ['currentPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['confirmation', 'new-password'],
] as const;

type PasswordValues = Record<(typeof fields)[number][0], string> & { revokeAccessTokens: boolean };

/** Changes the password, which ends all other sessions. */
export function PasswordSection() {
  const t = useMessages(passwordSectionMessages);
  const auth = useMessages(authMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const { changePassword } = useAccountActions();
  const { data: accessTokens = [] } = useQuery(settingsQueries.accessTokens());
  const form = useContractForm({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '', revokeAccessTokens: false },
    confirmLeaving: false,
    getErrorMessage: (error) => getErrorMessage(error, saveFailed),
  });
  const { errors, isSubmitting } = form;
  const { dirtyFields } = form.formState;
  // Not for the current password alone, which password managers fill in.
  const isChanged = Boolean(dirtyFields.newPassword || dirtyFields.confirmation);
  useUnsavedChanges(isChanged && !isSubmitting, () => form.reset());

  const rules = {
    currentPassword: { required: auth.passwordRequired },
    newPassword: { validate: validateText(accountRules.password, auth), deps: 'confirmation' as const },
    confirmation: {
      validate: (confirmation: string, values: PasswordValues) =>
        confirmation === values.newPassword || auth.passwordMismatch,
    },
  };

  const change = form.handleSubmit(async ({ currentPassword, newPassword, revokeAccessTokens }) => {
    await changePassword({ currentPassword, newPassword, revokeAccessTokens });
    form.reset();
    toast.success(t.changed);
  });

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <form noValidate className={styles.form} onSubmit={change}>
        {errors.root && (
          <Alert variant="danger" announce>
            {errors.root.message}
          </Alert>
        )}
        {fields.map(([name, autoComplete]) => (
          <Field key={name} label={t[name]} error={errors[name]?.message} required>
            <PasswordInput {...form.register(name, rules[name])} autoComplete={autoComplete} />
          </Field>
        ))}
        {accessTokens.length > 0 && (
          <Checkbox
            label={t.revokeAccessTokens}
            description={t.revokeAccessTokensHint}
            {...form.register('revokeAccessTokens')}
          />
        )}
        <Stack orientation="horizontal" gap={2} align="center">
          <Button type="submit" loading={isSubmitting}>
            {isSubmitting ? t.submitting : t.submit}
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  );
}
