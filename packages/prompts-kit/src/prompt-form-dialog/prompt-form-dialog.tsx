'use client';

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { useEffect, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { DraftFields } from '../prompt-form/draft-fields.tsx';
import { DraftButtons, DraftFailure, type PromptFormProps } from '../prompt-form/prompt-form.tsx';
import { useDraft } from '../prompt-form/use-draft.ts';
import * as english from '../words/form.ts';

export interface PromptFormDialogProps extends Pick<
  PromptFormProps,
  'submitLabel' | 'serverErrors' | 'sharing' | 'sharedWith'
> {
  open: boolean;
  /** Called with `false` when the person leaves, or when the draft was sent. */
  onOpenChange: (open: boolean) => void;
  /** The prompt to edit; without it the dialog creates one. */
  initial?: PromptFormProps['initial'];
  /** Sends the draft; when its promise is fulfilled the dialog closes. */
  onSubmit: PromptFormProps['onSubmit'];
  /** Another title than 'Create New Prompt' or 'Edit Prompt'. */
  title?: string | undefined;
}

/** `PromptForm` as a dialog, which asks before it throws typed text away. */
export function PromptFormDialog({ open, onOpenChange, title, onSubmit, ...props }: PromptFormDialogProps) {
  const words = useKitWords(english);
  const [asking, setAsking] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => onOpenChange(false);
  const leave = () => (dirty ? setAsking(true) : close());

  const submit: PromptFormProps['onSubmit'] = async (...sent) => {
    await onSubmit(...sent);
    close();
  };

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent size="medium" aria-describedby={undefined}>
        <DialogTitle>{title ?? (props.initial ? words.editTitle : words.createTitle)}</DialogTitle>
        <Content {...props} onSubmit={submit} onCancel={leave} onDirtyChange={setDirty} />
        <DiscardQuestion open={asking} onOpenChange={setAsking} onDiscard={close} />
      </DialogContent>
    </Dialog>
  );
}

function Content({ onDirtyChange, ...props }: PromptFormProps) {
  const form = useDraft(props);
  const { dirty } = form;

  useEffect(() => {
    onDirtyChange?.(dirty);
    return () => onDirtyChange?.(false);
  }, [dirty, onDirtyChange]);

  return (
    <DialogForm {...form.formProps}>
      <DialogBody>
        <DraftFields {...props} form={form} />
      </DialogBody>
      <DraftFailure form={form} />
      <DialogFooter>
        <DraftButtons {...props} form={form} />
      </DialogFooter>
    </DialogForm>
  );
}

interface DiscardQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  const words = useKitWords(english);

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogTitle>{words.discardTitle}</AlertDialogTitle>
        <AlertDialogDescription>{words.discardText}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.keepEditing}</AlertDialogCancel>
          <AlertDialogAction onClick={onDiscard}>{words.discard}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
