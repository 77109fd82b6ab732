'use client';

import type { AiModel, Prompt, Report } from '@ai-directory/api-client/contract';
import type { ButtonProps } from '@ai-directory/ui/button';
import { useMessages } from '@ai-directory/ui/messages';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { PromptAction } from '../prompt-card/prompt-card.tsx';
import type {
  LoadedPrompt,
  ModifiedCopy,
  PromptComments,
  PromptRunner,
  PromptVersions,
} from '../sources/prompt-source.ts';
import { addRecentPrompt } from '../recent-prompts/stored-prompts.ts';
import { useVariableValues } from '../recent-prompts/recent-prompts.tsx';
import { fillTemplate, getVariables } from '../rules/variables.ts';
import type { StatusMessage } from '../status-message.ts';

/**
 * A form that an anonymous user wanted to open: a modified copy of the prompt with this id, a report, a comment or a run. After signing
 * in, `requestOpen` of `@ai-directory/ui/use-draft`, with `${userId}/prompts/${id}/${type}`, lets it open by itself.
 */
export interface FormAction {
  type: 'copy' | 'report' | 'comment' | 'run';
  id: string;
}

/** Omitted features are hidden. Anonymous users see the buttons too: your callbacks ask them to sign in. */
export interface PromptDetailOptions {
  /** The prompt; one with another `id` resets the forms of the detail. */
  prompt: LoadedPrompt;
  /** Id of the signed-in user, who sees the visibility of own prompts, and cannot rate or follow them. */
  currentUserId?: string | undefined;
  /** The creator's name, such as a link to the profile. @default the username */
  creator?: ReactNode;
  /** Returns the URL of a prompt's page, for sharing and for 'Modified from'. */
  getPromptHref?: ((prompt: { id: string }) => string) | undefined;
  /**
   * Called with the outcome of the detail's own actions (copy, share, download, open, save a copy, report, restore), and
   * when `onLike`, `onSave`, `onRate` or `onFollow` rejects. If you report such a failure yourself, resolve the promise.
   */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Called when an anonymous user wants to sign in, with the form to open then. If omitted, there is no such button. */
  onSignIn?: ((action: FormAction) => void) | undefined;
  /** Likes or unlikes the prompt. */
  onLike?: PromptAction | undefined;
  /** Adds the prompt to the favorites, or removes it. */
  onSave?: PromptAction | undefined;
  /** Rates the prompt with one to five stars. */
  onRate?: ((prompt: Prompt, stars: number) => Promise<unknown> | void) | undefined;
  /** Follows or unfollows the creator. */
  onFollow?: PromptAction | undefined;
  /** Called when the prompt was copied, downloaded, opened elsewhere or run. A failure is ignored. */
  onUse?: PromptAction | undefined;
  /** Saves a modified copy. The form shows the message of a rejection. */
  onSaveModified?: ((prompt: Prompt, copy: ModifiedCopy) => Promise<unknown>) | undefined;
  /** Reports the prompt. The form shows the message of a rejection. */
  onReport?: ((prompt: Prompt, report: Report) => Promise<unknown>) | undefined;
  /** Data source of the comments; if omitted, there is no such section. */
  comments?: PromptComments | undefined;
  /** Version history, for the prompt's owner. */
  versions?: PromptVersions | undefined;
  /** Called with the updated prompt after a version was restored. */
  onRestored?: ((prompt: Prompt) => void) | undefined;
  /** Returns the URL of tools that have a model; undefined for none. If omitted, models are no links. */
  getModelHref?: ((model: AiModel) => string | undefined) | undefined;
  /** Runs the filled prompt with a model, for signed-in users. */
  runner?: PromptRunner | undefined;
  /** URL of the settings, where the user adds an API key. If omitted, texts that name them have no link. */
  settingsHref?: string | undefined;
  /** Opens the settings, if they have no URL. */
  onOpenSettings?: (() => void) | undefined;
  /** Edits the prompt, in a dialog of the host. Only its owner has the button. */
  onEdit?: PromptAction | undefined;
  /** Deletes the prompt, after a confirmation of the host. Only its owner has the button. */
  onDelete?: PromptAction | undefined;
  /** Makes the prompt public or private. Only its owner has the button. */
  onVisibilityChange?:
    | ((prompt: Prompt, visibility: 'private' | 'public') => Promise<unknown> | void)
    | undefined;
  /** Called when a form in it gets unsaved changes, and when it no longer has them. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Rendered above the description, such as `HiddenReason`: why only the author sees the prompt. */
  notice?: ReactNode;
  /** Additional buttons, before 'Copy prompt'. */
  actions?: ReactNode;
}

