import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { useRequestSignIn, type PendingAction } from './sign-in-request.ts';

export const notifySignInMessages = defineMessages('notifySignIn', { signIn: 'Sign in' });

/** Returns a function that shows why an action requires an account, with a button to sign in and complete it. */
export function useNotifySignIn() {
  const t = useMessages(notifySignInMessages);
  const requestSignIn = useRequestSignIn();
  return (message: string, action?: PendingAction) =>
    // A repeated one replaces it. The button is not the only way: what it does can be started again in place.
    toast.info(message, {
      id: message,
      action: { label: t.signIn, onClick: () => requestSignIn(action) },
      duration: 3000,
    });
}
