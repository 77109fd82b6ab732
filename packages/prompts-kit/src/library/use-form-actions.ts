'use client';

import type { Prompt, PromptDraft, Report } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';

import { getChangedPrompt, getErrorMessage } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { PromptDetailOptions } from '../prompt-detail/use-prompt-detail.ts';
import type { ModifiedCopy } from '../sources/prompt-source.ts';
import { updatePrompts } from './cached-prompts.ts';
import type { ResolvedOptions } from './library-options.ts';
import { promptNotificationMessages } from './prompt-notification-messages.ts';
import { promptQueries } from './prompt-queries.ts';
import type { PromptActions } from './use-prompt-actions.ts';

interface FormActionsOptions extends Pick<ResolvedOptions, 'source' | 'viewerId' | 'onNotify'> {
  /** Called after a prompt was created in the form. */
  onCreated?: (() => void) | undefined;
  /** Called after a modified copy was saved. */
  onCopied: (id: string) => void;
  onDeleted?: (() => void) | undefined;
}

/** Users that a form selected for a prompt. */
interface SharingOptions {
  sharedWith?: string[] | undefined;
}

/** Returns the given actions, and those of forms and detail. Apart from the list's, which loads neither. */
export function useFormActions(
  { source, viewerId, onNotify, onCreated, onCopied, onDeleted }: FormActionsOptions,
  actions: PromptActions,
) {
  const t = useMessages(promptNotificationMessages);
  const shared = useMessages(promptActionMessages);
  const client = useQueryClient();
  const queries = promptQueries(source, viewerId);
  const { refetchLists } = actions;

  const replacePrompt = (next: Prompt) =>
    updatePrompts(client, queries, (prompt) => (prompt.id === next.id ? { ...prompt, ...next } : prompt));

  /** Runs a form's action. A rejection is not notified, since the form shows it. */
  const submit = async <Data>(request: Promise<Data>, failed: string): Promise<Data> => {
    try {
      const data = await request;
      refetchLists();
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

  const { create, update, remove, saveModified, report } = source;

  return {
    ...actions,
    create:
      create &&
      (async (draft: PromptDraft, { sharedWith }: SharingOptions = {}) => {
        const prompt = await submit(create(draft), t.createFailed);
        await share(prompt.id, sharedWith);
        onNotify({ variant: 'success', message: t.created });
        onCreated?.();
      }),
    update:
      update &&
      (async (prompt: Prompt, draft: PromptDraft, { sharedWith }: SharingOptions = {}) => {
        const { id, updatedAt } = prompt;
        try {
          replacePrompt(await submit(update(id, draft, updatedAt), t.updateFailed));
        } catch (error) {
          const changed = getChangedPrompt(error);
          if (changed) replacePrompt(changed);
          throw error;
        }
        await share(id, sharedWith);
        onNotify({ variant: 'success', message: t.updated });
      }),
    remove:
      remove &&
      (async (id: string) => {
        await submit(remove(id), shared.deleteFailed);
        void client.resetQueries({ queryKey: queries.detail(id).queryKey });
        onNotify({ variant: 'success', message: t.deleted });
        onDeleted?.();
      }),
    saveModified:
      saveModified &&
      (async (prompt: Prompt, draft: ModifiedCopy) => {
        const copy = await submit(saveModified(prompt.id, draft), shared.saveFailed);
        client.setQueryData(queries.detail(copy.id).queryKey, copy);
        onCopied(copy.id);
      }),
    /** Shows a restored version. */
    finishRestore: (prompt: Prompt) => {
      replacePrompt(prompt);
      refetchLists();
    },
    report: report && ((prompt: Prompt, reason: Report) => report(prompt.id, reason)),
  };
}

export type FormActions = ReturnType<typeof useFormActions>;

/** Returns the fields of a prompt that its form edits. */
export const toPromptDraft = (prompt: Prompt): PromptDraft => {
  const { title, description, content, category, tags, variables, aiModels, visibility, metadata } = prompt;
  const { language } = prompt;
  return {
    title,
    description,
    content,
    category,
    tags,
    variables,
    aiModels,
    ...(language && { language }),
    visibility,
    metadata,
  };
};

/** Returns the callbacks and data sources of a `PromptDetail` over a source. */
export const getDetailProps = (
  { source, currentUser, onNotify, onSignIn, onDirtyChange }: ResolvedOptions,
  actions: FormActions,
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
