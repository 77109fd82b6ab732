'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getChangedPrompt } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { CreatorLink } from './creator-link.tsx';
import { HiddenReason } from './hidden-reason.ts';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import { getViewerKey, promptQueries, requestOptions } from './prompt-queries.ts';
import { getClosedIds, getDraftId } from './use-open-with-draft.ts';
import { usePrompt } from './use-prompt.ts';
import { getDetailProps, toPromptDraft, useFormActions, type FormActions } from './use-form-actions.ts';
import type { PromptActions } from './use-prompt-actions.ts';

export const openDialogMessages = defineMessages('openDialog', {
  changed:
    'This prompt was changed since you opened it. Save again to replace those changes, or cancel to keep them.',
});

const PromptDialog = lazyWithRetry(
  async () => (await import('../prompt-dialog/prompt-dialog.tsx')).PromptDialog,
);
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

/** Loads the code of each dialog. */
export const dialogParts: Record<NonNullable<DialogState>['type'], { load: () => Promise<unknown> }> = {
  detail: PromptDialog,
  create: PromptFormDialog,
  edit: PromptFormDialog,
  import: LibraryImport,
  delete: DeletePromptDialog,
  'sign-in': AuthRequiredDialog,
};

export interface OpenDialogProps {
  options: ResolvedOptions;
  dialog: NonNullable<DialogState>;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => Promise<void>;
  /** Called after a prompt was created. */
  onCreated?: (() => void) | undefined;
  /** Called after a prompt was deleted. */
  onDeleted?: (() => void) | undefined;
  /** Opens the settings, if they are a view of the screen. */
  onOpenSettings?: (() => void) | undefined;
  /** Called when a creator's name is clicked and no profile URL exists. */
  onCreatorClick: (username: string) => void;
}

/** Renders the open dialog. */
export function OpenDialog({ onCreated, onDeleted, ...dialogProps }: OpenDialogProps) {
  const { options, dialog, onDialogChange } = dialogProps;
  const onCopied = (id: string) => void onDialogChange({ type: 'detail', id });
  const actions = useFormActions({ ...options, onCreated, onCopied, onDeleted }, dialogProps.actions);
  const props = { ...dialogProps, actions };
  const close = () => void onDialogChange(null);

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
      {'id' in dialog && <OfPrompt {...props} dialog={dialog} onClose={close} />}
    </>
  );
}

interface PromptDialogProps extends Omit<OpenDialogProps, 'onCreated' | 'onDeleted'> {
  actions: FormActions;
  dialog: Extract<DialogState, { id: string }>;
  onClose: () => void;
}

/** Renders the dialog of a prompt. */
function OfPrompt(props: PromptDialogProps) {
  const { options, dialog, actions, onClose } = props;
  const { prompt } = usePrompt(promptQueries(options.source, options.viewerId), dialog.id);
  if (!prompt) return null;
  if (dialog.type === 'detail') return <Detail {...props} prompt={prompt} />;
  if (dialog.type === 'edit') return <Edit {...props} prompt={prompt} />;
  return (
    <DeletePromptDialog
      open
      onOpenChange={onClose}
      prompt={prompt}
      onDelete={async (id) => actions.remove?.(id)}
    />
  );
}

interface LoadedPromptProps extends PromptDialogProps {
  prompt: Prompt;
}

function Detail({ options, actions, prompt, onClose, ...props }: LoadedPromptProps) {
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
        creator.username && (
          <CreatorLink
            creator={creator}
            getProfileHref={getProfileHref}
            onClick={() => {
              onClose();
              props.onCreatorClick(creator.username);
            }}
          />
        )
      }
      getPromptHref={getPromptHref}
      {...getDetailProps(options, actions)}
      settingsHref={onOpenSettings ? undefined : settingsHref}
      onOpenSettings={onOpenSettings}
      onEdit={actions.update && (() => props.onDialogChange({ type: 'edit', id: prompt.id }))}
      onDelete={actions.remove && (() => props.onDialogChange({ type: 'delete', id: prompt.id }))}
      onRestored={actions.finishRestore}
    />
  );
}

function Edit({ options, actions, prompt, onClose }: LoadedPromptProps) {
  const t = useMessages(openDialogMessages);
  const { source, viewerId } = options;
  const { sharing } = source;
  // The prompt that the user has seen: another one that is loaded while the form is open must not be overwritten.
  const [edited, setEdited] = useState(prompt);
  const users = useQuery({
    ...requestOptions,
    queryKey: [...getViewerKey(source, viewerId), 'shared-users', edited.id],
    queryFn:
      sharing && edited.visibility === 'shared'
        ? ({ signal }) => sharing.listUsers(edited.id, signal)
        : skipToken,
    // The form starts with them, so they are loaded each time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (users.isLoading) return <Spinner delay />;

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
