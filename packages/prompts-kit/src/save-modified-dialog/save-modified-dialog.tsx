'use client';

import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';

import { useLeaving } from '../discard-question/use-leaving.ts';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { saveModified } from '../words.ts';
import type { ModifiedFormProps } from './modified-form.tsx';

const ModifiedForm = lazyPart<ModifiedFormProps>(
  async () => (await import('./modified-form.tsx')).ModifiedForm,
);

export interface SaveModifiedDialogProps extends Pick<ModifiedFormProps, 'prompt' | 'values' | 'onSave'> {
  open: boolean;
  /** Called with `false` when the person leaves, or when the copy was saved. */
  onOpenChange: (open: boolean) => void;
}

/** Saves a changed copy of a prompt as one's own, and asks before it throws typed text away. */
export function SaveModifiedDialog({ open, onOpenChange, onSave, ...props }: SaveModifiedDialogProps) {
  const words = useKitWords({ saveModified });
  const close = () => onOpenChange(false);
  const { leave, ...leaving } = useLeaving(close);

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{words.saveModified}</DialogTitle>
        <ModifiedForm
          {...props}
          {...leaving}
          onCancel={leave}
          onSave={async (copy) => {
            await onSave(copy);
            close();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
