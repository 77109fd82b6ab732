import type { Prompt } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';

import { getErrorMessage, getErrorStatus } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { ResolvedOptions, SignInAction } from './library-options.ts';
import { mutatePrompts, type OptimisticUpdate } from './mutate-prompts.ts';
import { promptNotificationMessages } from './prompt-notification-messages.ts';
import type { PromptUpdater } from './cached-prompts.ts';
import type { PromptQueries } from './prompt-queries.ts';

/** An action of an anonymous user that one request completes after signing in. */
type RequestAction = Extract<SignInAction, { type: 'like' | 'save' | 'rate' | 'follow' }>;

interface ActionMessages<Data> {
  failed: string;
  success?: (data: Data) => string;
}

/** Returns the actions of the signed-in user on prompts of anyone: like, save, rate and follow. */
export function useOptimisticActions(
  {
    source: { like, save, rate, follow },
    currentUser,
    onNotify,
    onSignIn,
    onChanged,
  }: Pick<ResolvedOptions, 'source' | 'currentUser' | 'onNotify' | 'onSignIn' | 'onChanged'>,
  queries: PromptQueries,
) {
  const t = useMessages(promptNotificationMessages);
  const shared = useMessages(promptActionMessages);
  const client = useQueryClient();
  const signInMessages = {
    like: t.signInToLike,
    save: shared.signInToSave,
    rate: t.signInToRate,
    follow: t.signInToFollow,
  };

  /** Runs an optimistic update and notifies of its outcome. An anonymous user is prompted to sign in instead. */
  const run = async <Data>(
    action: RequestAction,
    update: Omit<OptimisticUpdate<Data>, 'scope'>,
    messages: ActionMessages<Data>,
  ) => {
    if (!currentUser) {
      return onNotify({
        variant: 'info',
        message: signInMessages[action.type],
        action: { label: shared.signIn, onClick: () => onSignIn(action) },
        duration: 3000,
      });
    }
    try {
      const data = await mutatePrompts(client, queries, { scope: action.id, ...update });
      if (messages.success) onNotify({ variant: 'success', message: messages.success(data) });
      onChanged?.();
    } catch (error) {
      onNotify({ variant: 'danger', message: getErrorMessage(error, messages.failed) });
    }
  };

  const createSaveAction = (saved: string, unsaved: string) =>
    save &&
    (async ({ id, isSaved, savesCount }: Prompt) => {
      const expected = { isSaved: !isSaved, savesCount: savesCount + (isSaved ? -1 : 1) };
      await run(
        { type: 'save', id },
        {
          expected: updateById(id, () => expected),
          request: () => save(id),
          onSuccess: (data) => updateById(id, () => data),
        },
        { failed: shared.saveFailed, success: (data) => (data.isSaved ? saved : unsaved) },
      );
      // An unsaved prompt leaves them.
      void client.invalidateQueries({ queryKey: [...queries.listKey, { view: 'favorites' }] });
    });

  return {
    like:
      like &&
      (({ id, isLiked, likesCount }: Prompt) => {
        const expected = { isLiked: !isLiked, likesCount: likesCount + (isLiked ? -1 : 1) };
        return run(
          { type: 'like', id },
          {
            expected: updateById(id, () => expected),
            request: () => like(id),
            onSuccess: (data) => updateById(id, () => data),
          },
          { failed: shared.likeFailed },
        );
      }),
    /** The star of a card. */
    favorite: createSaveAction(t.addedToFavorites, t.removedFromFavorites),
    /** The Save button of the detail. */
    save: createSaveAction(t.saved, t.unsaved),
    rate:
      rate &&
      (({ id }: Prompt, stars: number) =>
        run(
          { type: 'rate', id, rating: stars },
          {
            // Only the source can compute the new mean.
            expected: updateById(id, () => ({ myRating: stars })),
            request: () => rate(id, stars).catch(throwWhenUnauthenticated(t.sessionExpiredOnRate)),
            onSuccess: ({ totalRatings, ...rating }) =>
              updateById(id, ({ stats }) => ({ ...rating, stats: { ...stats, totalRatings } })),
          },
          { failed: t.rateFailed, success: () => t.rated },
        )),
    follow:
      follow &&
      (({ userId, creator: { isFollowing, followersCount } }: Prompt) =>
        run(
          { type: 'follow', id: userId },
          {
            expected: updateCreator(userId, {
              isFollowing: !isFollowing,
              followersCount: followersCount + (isFollowing ? -1 : 1),
            }),
            request: () => follow(userId),
            onSuccess: (data) => updateCreator(userId, data),
          },
          { failed: t.followFailed, success: (data) => (data.isFollowing ? t.followed : t.unfollowed) },
        )),
  };
}

const updateById =
  (id: string, change: (prompt: Prompt) => Partial<Prompt>): PromptUpdater =>
  (prompt) =>
    prompt.id === id ? { ...prompt, ...change(prompt) } : prompt;

/** Updates the creator in all their prompts. */
const updateCreator =
  (userId: string, changes: Partial<Prompt['creator']>): PromptUpdater =>
  (prompt) =>
    prompt.userId === userId ? { ...prompt, creator: { ...prompt.creator, ...changes } } : prompt;

/** Replaces the message of an error if the session expired (401). */
const throwWhenUnauthenticated = (message: string) => (error: unknown) => {
  if (getErrorStatus(error) === 401) throw new Error(message, { cause: error });
  throw error;
};