/** What the parts of a detail share. */
export type PromptDetailStateOptions = Pick<
  PromptDetailOptions,
  'prompt' | 'currentUserId' | 'onNotify' | 'onSignIn' | 'onUse' | 'onDirtyChange'
>;

/** Returns the state of a detail: the values of the prompt's variables, and what its parts share. */
export function usePromptDetailState({
  prompt,
  currentUserId,
  onNotify,
  onSignIn,
  onUse,
  onDirtyChange,
}: PromptDetailStateOptions) {
  const { values, setValue, clearValues } = useVariableValues(prompt.id);
  const valueFields = useRef<HTMLDivElement>(null);
  const [focusedName, setFocusedName] = useState('');
  const variables = useMemo(() => getVariables(prompt.content, prompt.variables), [prompt]);
  const notify = (variant: StatusMessage['variant'], message: string) => onNotify?.({ variant, message });

  return {
    prompt,
    /** The variables of the prompt, also those that it does not declare. */
    variables,
    currentUserId,
    isOwn: currentUserId === prompt.userId,
    values,
    setValue,
    clearValues,
    /** Element with the fields of the values, which have the names of their variables. */
    valueFields,
    /** Name of the variable whose field had focus last. */
    focusedName,
    setFocusedName,
    onNotify,
    onSignIn,
    onDirtyChange,
    notify,
    /** Returns the prompt with its variables filled in. Throws if it is too long. */
    getFilledPrompt: () => fillTemplate(prompt.content, prompt.variables, values),
    /** Runs a callback of the host, and notifies of a rejection: its message, else the fallback. */
    runWithErrorMessage: async (action: () => Promise<unknown> | void, fallback: string) => {
      try {
        await action();
      } catch (error) {
        notify('danger', getErrorMessage(error, fallback));
      }
    },
    /** Records that the prompt was copied, downloaded, opened elsewhere or run. */
    recordUse: async () => {
      addRecentPrompt(prompt.id);
      try {
        await onUse?.(prompt);
      } catch {
        // The use itself succeeded; the host handles the rejection of its own promise.
      }
    },
  };
}

export type PromptDetailState = ReturnType<typeof usePromptDetailState>;

export const PromptDetailContext = createContext<PromptDetailState | null>(null);

/** Returns the state of the detail around a part, also for parts of your own. */
export function usePromptDetail(): PromptDetailState {
  const detail = use(PromptDetailContext);
  if (!detail) throw new Error('Parts of a prompt detail must be used within PromptDetailRoot');
  return detail;
}

/** Returns the props of a button that runs a callback of the host with the prompt. */
export function usePromptAction(action: PromptAction | undefined, fallback: string) {
  const { prompt, runWithErrorMessage } = usePromptDetail();
  const [loading, run] = useAsyncAction();
  return { loading, onClick: () => void run(() => runWithErrorMessage(() => action?.(prompt), fallback)) };
}

/**
 * Returns the open state of a form for signed-in users, which opens by itself while it has a draft, and the props of its button.
 * @param part the form's code
 */
export function usePromptFormDialog(
  type: FormAction['type'],
  signInMessage: string,
  part: { load: () => Promise<unknown> },
) {
  const { prompt, currentUserId, onNotify, onSignIn } = usePromptDetail();
  const { signIn } = useMessages(promptActionMessages);
  const draftId = getDraftId(currentUserId, prompt.id, type);
  const [isOpen, setIsOpen] = useOpenWithDraft(draftId);

  return {
    draftId,
    isOpen,
    setIsOpen,
    /** Open the form; notify an anonymous user that it requires signing in. */
    trigger: useLazyTrigger(currentUserId ? part.load : loadNothing, () => {
      if (currentUserId) return setIsOpen(true);
      onNotify?.({
        variant: 'info',
        message: signInMessage,
        action: onSignIn && { label: signIn, onClick: () => onSignIn({ type, id: prompt.id }) },
      });
    }),
  };
}

const loadNothing = async () => {};

export const getDraftId = (currentUserId: string | undefined, promptId: string, type: FormAction['type']) =>
  currentUserId && `${currentUserId}/prompts/${promptId}/${type}`;

/** Props of a part that is a button. */
export type PromptDetailButtonProps = Omit<
  ButtonProps,
  'asChild' | 'children' | 'fullWidth' | 'loading' | 'value' | 'aria-label' | 'onClick' | 'onCopy' | 'onError'
>;

/** Heading element of the sections of a detail. */
export type SectionHeading = 'h2' | 'h3' | 'h4';
