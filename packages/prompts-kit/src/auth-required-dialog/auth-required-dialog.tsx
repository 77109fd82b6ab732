'use client';

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

export const authRequiredDialogMessages = defineMessages('authRequiredDialog', {
  title: 'Authentication Required',
  description: 'Sign in to see your own prompts, favorites and what is shared with you.',
  signIn: 'Sign In',
  cancel: 'Cancel',
});

export interface AuthRequiredDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with `false` by Cancel, Escape and 'Sign In'. */
  onOpenChange: (open: boolean) => void;
  /** Called when the user wants to sign in. */
  onSignIn: () => void;
  /** What an account is required for. @default 'Sign in to see your own prompts, favorites …' */
  description?: string | undefined;
}

/** Shown to an anonymous user when an action requires an account. */
export function AuthRequiredDialog({ open, onOpenChange, onSignIn, description }: AuthRequiredDialogProps) {
  const t = useMessages(authRequiredDialogMessages);

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogTitle>{t.title}</AlertDialogTitle>
        <AlertDialogDescription>{description ?? t.description}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t.cancel}</AlertDialogCancel>
          <AlertDialogAction variant="primary" onClick={onSignIn}>
            {t.signIn}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
