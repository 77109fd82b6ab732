import { Alert } from '@ai-directory/ui/alert';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';

import { useSending } from '../use-sending.ts';
import { words } from '../words.ts';

export interface DeleteReviewProps {
  toolName: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more before my review goes. */
export default function DeleteReview({ toolName, onDelete, onClose }: DeleteReviewProps) {
  const { pending, error, send } = useSending(words.reviewFailed);

  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent>
        <AlertDialogTitle>Delete your review of ‘{toolName}’?</AlertDialogTitle>
        <AlertDialogDescription>Your stars no longer count towards its rating.</AlertDialogDescription>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="danger" loading={pending} onClick={() => void send(onDelete, onClose)}>
            {pending ? 'Deleting…' : 'Delete'}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
