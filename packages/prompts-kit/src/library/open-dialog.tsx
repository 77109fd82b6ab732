'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { useEffect, useState } from 'react';

import { getChangedPrompt } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { useAsync } from '../internal/use-async.ts';
import { CreatorLink } from './creator-link.tsx';
import { HiddenReason } from './hidden-reason.ts';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import { getClosedIds, getDraftId } from './use-open-with-draft.ts';
import { getDetailProps, toPromptDraft, type PromptActions } from './use-prompt-actions.ts';

export const openDialogMessages = defineMessages('openDialog', {
  changed:
    'This prompt was changed since you opened it. Save again to replace those changes, or cancel to keep them.',
});

export const importPromptDialog = () => import('../prompt-dialog/prompt-dialog.tsx');

const PromptDialog = lazyWithRetry(async () => (await importPromptDialog()).PromptDialog);
const PromptFormDialog = lazyWithRetry(
  async () => (await import('../prompt-form-dialog/prompt-form-dialog.tsx')).PromptFormDialog,
);
const LibraryImport = lazyWithRetry(async () => (await import('./library-import.tsx')).LibraryImport);
const DeletePromptDialog = lazyWithRetry(
  async () => (await import('../delete-prompt-dialog/delete-prompt-dialog.tsx')).DeletePromptDialog,
);
const AuthRequiredDialog = lazyWithRetry(
  async () => (await import('../auth-required-dialog/auth-required-dialog.tsx')).AuthRequiredDialog,
);

export interface OpenDialogProps {
  options: ResolvedOptions;
  dialog: NonNullable<DialogState>;
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

/** Renders the open dialog. */
export function OpenDialog(props: OpenDialogProps) {
  const { options, dialog, promptsById, actions, onDialogChange } = props;
  const close = () => onDialogChange(null);
  const prompt = 'prompt' in dialog ? (promptsById.get(dialog.prompt.id) ?? dialog.prompt) : undefined;

  return (
    <>
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
    </>
  );
}

interface PromptDialogsProps extends OpenDialogProps {
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
  const t = useMessages(openDialogMessages);
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
