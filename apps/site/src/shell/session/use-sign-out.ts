import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useNavigate } from 'react-router-dom';

import { client } from '../../client.ts';
import { useClearSession } from './use-clear-session.ts';

const signOutTimeoutMs = 2000;

export const sessionMessages = defineMessages('session', {
  loggedOut: 'You have been logged out',
});

/** Ends the session on the server, and locally after a timeout if the server does not respond; then navigates to /login. */
export function useSignOut() {
  const t = useMessages(sessionMessages);
  const navigate = useNavigate();
  const clearSession = useClearSession();
  return async () => {
    await Promise.race([
      client.auth.logout().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs)),
    ]);
    clearSession();
    void navigate('/login');
    toast.info(t.loggedOut);
  };
}
