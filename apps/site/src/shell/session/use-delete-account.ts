import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { client } from '../../client.ts';
import { useClearSession } from './use-clear-session.ts';
import { sessionMessages } from './use-sign-out.ts';

/** Deletes the account of the current user and ends the session. Not a mutation: that would add its code to the prompt list. */
export function useDeleteAccount() {
  const t = useMessages(sessionMessages);
  const clearSession = useClearSession();
  return async (password: string) => {
    await client.users.deleteMe({ body: { password } });
    clearSession();
    toast.info(t.accountDeleted);
  };
}
