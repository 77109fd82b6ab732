'use client';

import type { Prompt, PromptDraft } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { useAsync } from '../internal/use-async.ts';
import { CreatorLink } from './creator-link.tsx';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import { getDetailProps, type PromptActions } from './use-prompt-actions.ts';

export const libraryDialogsMessages = defineMessages('libraryDialogs', {
  imported: (count: number) => `Successfully imported ${formatNumber(count)} prompts!`,
  importFailed: (count: number) => `Failed to import ${formatNumber(count)} prompts`,
  visibilityUpdated: (count: number) => `Updated visibility for ${formatNumber(count)} prompts`,
});

const importPromptDialog = () => import('../prompt-dialog/prompt-dialog.tsx');

/** Preloads the detail's code when a card is about to be opened. An error is shown when the dialog opens. */
export const preloadPromptDialog = () => void importPromptDialog().catch(() => {});

const PromptDialog = lazyWithRetry(async () => (await importPromptDialog()).PromptDialog);
const PromptFormDialog = lazyWithRetry(
  async () => (await import('../prompt-form-dialog/prompt-form-dialog.tsx')).PromptFormDialog,
);
const ImportDialog = lazyWithRetry(
  async () => (await import('../import-dialog/import-dialog.tsx')).ImportDialog,
);
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
          sharing={options.source.sharing}
          onSubmit={actions.create}
        />
      )}
      {dialog.type === 'import' && <Import {...props} />}
      {dialog.type === 'sign-in' && (
        <AuthRequiredDialog open onOpenChange={close} onSignIn={options.onSignIn} />
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

interface PromptDialogsProps extends LibraryDialogsProps {
  prompt: Prompt;
  onClose: () => void;
}

function Detail({ options, actions, prompt, onClose, ...props }: PromptDialogsProps) {
  const { currentUser, getPromptHref, getProfileHref } = options;
  const { creator } = prompt;

  return (
    <PromptDialog
      open
      onOpenChange={onClose}
      prompt={prompt}
      currentUserId={currentUser?.id}
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
      onRestored={(restored) => {
        props.onRestored(restored);
        props.onListsChanged();
      }}
    />
  );
}

function Edit({ options, actions, prompt, onClose }: PromptDialogsProps) {
  const { sharing } = options.source;
  const users = useAsync(async (signal) =>
    prompt.visibility === 'shared' ? sharing?.listUsers(prompt.id, signal) : undefined,
  );
  if (users.isPending) return <Spinner delay />;

  return (
    <PromptFormDialog
      open
      onOpenChange={onClose}
      defaultValues={toDraft(prompt)}
      sharing={sharing}
      // If they are unknown, the form does not change them.
      sharedWith={users.data}
      onSubmit={async (...args) => actions.update?.(prompt.id, ...args)}
    />
  );
}

const toDraft = (prompt: Prompt): PromptDraft => {
  const { title, description, content, category, tags, variables, aiModels, visibility, metadata } = prompt;
  return { title, description, content, category, tags, variables, aiModels, visibility, metadata };
};

function Import({ options: { source, onNotify }, onDialogChange, onListsChanged }: LibraryDialogsProps) {
  const t = useMessages(libraryDialogsMessages);
  if (!source.imports) return null;

  return (
    <ImportDialog
      open
      onOpenChange={() => onDialogChange(null)}
      imports={source.imports}
      onImported={({ successful, failed }) => {
        if (successful > 0) onNotify({ variant: 'success', message: t.imported(successful) });
        if (failed > 0) onNotify({ variant: 'danger', message: t.importFailed(failed) });
      }}
      onPublished={(count) => onNotify({ variant: 'success', message: t.visibilityUpdated(count) })}
      onFinished={onListsChanged}
    />
  );
}
