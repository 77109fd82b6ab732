import { Alert } from '@ai-directory/ui/alert';
import {
  AlertDialog,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogForm,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { useState } from 'react';

import { useDeleteAccount } from '../../session/use-delete-account.ts';
import { words } from '../../words.ts';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

export interface DeleteAccountProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what goes, and asks for the password: an unwatched screen is not enough to end an account. */
export function DeleteAccount({ open, onOpenChange }: DeleteAccountProps) {
  const deleteAccount = useDeleteAccount();
  const [password, setPassword] = useState('');

  const { errors, pending, props } = useForm({
    check: () => ({ ...(!password && { password: 'Password is required' }) }),
    send: () => deleteAccount(password),
  });

  return (
    <AlertDialog open={open} onOpenChange={(stays) => !pending && onOpenChange(stays)}>
      <AlertDialogContent size="medium">
        <AlertDialogTitle>Delete your account?</AlertDialogTitle>
        <AlertDialogDescription>This cannot be undone. You lose:</AlertDialogDescription>
        <AlertDialogForm {...props}>
          <AlertDialogBody>
            <div className={styles.form}>
              <ul className={styles.loses}>
                <li>your prompts, with their versions, comments and ratings</li>
                <li>your reviews, collections and favorites</li>
                <li>your followers, messages and notifications</li>
                <li>your API keys and access tokens, and every session</li>
              </ul>
              <p className={styles.quiet}>Tools that you submitted stay listed, without your name.</p>
              {errors.form && (
                <Alert tone="danger" live>
                  {errors.form}
                </Alert>
              )}
              <Field label="Password" error={errors.password}>
                <PasswordInput
                  name="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
            </div>
          </AlertDialogBody>
          <AlertDialogFooter>
            <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
            <Button type="submit" variant="danger" loading={pending}>
              {pending ? 'Deleting…' : 'Delete my account'}
            </Button>
          </AlertDialogFooter>
        </AlertDialogForm>
      </AlertDialogContent>
    </AlertDialog>
  );
}
