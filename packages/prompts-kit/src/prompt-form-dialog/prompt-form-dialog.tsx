'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';

import {
  DiscardChangesDialog,
  type DiscardChangesDialogProps,
} from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useReportDirty, useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { PromptFormFields } from '../prompt-form/prompt-form-fields.tsx';
import { PromptFormButtons, PromptFormErrors, type PromptFormOptions } from '../prompt-form/prompt-form.tsx';
import { usePromptForm } from '../prompt-form/use-prompt-form.ts';

export const promptFormDialogMessages = defineMessages('promptFormDialog', {
  createTitle: 'Create New Prompt',
  editTitle: 'Edit Prompt',
});

export interface PromptFormDialogProps
  extends
    Omit<DialogContentProps, 'size' | 'onSubmit' | 'children'>,
    Pick<
      PromptFormOptions,
      'submitLabel' | 'serverErrors' | 'sharing' | 'sharedWith' | 'draftId' | 'onDirtyChange'
    > {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog, and after the draft was submitted. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The prompt to edit; if omitted, the dialog creates one. */
  defaultValues?: PromptFormOptions['defaultValues'];
  /** Submits the draft. The dialog closes when the promise resolves. */
  onSubmit: PromptFormOptions['onSubmit'];
  /** Title of the dialog. @default 'Create New Prompt' or 'Edit Prompt' */
  title?: string | undefined;
}

/** Renders `PromptForm` as a dialog, which asks for confirmation before it discards changes. */
export function PromptFormDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  defaultValues,
  submitLabel,
  serverErrors,
  sharing,
  sharedWith,
  draftId,
  onDirtyChange,
  title,
  onSubmit,
  ...props
}: PromptFormDialogProps) {
  const t = useMessages(promptFormDialogMessages);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'PromptFormDialog',
  });
  const { close, ...guardProps } = useUnsavedChanges(() => setOpen(false), onDirtyChange);

  const submit: PromptFormOptions['onSubmit'] = async (...args) => {
    await onSubmit(...args);
    setOpen(false);
  };

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent size="large" {...props}>
        <DialogTitle>{title ?? (defaultValues ? t.editTitle : t.createTitle)}</DialogTitle>
        <Content
          defaultValues={defaultValues}
          submitLabel={submitLabel}
          serverErrors={serverErrors}
          sharing={sharing}
          sharedWith={sharedWith}
          draftId={draftId}
          {...guardProps}
          onSubmit={submit}
          onCancel={close}
        />
      </DialogContent>
    </Dialog>
  );
}

interface ContentProps extends PromptFormOptions {
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
