'use client';

import type { AlertDialogContentProps } from '@ai-directory/ui/alert-dialog';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

export const discardChangesDialogMessages = defineMessages('discardChangesDialog', {
  title: 'Discard changes?',
  description: 'The prompt is not saved. Your changes will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});

export interface DiscardChangesDialogProps extends Omit<
  AlertDialogContentProps,
  'size' | 'title' | 'children'
> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` by 'Keep editing' and Escape, and after `onDiscard`. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when the user confirms: discard the changes and close the form here. */
  onDiscard: () => void;
  /** What will be lost. @default 'The prompt is not saved. Your changes will be lost.' */
  description?: string | undefined;
}

/** Asks for confirmation before unsaved changes of a form are discarded. */
export function DiscardChangesDialog({ onDiscard, description, ...props }: DiscardChangesDialogProps) {
  const t = useMessages(discardChangesDialogMessages);

  return (
    <ConfirmDialog
      {...props}
      title={t.title}
      description={description ?? t.description}
      confirmLabel={t.discard}
      cancelLabel={t.keepEditing}
      onConfirm={onDiscard}
    />
  );
}
