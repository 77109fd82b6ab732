'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { findDrafts } from '@ai-directory/ui/use-draft';
import { useEffect, useState } from 'react';

import { getChangedPrompt } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { useAsync } from '../internal/use-async.ts';
import { CreatorLink } from './creator-link.tsx';
import type { PromptSource } from '../sources/prompt-source.ts';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import {
  getDetailProps,
  promptNotificationMessages,
  toPromptDraft,
  type PromptActions,
} from './use-prompt-actions.ts';

const importPromptDialog = () => import('../prompt-dialog/prompt-dialog.tsx');

/** Preloads the detail's code when a card is about to be opened. An error is shown when the dialog opens. */
export const preloadPromptDialog = () => void importPromptDialog().catch(() => {});

const PromptDialog = lazyWithRetry(async () => (await importPromptDialog()).PromptDialog);
const PromptFormDialog = lazyWithRetry(
  async () => (await import('../prompt-form-dialog/prompt-form-dialog.tsx')).PromptFormDialog,
);
export const HiddenReason = lazyWithRetry(
  async () => (await import('../hidden-notice/hidden-notice.tsx')).HiddenReason,
);
const LibraryImport = lazyWithRetry(async () => (await import('./library-import.tsx')).LibraryImport);
const DeletePromptDialog = lazyWithRetry(
  async () => (await import('../delete-prompt-dialog/delete-prompt-dialog.tsx')).DeletePromptDialog,
);
const AuthRequiredDialog = lazyWithRetry(
  async () => (await import('../auth-required-dialog/auth-required-dialog.tsx')).AuthRequiredDialog,
);

interface LibraryDialogsProps {
  options: ResolvedOptions;
  dialog: DialogState;
  promptsById: ReadonlyMap<string, Prompt>;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => void;
  onListsChanged: () => void;
  onRestored: (prompt: Prompt) => void;
  /** Opens the settings, if they are a view of the screen. */
  onOpenSettings?: (() => void) | undefined;
  /** Called when a creator's name is clicked and no profile URL exists. */
  onCreatorClick: (username: string) => void;
}

/** Renders the dialog that is open above the list. */
export function LibraryDialogs(props: LibraryDialogsProps) {
  const { options, dialog, promptsById, actions, onDialogChange } = props;
  if (!dialog) return null;
  const close = () => onDialogChange(null);
  const prompt = 'prompt' in dialog ? (promptsById.get(dialog.prompt.id) ?? dialog.prompt) : undefined;

  return (
    <div className={styles.loading}>
      {dialog.type === 'create' && actions.create && (
        <PromptFormDialog
          open
          onOpenChange={close}
          draftId={getDraftId(options, 'new')}
          onDirtyChange={options.onDirtyChange}
          sharing={options.source.sharing}
          onSubmit={actions.create}
        />
      )}
      {dialog.type === 'import' && <LibraryImport {...props} />}
      {dialog.type === 'sign-in' && !options.currentUser && (
        <AuthRequiredDialog
          open
          onOpenChange={close}
          onSignIn={() => options.onSignIn(dialog.view && { type: 'view', view: dialog.view })}
        />
      )}
      {dialog.type === 'detail' && prompt && <Detail {...props} prompt={prompt} onClose={close} />}
      {dialog.type === 'edit' && prompt && <Edit {...props} prompt={prompt} onClose={close} />}
      {dialog.type === 'delete' && prompt && (
        <DeletePromptDialog
          open
          onOpenChange={close}
          prompt={prompt}
          onDelete={async (id) => actions.remove?.(id)}
        />
      )}
    </div>
  );
}

/** Returns the id of a draft of the signed-in user. */
const getDraftId = ({ currentUser }: ResolvedOptions, name: string) =>
  currentUser ? `${currentUser.id}/prompts/${name}` : undefined;

/**
 * Ids of the prompts whose dialog the user has closed with a draft in it, such as of a comment, by source: it does not open by
 * itself then, nor when the library is shown again.
 */
