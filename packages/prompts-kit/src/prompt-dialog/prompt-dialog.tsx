'use client';

import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTitle } from '@ai-directory/ui/dialog';

import type { PromptDetailProps } from '../prompt-detail/prompt-detail.tsx';
import detail from '../prompt-detail/prompt-detail.module.css';
import { CopyPrompt, PromptFacts, PromptFill, useValues } from '../prompt-detail/prompt-parts.tsx';

export interface PromptDialogProps extends Omit<PromptDetailProps, 'headingLevel'> {
  open: boolean;
  /** Called with `false` when the person closes the dialog. */
  onOpenChange: (open: boolean) => void;
  prompt: PromptDetailProps['prompt'];
}

/** `PromptDetail` as a dialog. What was typed is gone when it closes. */
export function PromptDialog({ open, onOpenChange, ...props }: PromptDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="large" aria-describedby={undefined} onOpenAutoFocus={focusFirst}>
        <DialogTitle dir="auto">{props.prompt.title}</DialogTitle>
        <Content key={props.prompt.id} {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Content(props: Omit<PromptDetailProps, 'headingLevel'>) {
  const { values, setValue } = useValues();

  return (
    <>
      <DialogBody>
        <div className={detail.root}>
          <PromptFacts {...props} />
          <PromptFill prompt={props.prompt} values={values} setValue={setValue} heading="h3" />
        </div>
      </DialogBody>
      <DialogFooter>
        {props.actions}
        <CopyPrompt {...props} values={values} />
      </DialogFooter>
    </>
  );
}

function focusFirst(event: Event) {
  // A field with focus would bring up the phone's keyboard over the prompt.
  if (!matchMedia('(pointer: coarse)').matches || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}
