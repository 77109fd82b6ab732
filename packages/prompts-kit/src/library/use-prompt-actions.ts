'use client';

import type { Prompt, PromptDraft, Report } from '@ai-directory/api-client/contract';
import { useCopyText } from '@ai-directory/ui/copy-button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { getChangedPrompt, getErrorMessage, getErrorStatus } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { PromptDetailOptions } from '../prompt-detail/use-prompt-detail.ts';
import type { ModifiedCopy } from '../sources/prompt-source.ts';
import type { ResolvedOptions, SignInAction } from './library-options.ts';
import { setRating, toggleFollow, toggleLike, toggleSave } from './optimistic-updates.ts';
import type { OptimisticUpdate, PromptCache } from './prompt-cache.ts';

export const promptNotificationMessages = defineMessages('promptNotifications', {
  addedToFavorites: 'Added to favorites!',
  removedFromFavorites: 'Removed from favorites',
  saved: 'Prompt saved!',
  unsaved: 'Prompt removed from saved',
  signInToLike: 'Please login to like prompts',
  signInToRate: 'Please login to rate prompts',
  sessionExpiredOnRate: 'Authentication required to rate prompts',
  rated: 'Rating submitted successfully',
  rateFailed: 'Failed to submit rating',
  signInToFollow: 'Please login to follow users',
  followed: 'Following user!',
  unfollowed: 'Unfollowed user',
  followFailed: 'Failed to follow user',
  linkCopied: 'Prompt link copied to clipboard',
  created: 'Prompt created successfully',
  createFailed: 'Failed to create prompt',
  updated: 'Prompt updated successfully',
  updateFailed: 'Failed to update prompt',
  deleted: 'Prompt deleted successfully',
  shareFailed: 'The prompt is saved, but could not be shared.',
});

interface PromptActionsOptions extends Pick<
  ResolvedOptions,
  'source' | 'currentUser' | 'onNotify' | 'onSignIn' | 'getPromptHref'
> {
  cache: PromptCache;
  /** Called after a successful action. `affectsLists` is true if lists may now contain other prompts. */
  onSuccess: (action: PromptActionName, affectsLists: boolean) => void;
  /** Called after a prompt was created in the form. */
  onCreated?: (() => void) | undefined;
  /** Called after a modified copy was saved. */
  onCopied: (copy: Prompt) => void;
}

/** An action of an anonymous user that one request completes after signing in. */
type RequestAction = Extract<SignInAction, { type: 'like' | 'save' | 'rate' | 'follow' }>;

type PromptActionName = 'like' | 'save' | 'rate' | 'follow' | 'create' | 'update' | 'remove' | 'saveModified';

interface ActionMessages<Data> {
  failed: string;
  success?: (data: Data) => string;
}

/** Users that a form selected for a prompt. */
interface SharingOptions {
  sharedWith?: string[] | undefined;
}

