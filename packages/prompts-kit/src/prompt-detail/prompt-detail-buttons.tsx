'use client';

import { Button } from '@ai-directory/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@ai-directory/ui/dropdown-menu';
import { IconButton } from '@ai-directory/ui/icon-button';
import { CopyPlus, Download, ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { CopyPromptButton } from '../internal/prompt-buttons.tsx';
import { saveModifiedDialogMessages } from '../save-modified-dialog/save-modified-messages.ts';
import {
  usePromptDetail,
  usePromptFormDialog,
  type PromptDetailButtonProps,
  type PromptDetailOptions,
} from './use-prompt-detail.ts';

export const promptDetailMessages = defineMessages('promptDetail', {
  copy: 'Copy prompt',
  download: 'Download',
  openIn: 'Open in…',
});

const SaveModifiedDialog = lazyWithRetry(
  async () => (await import('../save-modified-dialog/save-modified-dialog.tsx')).SaveModifiedDialog,
);

/** Copies the filled prompt, and focuses the first field without a value. */
export function PromptDetailCopy(props: PromptDetailButtonProps) {
  const { prompt, values, valueFields, onNotify, recordUse } = usePromptDetail();
  const t = useMessages(promptDetailMessages);

  return (
    <CopyPromptButton
      variant="primary"
      {...props}
      label={t.copy}
      prompt={prompt}
      values={values}
      onNotify={onNotify}
      onCopied={([missing]) => {
        valueFields.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
        void recordUse();
      }}
    />
  );
}

export interface PromptDetailSaveModifiedProps
  extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onSaveModified'> {}

/** Opens a form that saves a modified copy. */
export function PromptDetailSaveModified({ onSaveModified, ...props }: PromptDetailSaveModifiedProps) {
  const { prompt, values, onDirtyChange, notify } = usePromptDetail();
  const t = useMessages(saveModifiedDialogMessages);
  const shared = useMessages(promptActionMessages);
  const { draftId, isOpen, setIsOpen, trigger } = usePromptFormDialog(
    'copy',
    shared.signInToSave,
    SaveModifiedDialog,
  );
  if (!onSaveModified) return null;

  return (
    <>
      <Button {...props} {...trigger}>
        <CopyPlus aria-hidden="true" />
        {t.title}
      </Button>
      {isOpen && (
        <SaveModifiedDialog
          open
          onOpenChange={setIsOpen}
          prompt={prompt}
          values={values}
          draftId={draftId}
          onDirtyChange={onDirtyChange}
          onSave={async (copy) => {
            await onSaveModified(prompt, copy);
            notify('success', shared.copySaved);
          }}
        />
      )}
    </>
  );
}

const DownloadItems = lazyWithRetry(async () => (await import('./menu-items.tsx')).DownloadItems);

/** Downloads the prompt as a file in the selected format. */
export function PromptDetailDownload(props: PromptDetailButtonProps) {
  const t = useMessages(promptDetailMessages);

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton {...props} label={t.download}>
          <Download aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DownloadItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const OpenInItems = lazyWithRetry(async () => (await import('./menu-items.tsx')).OpenInItems);

/** Opens the filled prompt in an assistant on the web: in its URL, or on the clipboard. */
export function PromptDetailOpenIn(props: PromptDetailButtonProps) {
  const t = useMessages(promptDetailMessages);

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button {...props}>
          <ExternalLink aria-hidden="true" />
          {t.openIn}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <OpenInItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
