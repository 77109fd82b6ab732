import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';
import { Stack } from '@ai-directory/ui/stack';
import type { ReactNode, SubmitEvent } from 'react';

import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import type { FormDraft } from '../../shell/unsaved-changes/use-form-draft.ts';

export interface FormDialogProps extends Pick<DialogContentProps, 'size'> {
  title: string;
  cancelLabel: string;
  submitLabel: string;
  /** Label of the submit button while pending. */
  submittingLabel: string;
  /** Whether the form is being submitted; it cannot be closed then. */
  pending: boolean;
  /** Why the form was rejected. */
  error: string | null | undefined;
  /** The form's changes: closing the dialog discards them, after confirmation. */
  draft: FormDraft;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  /** Fields. */
  children: ReactNode;
}

/** An open dialog with a form: error, fields, and buttons to cancel and submit. */
export function FormDialog({
  title,
  cancelLabel,
  submitLabel,
  submittingLabel,
  pending,
  error,
  draft,
  onSubmit,
  onClose,
  children,
  ...props
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && draft.confirmClose(onClose)}>
      <DialogContent {...props}>
        <DialogTitle>{title}</DialogTitle>
        <DialogForm noValidate onSubmit={onSubmit}>
          <DialogBody>
            <Stack>
              <DraftNotice draft={draft} />
              {error && (
                <Alert variant="danger" announce>
                  {error}
                </Alert>
              )}
              <Stack>{children}</Stack>
            </Stack>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{cancelLabel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? submittingLabel : submitLabel}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
