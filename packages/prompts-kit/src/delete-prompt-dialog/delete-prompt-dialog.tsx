'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import type { AlertDialogContentProps } from '@ai-directory/ui/alert-dialog';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { getErrorMessage } from '../internal/error-message.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';

export const deletePromptDialogMessages = defineMessages('deletePromptDialog', {
  title: (title: string) => `Delete ‘${title}’?`,
  description: 'Are you sure you want to delete this prompt?',
  delete: 'Delete',
  deleting: 'Deleting…',
});

export interface DeletePromptDialogProps extends Omit<
  AlertDialogContentProps,
  'size' | 'title' | 'children'
> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` by Cancel, and after the prompt was deleted. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The prompt to delete, whose title the question contains. */
  prompt: Pick<Prompt, 'id' | 'title'>;
  /** Deletes the prompt. The dialog shows the message of a rejection and stays open. */
  onDelete: (id: string) => Promise<unknown>;
}

/** Asks for confirmation before a prompt is deleted. */
export function DeletePromptDialog({ prompt, onDelete, ...props }: DeletePromptDialogProps) {
  const t = useMessages(deletePromptDialogMessages);
  const shared = useMessages(promptActionMessages);

  return (
    <ConfirmDialog
      {...props}
      title={t.title(prompt.title)}
      description={t.description}
      confirmLabel={t.delete}
      loadingLabel={t.deleting}
      onConfirm={async () => void (await onDelete(prompt.id))}
      getErrorMessage={(error) => getErrorMessage(error, shared.deleteFailed)}
    />
  );
}
