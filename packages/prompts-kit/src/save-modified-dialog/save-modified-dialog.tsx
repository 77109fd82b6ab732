'use client';

import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { ModifiedFormProps } from './modified-form.tsx';

export const saveModifiedDialogMessages = defineMessages('saveModifiedDialog', {
  title: 'Save modified copy',
});

const ModifiedForm = lazyWithRetry(async () => (await import('./modified-form.tsx')).ModifiedForm);

export interface SaveModifiedDialogProps extends Pick<
  ModifiedFormProps,
  'prompt' | 'values' | 'onSave' | 'draftId'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with `false` when the user closes the dialog, and after the copy was saved. */
  onOpenChange: (open: boolean) => void;
  /** Called when the form gets, or no longer has, unsaved changes. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

/** Saves a modified copy of a prompt as the user's own, and asks for confirmation before it discards changes. */
export function SaveModifiedDialog({
  open,
  onOpenChange,
  onSave,
  onDirtyChange,
  ...props
}: SaveModifiedDialogProps) {
  const t = useMessages(saveModifiedDialogMessages);
  const { close, ...guardProps } = useUnsavedChanges(() => onOpenChange(false), onDirtyChange);

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <DialogContent>
        <DialogTitle>{t.title}</DialogTitle>
        <ModifiedForm
          {...props}
          {...guardProps}
          onCancel={close}
          onSave={async (copy) => {
            await onSave(copy);
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
