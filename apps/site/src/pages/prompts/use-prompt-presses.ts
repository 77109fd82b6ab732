import { messageFrom } from '@ai-directory/api-client';
import type { Prompt, PromptDraft } from '@ai-directory/api-client/contract';
import { words } from '@ai-directory/prompts-kit';
import { toast } from '@ai-directory/ui/toast';

import { usePromptActions } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';

/** What the buttons of cards and forms do, with the messages of spec 8. A form's own failure is shown by the form. */
export function usePromptPresses() {
  const viewer = useViewer();
  const actions = usePromptActions();

  /** Says what came of a press; without an account only what is needed for it. */
  const press = async <T>(
    loginWords: string,
    failed: string,
    act: () => Promise<T>,
    done?: (answer: T) => string,
  ) => {
    if (!viewer) {
      toast.info(loginWords);
      return;
    }
    try {
      const answer = await act();
      if (done) toast.success(done(answer));
    } catch (error) {
      toast.error(messageFrom(error, failed));
    }
  };

  return {
    like: ({ id }: Prompt) => press(words.loginToLike, words.likeFailed, () => actions.like(id)),
    save: ({ id }: Prompt) =>
      press(
        words.loginToSave,
        words.saveFailed,
        () => actions.save(id),
        ({ isSaved }) => (isSaved ? words.addedToFavorites : words.removedFromFavorites),
      ),
    create: (draft: PromptDraft) => submit(() => actions.create(draft), words.created, words.createFailed),
    update: (id: string, draft: PromptDraft) =>
      submit(() => actions.update({ id, draft }), words.updated, words.updateFailed),
    remove: (id: string) => submit(() => actions.remove(id), words.deleted, words.deleteFailed),
  };
}

/** A form keeps what was typed and shows why it failed. */
async function submit(act: () => Promise<unknown>, done: string, failed: string) {
  try {
    await act();
  } catch (error) {
    // The form finds the server's field errors in it.
    throw messageFrom(error, '') ? error : new Error(failed, { cause: error });
  }
  toast.success(done);
}
