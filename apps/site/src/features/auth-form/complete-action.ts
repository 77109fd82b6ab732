import { requestOpen } from '@ai-directory/ui/use-draft';

import { client } from '../../client.ts';
import type { CompletableAction, FormAction } from '../../shell/session/sign-in-request.ts';
import { getToolReportDraft } from '../../shell/unsaved-changes/draft-names.ts';

export const isFormAction = (action: CompletableAction | FormAction): action is FormAction =>
  ['copy', 'report', 'comment', 'run', 'reportTool'].includes(action.type);

/** Lets a form that was opened before signing in open by itself on the page that has it. */
export const openForm = ({ type, id }: FormAction, userId: string) =>
  requestOpen(`${userId}/${type === 'reportTool' ? getToolReportDraft(id) : `prompts/${id}/${type}`}`);

/**
 * Completes an action that was started before signing in. The API toggles, so what the user has liked, saved or followed
 * already is left as it is.
 * @returns whether anything has changed
 */
export async function completeAction({ id, ...action }: CompletableAction, userId: string): Promise<boolean> {
  switch (action.type) {
    case 'favorite': {
      const { favoriteTools } = await client.users.viewerState({ query: { tools: id } });
      if (favoriteTools.includes(id)) return false;
      await client.tools.favorite({ params: { id } });
      return true;
    }
    case 'like': {
      const { likedPrompts } = await client.users.viewerState({ query: { prompts: id } });
      if (likedPrompts.includes(id)) return false;
      await client.prompts.like({ params: { id } });
      return true;
    }
    case 'save': {
      const { savedPrompts } = await client.users.viewerState({ query: { prompts: id } });
      if (savedPrompts.includes(id)) return false;
      await client.prompts.save({ params: { id } });
      return true;
    }
    case 'follow': {
      const { followedUsers } = await client.users.viewerState({ query: { users: id } });
      if (followedUsers.includes(id) || id === userId) return false;
      await client.users.follow({ body: { userId: id } });
      return true;
    }
    default: {
      await client.prompts.rate({ params: { id }, body: { rating: action.rating } });
      return true;
    }
  }
}
