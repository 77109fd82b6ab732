import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { useRequestSignIn, type PendingAction } from './sign-in-request.ts';

export const notifySignInMessages = defineMessages('notifySignIn', { signIn: 'Sign in' });

/** Returns a function that shows why an action requires an account, with a button to sign in and complete it. */
export function useNotifySignIn() {
  const t = useMessages(notifySignInMessages);
  const requestSignIn = useRequestSignIn();
  return (message: string, action?: PendingAction) =>
    // Stays for ten seconds because of its button: a repeated one replaces it.
    toast.info(message, { id: message, action: { label: t.signIn, onClick: () => requestSignIn(action) } });
}
