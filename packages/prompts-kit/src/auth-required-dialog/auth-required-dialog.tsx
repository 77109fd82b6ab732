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

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { authenticationRequired, authenticationText, cancel, signIn } from '../words.ts';

export interface AuthRequiredDialogProps {
  open: boolean;
  /** Called with `false` by Cancel, Escape and 'Sign In'. */
  onOpenChange: (open: boolean) => void;
  /** Goes to where people sign in. */
  onSignIn: () => void;
  /** What an account is needed for; 'Sign in to see your own prompts, favorites …' by default. */
  text?: string | undefined;
}

/** Says that what was pressed needs an account. */
export function AuthRequiredDialog({ open, onOpenChange, onSignIn, text }: AuthRequiredDialogProps) {
  const words = useKitWords({ authenticationRequired, authenticationText, cancel, signIn });

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogTitle>{words.authenticationRequired}</AlertDialogTitle>
        <AlertDialogDescription>{text ?? words.authenticationText}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <AlertDialogAction variant="primary" onClick={onSignIn}>
            {words.signIn}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