/** Returns the actions of cards, detail and forms, with optimistic updates and the specification's messages. Actions that the source lacks are undefined. */
export function usePromptActions({
  source,
  cache,
  currentUser,
  onNotify,
  onSignIn,
  getPromptHref,
  onSuccess,
  onCreated,
  onCopied,
}: PromptActionsOptions) {
  const t = useMessages(promptNotificationMessages);
  const shared = useMessages(promptActionMessages);
  const copyText = useCopyText();
  const signInMessages = {
    like: t.signInToLike,
    save: shared.signInToSave,
    rate: t.signInToRate,
    follow: t.signInToFollow,
  };

  /** Runs an optimistic update and notifies of its outcome. An anonymous user is prompted to sign in instead. */
  const runOptimistic = async <Data>(
    action: RequestAction,
    update: OptimisticUpdate<Data>,
    messages: ActionMessages<Data>,
  ) => {
    if (!currentUser) {
      return onNotify({
        variant: 'info',
        message: signInMessages[action.type],
        action: { label: shared.signIn, onClick: () => onSignIn(action) },
      });
    }
    try {
      const data = await cache.mutate(update);
      if (messages.success) onNotify({ variant: 'success', message: messages.success(data) });
      onSuccess(action.type, false);
    } catch (error) {
      onNotify({ variant: 'danger', message: getErrorMessage(error, messages.failed) });
    }
  };

  /** Runs a form's action. A rejection is not notified, since the form shows it. */
  const submit = async <Data>(
    action: PromptActionName,
    request: Promise<Data>,
    failed: string,
  ): Promise<Data> => {
    try {
      const data = await request;
      onSuccess(action, true);
      return data;
    } catch (error) {
      // The same error if its message is user-facing: the form reads the server's field errors from it.
      const message = getErrorMessage(error, failed);
      throw error instanceof Error && error.message === message
        ? error
        : new Error(message, { cause: error });
    }
  };

  /** Shares a stored prompt. Does not reject: submitting the form again would store the prompt twice. */
  const share = async (id: string, sharedWith: string[] | undefined) => {
    if (!sharedWith || !source.sharing) return;
    try {
      await source.sharing.share(id, sharedWith);
    } catch (error) {
      onNotify({ variant: 'danger', message: getErrorMessage(error, t.shareFailed) });
    }
  };

  const { like, save, rate, follow, create, update, remove, saveModified, report } = source;
  const createSaveAction = (saved: string, unsaved: string) => (prompt: Prompt) =>
    save &&
    runOptimistic({ type: 'save', id: prompt.id }, toggleSave(save, prompt), {
      failed: shared.saveFailed,
      success: ({ isSaved }) => (isSaved ? saved : unsaved),
    });

  return {
    like:
      like &&
      ((prompt: Prompt) =>
        runOptimistic({ type: 'like', id: prompt.id }, toggleLike(like, prompt), {
          failed: shared.likeFailed,
        })),
    /** The star of a card. */
    favorite: save && createSaveAction(t.addedToFavorites, t.removedFromFavorites),
    /** The Save button of the detail. */
    save: save && createSaveAction(t.saved, t.unsaved),
    copyLink:
      getPromptHref &&
      (async (prompt: Prompt) => {
        try {
          await copyText(new URL(getPromptHref(prompt), document.baseURI).href);
          onNotify({ variant: 'success', message: t.linkCopied });
        } catch {
          onNotify({ variant: 'danger', message: shared.shareFailed });
        }
      }),
    rate:
      rate &&
      ((prompt: Prompt, stars: number) => {
        const rating = setRating(rate, prompt, stars);
        const mutate = () => rating.mutate().catch(throwWhenUnauthenticated(t.sessionExpiredOnRate));
        return runOptimistic(
          { type: 'rate', id: prompt.id, rating: stars },
          { ...rating, mutate },
          { failed: t.rateFailed, success: () => t.rated },
        );
      }),
    follow:
      follow &&
      ((prompt: Prompt) =>
        runOptimistic({ type: 'follow', id: prompt.userId }, toggleFollow(follow, prompt), {
          failed: t.followFailed,
          success: ({ isFollowing }) => (isFollowing ? t.followed : t.unfollowed),
        })),
    create:
      create &&
      (async (draft: PromptDraft, { sharedWith }: SharingOptions = {}) => {
        const prompt = await submit('create', create(draft), t.createFailed);
        await share(prompt.id, sharedWith);
        onNotify({ variant: 'success', message: t.created });
        onCreated?.();
      }),
    update:
      update &&
      (async (prompt: Prompt, draft: PromptDraft, { sharedWith }: SharingOptions = {}) => {
        const { id, updatedAt } = prompt;
        try {
          cache.upsert([await submit('update', update(id, draft, updatedAt), t.updateFailed)]);
        } catch (error) {
          const changed = getChangedPrompt(error);
          if (changed) cache.upsert([changed]);
          throw error;
        }
        await share(id, sharedWith);
        onNotify({ variant: 'success', message: t.updated });
      }),
    remove:
      remove &&
      (async (id: string) => {
        await submit('remove', remove(id), shared.deleteFailed);
        onNotify({ variant: 'success', message: t.deleted });
      }),
    /** Fetches the lists again after many prompts were changed. */
    finishChanges: () => onSuccess('update', true),
    saveModified:
      saveModified &&
      (async (prompt: Prompt, copy: ModifiedCopy) =>
        onCopied(await submit('saveModified', saveModified(prompt.id, copy), shared.saveFailed))),
    report: report && ((prompt: Prompt, reason: Report) => report(prompt.id, reason)),
  };
}

export type PromptActions = ReturnType<typeof usePromptActions>;

/** Returns the fields of a prompt that its form edits. */
export const toPromptDraft = (prompt: Prompt): PromptDraft => {
  const { title, description, content, category, tags, variables, aiModels, visibility, metadata } = prompt;
  return { title, description, content, category, tags, variables, aiModels, visibility, metadata };
};

/** Returns the callbacks and data sources of a `PromptDetail` over a source. */
export const getDetailProps = (
  { source, currentUser, onNotify, onSignIn, onDirtyChange }: ResolvedOptions,
  actions: PromptActions,
): Partial<PromptDetailOptions> => ({
  onNotify,
  onDirtyChange,
  onSignIn,
  onLike: actions.like,
  onSave: actions.save,
  onRate: actions.rate,
  onFollow: actions.follow,
  onUse: source.recordUse && (({ id }) => source.recordUse?.(id)),
  onSaveModified: actions.saveModified,
  onVisibilityChange:
    actions.update &&
    ((prompt, visibility) => actions.update?.(prompt, { ...toPromptDraft(prompt), visibility })),
  onReport: actions.report,
  comments: source.comments,
  versions: source.versions,
  // An anonymous user has no models.
  runner: currentUser ? source.runner : undefined,
});

/** Replaces the message of an error if the session expired (401). */
const throwWhenUnauthenticated = (message: string) => (error: unknown) => {
  if (getErrorStatus(error) === 401) throw new Error(message, { cause: error });
  throw error;
};
