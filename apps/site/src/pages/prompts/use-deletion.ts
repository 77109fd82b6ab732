import { toast } from '@ai-directory/ui/toast';

import { useAccountActions } from '../../queries/settings.ts';
import { useForgetSession } from '../../session/session.tsx';
import { words } from '../../words.ts';

/** 'Delete my data' of the library's settings: here that is the account. */
export function useDeletion() {
  const { remove } = useAccountActions();
  const forgetSession = useForgetSession();

  return {
    asksPassword: true,
    deleteText:
      'Your account goes, with your prompts, reviews, collections, favorites and API keys. Tools that you submitted stay listed, without your name.',
    onDelete: async (password: string) => {
      await remove(password);
      forgetSession();
      toast.info(words.accountDeleted);
    },
  };
}
