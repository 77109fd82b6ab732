import { messageFrom } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import {
  AlertDialog,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';
import { useState, type ReactNode } from 'react';

import { words } from '../../words.ts';

export interface ConfirmRemovalProps {
  /** The question, naming the thing: “Delete ‘Paper Trail’?” */
  title: string;
  /** What will be gone. */
  text: ReactNode;
  /** The verb of the answer, and its form while the answer is awaited. */
  verb?: readonly [verb: string, pending: string];
  /** What is said when it fails and the server gives no words of its own. */
  failed: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

const deleting = ['Delete', 'Deleting…'] as const;

/** Asks once more before something is gone, and stays open, saying why, where it could not be done. */
export function ConfirmRemoval({
  title,
  text,
  verb: [verb, doing] = deleting,
  failed,
  onConfirm,
  onClose,
}: ConfirmRemovalProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const remove = async () => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(messageFrom(failure, failed));
      setPending(false);
    }
  };

  return (
    <AlertDialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
        {error && (
          <AlertDialogBody>
            <Alert tone="danger" live>
              {error}
            </Alert>
          </AlertDialogBody>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="danger" loading={pending} onClick={() => void remove()}>
            {pending ? doing : verb}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
