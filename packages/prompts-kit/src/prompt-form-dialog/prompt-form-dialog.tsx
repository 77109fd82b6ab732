'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';

import { DiscardQuestion, type DiscardQuestionProps } from '../discard-question/discard-question.tsx';
import { useLeaving, useTellsDirty } from '../discard-question/use-leaving.ts';
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
  const close = () => onOpenChange(false);
  const { leave, ...leaving } = useLeaving(close);

  const submit: PromptFormProps['onSubmit'] = async (...sent) => {
    await onSubmit(...sent);
    close();
  };

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent size="medium" aria-describedby={undefined}>
        <DialogTitle>{title ?? (props.initial ? words.editTitle : words.createTitle)}</DialogTitle>
        <Content {...props} {...leaving} onSubmit={submit} onCancel={leave} />
      </DialogContent>
    </Dialog>
  );
}

interface ContentProps extends PromptFormProps {
  question: DiscardQuestionProps;
}

function Content({ question, ...props }: ContentProps) {
  const form = useDraft(props);
  useTellsDirty(form.dirty, props.onDirtyChange);

  return (
    <DialogForm {...form.formProps}>
      <DialogBody>
        <DraftFields {...props} form={form} />
      </DialogBody>
      <DraftFailure form={form} />
      <DialogFooter>
        <DraftButtons {...props} form={form} />
      </DialogFooter>
      <DiscardQuestion {...question} />
    </DialogForm>
  );
}
