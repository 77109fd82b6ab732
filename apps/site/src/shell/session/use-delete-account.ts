import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { client } from '../../client.ts';
import { useClearSession } from './use-clear-session.ts';

export const accountDeletionMessages = defineMessages('accountDeletion', {
  deleted: 'Your account has been deleted',
});

/** Deletes the account of the current user and ends the session. Not a mutation: that would add its code to the prompt list. */
export function useDeleteAccount() {
  const t = useMessages(accountDeletionMessages);
  const clearSession = useClearSession();
  return async (password: string) => {
    await client.users.deleteMe({ body: { password } });
    clearSession();
    toast.info(t.deleted);
  };
}
