'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';

import { PromptDetailBody, PromptDetailButtons } from '../prompt-detail/prompt-detail.tsx';
import styles from '../prompt-detail/prompt-detail.module.css';
import {
  getElementProps,
  usePromptDetail,
  type PromptDetailOptions,
} from '../prompt-detail/use-prompt-detail.ts';

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
  return (
    <Dialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DialogContent size="large" onOpenAutoFocus={focusFirstField} {...getElementProps(props)}>
        <DialogTitle dir="auto">{props.prompt.title}</DialogTitle>
        <Content key={props.prompt.id} {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Content(props: PromptDetailOptions) {
  const detail = usePromptDetail(props);

  return (
    <>
      <DialogBody>
        <div className={styles.root}>
          <PromptDetailBody {...props} detail={detail} heading="h3" />
        </div>
      </DialogBody>
      <DialogFooter>
        <PromptDetailButtons {...props} detail={detail} />
      </DialogFooter>
    </>
  );
}

/** On touch devices the dialog gets focus instead, since a field would open the keyboard over the prompt. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const field = globalThis.matchMedia?.('(pointer: coarse)').matches
    ? null
    : dialog.querySelector('textarea');
  event.preventDefault();
  (field ?? dialog).focus();
}
