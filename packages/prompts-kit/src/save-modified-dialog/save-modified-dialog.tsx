'use client';

import { Dialog, DialogContent, DialogTitle, type DialogContentProps } from '@ai-directory/ui/dialog';
import { useMessages } from '@ai-directory/ui/messages';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';

import { useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { ModifiedForm, type ModifiedFormProps } from './modified-form.tsx';
import { saveModifiedDialogMessages } from './save-modified-messages.ts';

export interface SaveModifiedDialogProps
  extends
    Omit<DialogContentProps, 'size' | 'children'>,
    Pick<ModifiedFormProps, 'prompt' | 'values' | 'onSave' | 'draftId'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog, and after the copy was saved. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when the form gets, or no longer has, unsaved changes. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

/** Saves a modified copy of a prompt as the user's own, and asks for confirmation before it discards changes. */
export function SaveModifiedDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  prompt,
  values,
  draftId,
  onSave,
  onDirtyChange,
  ...props
}: SaveModifiedDialogProps) {
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'SaveModifiedDialog',
  });
  const t = useMessages(saveModifiedDialogMessages);
  const { close, ...guardProps } = useUnsavedChanges(() => setOpen(false), onDirtyChange);

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent {...props}>
        <DialogTitle>{t.title}</DialogTitle>
        <ModifiedForm
          prompt={prompt}
          values={values}
          draftId={draftId}
          {...guardProps}
          onCancel={close}
          onSave={async (copy) => {
            await onSave(copy);
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
