'use client';

import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTitle } from '@ai-directory/ui/dialog';

import { DetailBody, DetailButtons } from '../prompt-detail/detail-parts.tsx';
import type { PromptDetailProps } from '../prompt-detail/prompt-detail.tsx';
import styles from '../prompt-detail/prompt-detail.module.css';
import { useDetail } from '../prompt-detail/use-detail.ts';

export interface PromptDialogProps extends Omit<PromptDetailProps, 'headingLevel'> {
  open: boolean;
  /** Called with `false` when the person closes the dialog. */
  onOpenChange: (open: boolean) => void;
  prompt: PromptDetailProps['prompt'];
}

/** `PromptDetail` as a dialog. */
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
  const detail = useDetail(props);

  return (
    <>
      <DialogBody>
        <div className={styles.root}>
          <DetailBody {...props} detail={detail} heading="h3" />
        </div>
      </DialogBody>
      <DialogFooter>
        <DetailButtons {...props} detail={detail} />
      </DialogFooter>
    </>
  );
}

/** To the first value. A finger would bring up the keyboard over the prompt: then to the dialog itself. */
function focusFirst(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const field = matchMedia('(pointer: coarse)').matches ? null : dialog.querySelector('textarea');
  event.preventDefault();
  (field ?? dialog).focus();
}
