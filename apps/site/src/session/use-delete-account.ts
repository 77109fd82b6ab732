import { toast } from '@ai-directory/ui/toast';

import { client } from '../client.ts';
import { words } from '../words.ts';
import { useForgetSession } from './session.tsx';

/** Deletes the viewer's account, and with it the session. No query follows it, so the prompt list is spared the code of mutations. */
export function useDeleteAccount() {
  const forget = useForgetSession();
  return async (password: string) => {
    await client.users.deleteMe({ body: { password } });
    forget();
    toast.info(words.accountDeleted);
  };
}
