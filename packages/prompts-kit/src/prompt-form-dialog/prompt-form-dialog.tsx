'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import {
  DiscardChangesDialog,
  type DiscardChangesDialogProps,
} from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useReportDirty, useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { PromptFormFields } from '../prompt-form/prompt-form-fields.tsx';
import { PromptFormButtons, PromptFormErrors, type PromptFormProps } from '../prompt-form/prompt-form.tsx';
import { usePromptForm } from '../prompt-form/use-prompt-form.ts';

export const promptFormDialogMessages = defineMessages('promptFormDialog', {
  createTitle: 'Create New Prompt',
  editTitle: 'Edit Prompt',
});

export interface PromptFormDialogProps extends Pick<
  PromptFormProps,
  'submitLabel' | 'serverErrors' | 'sharing' | 'sharedWith' | 'draftId' | 'onDirtyChange'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with `false` when the user closes the dialog, and after the draft was submitted. */
  onOpenChange: (open: boolean) => void;
  /** The prompt to edit; if omitted, the dialog creates one. */
  defaultValues?: PromptFormProps['defaultValues'];
  /** Submits the draft. The dialog closes when the promise resolves. */
  onSubmit: PromptFormProps['onSubmit'];
  /** Title of the dialog. @default 'Create New Prompt' or 'Edit Prompt' */
  title?: string | undefined;
}

/** Renders `PromptForm` as a dialog, which asks for confirmation before it discards changes. */
export function PromptFormDialog({ open, onOpenChange, title, onSubmit, ...props }: PromptFormDialogProps) {
  const t = useMessages(promptFormDialogMessages);
  const { close, ...guardProps } = useUnsavedChanges(() => onOpenChange(false), props.onDirtyChange);

  const submit: PromptFormProps['onSubmit'] = async (...args) => {
    await onSubmit(...args);
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <DialogContent size="medium">
        <DialogTitle>{title ?? (props.defaultValues ? t.editTitle : t.createTitle)}</DialogTitle>
        <Content {...props} {...guardProps} onSubmit={submit} onCancel={close} />
      </DialogContent>
    </Dialog>
  );
}

interface ContentProps extends PromptFormProps {
  discardDialogProps: DiscardChangesDialogProps;
}

function Content({ discardDialogProps, ...props }: ContentProps) {
  const form = usePromptForm(props);
  useReportDirty(form.isDirty, props.onDirtyChange);

  return (
    <DialogForm {...form.formProps}>
      <DialogBody>
        <DraftNotice draft={form.draft} />
        <PromptFormFields {...props} form={form} />
      </DialogBody>
      <PromptFormErrors form={form} />
      <DialogFooter>
        <PromptFormButtons {...props} form={form} />
      </DialogFooter>
      <DiscardChangesDialog
        {...discardDialogProps}
        onDiscard={() => {
          form.draft.discard();
          discardDialogProps.onDiscard();
        }}
      />
    </DialogForm>
  );
}
