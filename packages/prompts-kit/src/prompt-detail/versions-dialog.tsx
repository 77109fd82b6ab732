'use client';

import { Dialog, DialogBody, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { useMessages } from '@ai-directory/ui/messages';

import {
  VersionHistory,
  versionHistoryMessages,
  type VersionHistoryProps,
} from '../version-history/version-history.tsx';

interface VersionsDialogProps extends Pick<
  VersionHistoryProps,
  'prompt' | 'versions' | 'onNotify' | 'onRestored'
> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renders what has changed in a prompt, as a dialog. */
export function VersionsDialog({ open, onOpenChange, ...props }: VersionsDialogProps) {
  const t = useMessages(versionHistoryMessages);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="large">
        <DialogTitle>{t.label}</DialogTitle>
        <DialogBody>
          <VersionHistory {...props} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
