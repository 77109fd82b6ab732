import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import { AlertDialogBody } from '@ai-directory/ui/alert-dialog';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Text } from '@ai-directory/ui/text';
import { useForm } from 'react-hook-form';

import { useDeleteAccount } from '../../shell/session/use-delete-account.ts';
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
  const { register, trigger, getValues, setError, reset, formState } = useForm({
    defaultValues: { password: '' },
  });

  /** @returns false to keep the dialog open with the error of the field */
  const confirm = async () => {
    if (!(await trigger('password', { shouldFocus: true }))) return false;
    try {
      await deleteAccount(getValues('password'));
    } catch (error) {
      const rejected = error instanceof ApiError && error.errors.find(({ path }) => path === 'password');
      if (!rejected) throw error;
      setError('password', { message: rejected.message }, { shouldFocus: true });
      return false;
    }
    return true;
  };

  return (
    <ConfirmDialog
      size="medium"
      noValidate
      open={open}
      onOpenChange={(next) => {
        reset();
        onOpenChange(next);
      }}
      title={t.title}
      description={t.description}
      confirmLabel={t.confirm}
      loadingLabel={t.deleting}
      onConfirm={confirm}
      getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
    >
      <AlertDialogBody>
        <div className={styles.form}>
          <Text asChild size="small" variant="muted" className={styles.consequences}>
            <ul>
              <li>{t.prompts}</li>
              <li>{t.reviews}</li>
              <li>{t.followers}</li>
              <li>{t.keys}</li>
            </ul>
          </Text>
          <Text size="small" variant="muted">
            {t.tools}
          </Text>
          <Field label={t.password} error={formState.errors.password?.message} required>
            <PasswordInput
              {...register('password', { required: t.passwordRequired })}
              autoComplete="current-password"
            />
          </Field>
        </div>
      </AlertDialogBody>
    </ConfirmDialog>
  );
}
