'use client';

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  type AlertDialogContentProps,
} from '@ai-directory/ui/alert-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

export const authRequiredDialogMessages = defineMessages('authRequiredDialog', {
  title: 'Authentication Required',
  description: 'Sign in to see your own prompts, favorites and what is shared with you.',
  signIn: 'Sign In',
  cancel: 'Cancel',
});

export interface AuthRequiredDialogProps extends Omit<AlertDialogContentProps, 'size' | 'children'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` by Cancel, Escape and 'Sign In'. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when the user wants to sign in. */
  onSignIn: () => void;
  /** What an account is required for. @default 'Sign in to see your own prompts, favorites …' */
  description?: string | undefined;
}

/** Shown to an anonymous user when an action requires an account. */
export function AuthRequiredDialog({
  open,
  defaultOpen,
  onOpenChange,
  onSignIn,
  description,
  ...props
}: AuthRequiredDialogProps) {
  const t = useMessages(authRequiredDialogMessages);

  return (
    <AlertDialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent {...props}>
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
