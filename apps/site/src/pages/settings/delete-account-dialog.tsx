import { getErrorMessage } from '@ai-directory/api-client';
import { AlertDialogBody } from '@ai-directory/ui/alert-dialog';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Text } from '@ai-directory/ui/text';
import { useState } from 'react';

import { getFieldErrors, hasErrors, useFocusFirstError, type FormErrors } from '../../form-errors.ts';
import { useDeleteAccount } from '../../session/use-delete-account.ts';
import styles from './settings.module.css';

export const deleteAccountMessages = defineMessages('deleteAccountDialog', {
  title: 'Delete your account?',
  description: 'This cannot be undone. You lose:',
  prompts: 'your prompts, with their versions, comments and ratings',
  reviews: 'your reviews, collections and favorites',
  followers: 'your followers, messages and notifications',
  keys: 'your API keys, access tokens and sessions',
  tools: 'Tools you submitted stay listed, without your name.',
  password: 'Password',
  passwordRequired: 'Password is required',
  confirm: 'Delete my account',
  deleting: 'Deleting…',
  deleteFailed: 'Your account could not be deleted.',
});

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password before the account is deleted, to protect unattended sessions. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const t = useMessages(deleteAccountMessages);
  const deleteAccount = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const fields = useFocusFirstError<HTMLDivElement>(errors);

  /** @returns false to keep the dialog open with the errors of the fields */
  const confirm = async () => {
    const invalid: FormErrors = password ? {} : { password: t.passwordRequired };
    setErrors(invalid);
    if (hasErrors(invalid)) return false;
    try {
      await deleteAccount(password);
    } catch (error) {
      const fieldErrors = getFieldErrors(error);
      if (!hasErrors(fieldErrors)) throw error;
      setErrors(fieldErrors);
      return false;
    }
    return true;
  };

  return (
    <ConfirmDialog
      size="medium"
      noValidate
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.description}
      confirmLabel={t.confirm}
      loadingLabel={t.deleting}
      onConfirm={confirm}
      getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
    >
      <AlertDialogBody>
        <div ref={fields} className={styles.form}>
          <ul className={styles.consequences}>
            <li>{t.prompts}</li>
            <li>{t.reviews}</li>
            <li>{t.followers}</li>
            <li>{t.keys}</li>
          </ul>
          <Text size="small" variant="muted">
            {t.tools}
          </Text>
          <Field label={t.password} error={errors.password} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onValueChange={setPassword}
            />
          </Field>
        </div>
      </AlertDialogBody>
    </ConfirmDialog>
  );
}
