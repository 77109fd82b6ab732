import { getErrorMessage } from '@ai-directory/api-client';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { reviewMessages } from './review-messages.ts';

export interface DeleteReviewDialogProps {
  toolName: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before the current user's review is deleted. */
export default function DeleteReviewDialog({ toolName, onDelete, onClose }: DeleteReviewDialogProps) {
  const t = useMessages(reviewMessages);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.deleteTitle({ tool: toolName })}
      description={t.deleteDescription}
      confirmLabel={t.delete}
      loadingLabel={t.deleting}
      onConfirm={async () => {
        await onDelete();
        toast.success(t.deleted);
      }}
      getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
    />
  );
}