const closedIdsBySource = new WeakMap<PromptSource, Set<string>>();

function getClosedIds({ source }: ResolvedOptions) {
  const closedIds = closedIdsBySource.get(source) ?? new Set();
  closedIdsBySource.set(source, closedIds);
  return closedIds;
}

/**
 * Opens the form that has a draft: the session has ended, or the page was reloaded, before it was saved.
 * @param id only the draft of this prompt
 */
export function useOpenWithDraft(
  options: ResolvedOptions,
  onDialogChange: (dialog: DialogState) => void,
  id?: string,
) {
  const start = getDraftId(options, id ? `${id}/edit` : '');

  useEffect(() => {
    const closedIds = getClosedIds(options);
    const names = start === undefined ? [] : findDrafts(start).map((draft) => draft.split('/').slice(2));
    const [promptId, form] = names.find(([name = '', kind]) => kind === 'edit' || !closedIds.has(name)) ?? [];
    if (promptId === 'new') onDialogChange({ type: 'create' });
    else if (promptId !== undefined) {
      // The detail opens its own forms.
      const type = form === 'edit' ? 'edit' : 'detail';
      // Without the prompt there is nothing to edit.
      options.source.get(promptId).then(
        (prompt) => onDialogChange({ type, prompt }),
        () => {},
      );
    }
    // Once per user.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start]);
}

interface PromptDialogsProps extends LibraryDialogsProps {
  prompt: Prompt;
  onClose: () => void;
}

function Detail({ options, actions, prompt, onClose, ...props }: PromptDialogsProps) {
  const { currentUser, getPromptHref, getProfileHref, settingsHref } = options;
  const { onOpenSettings } = props;
  const { creator } = prompt;

  const closedIds = getClosedIds(options);

  useEffect(() => {
    closedIds.delete(prompt.id);
  }, [closedIds, prompt.id]);

  return (
    <PromptDialog
      open
      onOpenChange={() => {
        if (currentUser) closedIds.add(prompt.id);
        onClose();
      }}
      prompt={prompt}
      currentUserId={currentUser?.id}
      notice={prompt.hiding && <HiddenReason hiding={prompt.hiding} />}
      creator={
        <CreatorLink
          creator={creator}
          getProfileHref={getProfileHref}
          onClick={() => {
            onClose();
            props.onCreatorClick(creator.username);
          }}
        />
      }
      getPromptHref={getPromptHref}
      {...getDetailProps(options, actions)}
      settingsHref={onOpenSettings ? undefined : settingsHref}
      onOpenSettings={onOpenSettings}
      onEdit={actions.update && (() => props.onDialogChange({ type: 'edit', prompt }))}
      onDelete={actions.remove && (() => props.onDialogChange({ type: 'delete', prompt }))}
      onRestored={(restored) => {
        props.onRestored(restored);
        props.onListsChanged();
      }}
    />
  );
}

function Edit({ options, actions, prompt, onClose }: PromptDialogsProps) {
  const t = useMessages(promptNotificationMessages);
  const { sharing } = options.source;
  // The prompt that the user has seen: another one that is loaded while the form is open must not be overwritten.
  const [edited, setEdited] = useState(prompt);
  const users = useAsync(async (signal) =>
    prompt.visibility === 'shared' ? sharing?.listUsers(prompt.id, signal) : undefined,
  );
  if (users.isPending) return <Spinner delay />;

  return (
    <PromptFormDialog
      open
      onOpenChange={onClose}
      defaultValues={toPromptDraft(prompt)}
      draftId={getDraftId(options, `${prompt.id}/edit`)}
      onDirtyChange={options.onDirtyChange}
      sharing={sharing}
      // If they are unknown, the form does not change them.
      sharedWith={users.data}
      onSubmit={async (...args) => {
        try {
          await actions.update?.(edited, ...args);
        } catch (error) {
          const changed = getChangedPrompt(error);
          if (!changed) throw error;
          setEdited(changed);
          throw new Error(t.changed, { cause: error });
        }
      }}
    />
  );
}
