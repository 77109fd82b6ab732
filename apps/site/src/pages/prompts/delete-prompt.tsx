import type { Prompt } from '@ai-directory/api-client/contract';
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
import { useState } from 'react';

import { words } from '../../words.ts';

export interface DeletePromptProps {
  prompt: Prompt;
  onDelete: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once more, naming the prompt (spec 8). */
export function DeletePrompt({ prompt, onDelete, onClose }: DeletePromptProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const remove = async () => {
    setPending(true);
    try {
      await onDelete(prompt.id);
      onClose();
    } catch (failure) {
      setError((failure as Error).message);
      setPending(false);
    }
  };

  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent>
        <AlertDialogTitle>Delete ‘{prompt.title}’?</AlertDialogTitle>
        <AlertDialogDescription>Are you sure you want to delete this prompt?</AlertDialogDescription>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="danger" loading={pending} onClick={() => void remove()}>
            {pending ? 'Deleting…' : 'Delete'}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
