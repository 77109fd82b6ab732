import { getErrorMessage } from '@ai-directory/api-client';
import type { Session } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useLocation } from 'react-router-dom';

import { useStartSession } from '../../shell/session/session.tsx';
import type { CompletableAction } from '../../shell/session/sign-in-request.ts';
import { completeAction, isFormAction, openForm } from './complete-action.ts';
import { getPendingAction, parseSignInRequest } from './parse-sign-in-request.ts';

export const completeActionMessages = defineMessages('completeAction', {
  like: 'Prompt liked',
  save: 'Prompt saved!',
  follow: 'Following user!',
  rate: 'Rating submitted successfully',
  favorite: 'Added to favorites!',
  likeFailed: 'Failed to like prompt',
  saveFailed: 'Failed to save prompt',
  followFailed: 'Failed to follow user',
  rateFailed: 'Failed to submit rating',
  favoriteFailed: 'Failed to update favorites',
});

const timeoutMs = 5000;

/** Starts a session and completes the action that required it. Returns false for an invalid response of the server. */
export function useCompleteSignIn() {
  const t = useMessages(completeActionMessages);
  const { state } = useLocation();
  const startSession = useStartSession();
  const request = parseSignInRequest(state);

  const complete = async (action: CompletableAction, userId: string) => {
    try {
      if (await completeAction(action, userId)) toast.success(t[action.type]);
    } catch (error) {
      toast.error(getErrorMessage(error, t[`${action.type}Failed`]));
    }
  };

  return (session: Partial<Session> | null) =>
    // Before the page is shown again, which fetches its data then. A slow action does not delay signing in.
    startSession(session, async (user) => {
      const action = request && getPendingAction(request);
      // Collecting needs a collection: `ToolActions` opens the menu.
      if (!action || action.type === 'collect') return;
      if (isFormAction(action)) return openForm(action, user.id);
      await Promise.race([
        complete(action, user.id),
        new Promise((resolve) => setTimeout(resolve, timeoutMs)),
      ]);
    });
}
