'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';

import { composePromptDetail } from '../prompt-detail/compose-prompt-detail.tsx';
import {
  PromptDetailContent,
  PromptDetailCopy,
  PromptDetailRoot,
  type PromptDetailOptions,
} from '../prompt-detail/prompt-detail.tsx';

export interface PromptDialogProps
  extends PromptDetailOptions, Omit<DialogContentProps, 'size' | 'children'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The prompt; one with another `id` resets the forms in the dialog. */
  prompt: PromptDetailOptions['prompt'];
}

/** Renders `PromptDetail` as a dialog. */
export function PromptDialog({ open, defaultOpen, onOpenChange, ...props }: PromptDialogProps) {
  const { root, rest, body, buttons, sections } = composePromptDetail(props, 'h3');

  return (
    <Dialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DialogContent size="large" onOpenAutoFocus={focusFirstField} {...rest}>
        <DialogTitle dir="auto">{props.prompt.title}</DialogTitle>
        <PromptDetailRoot {...root}>
          <DialogBody>
            <PromptDetailContent>
              {body}
              {sections}
            </PromptDetailContent>
          </DialogBody>
          <DialogFooter>
            {buttons}
            <PromptDetailCopy />
          </DialogFooter>
        </PromptDetailRoot>
      </DialogContent>
    </Dialog>
  );
}

/** On touch devices the dialog gets focus instead, since a field would open the keyboard over the prompt. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  event.preventDefault();
  ((!isTouch && dialog.querySelector('textarea')) || dialog).focus();
}
