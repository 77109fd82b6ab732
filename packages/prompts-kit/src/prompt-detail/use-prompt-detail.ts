'use client';

import type { Prompt, Report } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { useRef, type ComponentProps, type ReactNode } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { PromptAction } from '../prompt-card/prompt-card.tsx';
import type { ModifiedCopy, PromptComments, PromptRunner, PromptVersions } from '../sources/prompt-source.ts';
import { addRecentPrompt } from '../recent-prompts/stored-prompts.ts';
import { useVariableValues } from '../recent-prompts/recent-prompts.tsx';
import { fillTemplate } from '../rules/variables.ts';
import type { StatusMessage } from '../status-message.ts';

/**
 * A form that an anonymous user wanted to open: a modified copy of the prompt with this id, a report or a comment. After signing
 * in, `requestOpen` of `@ai-directory/ui/use-draft`, with `${userId}/prompts/${id}/${type}`, lets it open by itself.
 */
export interface FormAction {
  type: 'copy' | 'report' | 'comment';
  id: string;
}

/** Omitted features are hidden. Anonymous users see the buttons too: your callbacks ask them to sign in. */
export interface PromptDetailOptions {
  /** The prompt; one with another `id` resets the forms of the detail. */
  prompt: Prompt;
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

export interface PromptDetailProps extends PromptDetailOptions, Omit<ComponentProps<'div'>, 'children'> {
  /** Level of the title's heading. @default 'h1' */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

const optionNames: Record<keyof PromptDetailOptions, true> = {
  prompt: true,
  currentUserId: true,
  creator: true,
  getPromptHref: true,
  onNotify: true,
  onSignIn: true,
  onLike: true,
  onSave: true,
  onRate: true,
  onFollow: true,
  onUse: true,
  onSaveModified: true,
  onReport: true,
  comments: true,
  versions: true,
  onRestored: true,
  runner: true,
  settingsHref: true,
  onOpenSettings: true,
  onEdit: true,
  onDelete: true,
  onVisibilityChange: true,
  onDirtyChange: true,
  notice: true,
  actions: true,
};

/** Returns the props of the root element: those that are no options of the detail. */
export function getElementProps<Props extends PromptDetailOptions>(
  props: Props,
): Omit<Props, keyof PromptDetailOptions> {
  const elementProps = Object.entries(props).filter(([name]) => !Object.hasOwn(optionNames, name));
  return Object.fromEntries(elementProps) as Omit<Props, keyof PromptDetailOptions>;
}

/** Holds the values of a prompt's variables, and the helpers shared by all parts of the detail. */
export function usePromptDetail({ prompt, currentUserId, onNotify, onSignIn, onUse }: PromptDetailOptions) {
  const { signIn } = useMessages(promptActionMessages);
  const { values, setValue, clearValues } = useVariableValues(prompt.id);
  const valueFields = useRef<HTMLElement>(null);

  const notify = (variant: StatusMessage['variant'], message: string) => onNotify?.({ variant, message });

  return {
    isOwn: currentUserId !== undefined && currentUserId === prompt.userId,
    notify,
    /** Notifies an anonymous user that a form requires signing in. */
    notifySignIn: (message: string, type: FormAction['type']) =>
      onNotify?.({
        variant: 'info',
        message,
        ...(onSignIn && {
          action: { label: signIn, onClick: () => onSignIn({ type, id: prompt.id }) },
        }),
      }),
    values,
    /** The section of the fields, in the order of the variables. */
    valueFields,
    focusValue: (name: string) => {
      const index = prompt.variables.findIndex((variable) => variable.name === name);
      valueFields.current?.querySelectorAll('textarea')[index]?.focus();
    },
    setValue,
    clearValues,
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

export type PromptDetailState = ReturnType<typeof usePromptDetail>;

/** Props of the parts of a detail. */
export interface PromptDetailPartProps extends PromptDetailOptions {
  detail: PromptDetailState;
}

/** Heading element of the sections of a detail. */
export type SectionHeading = 'h2' | 'h3' | 'h4';
