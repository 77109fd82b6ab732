'use client';

import { Alert } from '@ai-directory/ui/alert';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogForm,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';
import { useState, type FormEvent, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import { cancel, delete as deleteWord, deleting } from '../words.ts';

export interface DeleteQuestionProps {
  open: boolean;
  /** Called with `false` by Cancel, and when it is deleted. */
  onOpenChange: (open: boolean) => void;
  /** The question, naming what would be gone. */
  title: string;
  /** What will happen. */
  text: string;
  /** Deletes it. A rejection's message is shown, and the question stays. */
  onDelete: () => Promise<unknown>;
  /** Shown for a rejection without a message. */
  failedText: string;
  /** A field that must be filled first. */
  children?: ReactNode;
}

/** Asks before something is deleted for good, with focus on Cancel. */
export function DeleteQuestion({
  open,
  onOpenChange,
  title,
  text,
  onDelete,
  failedText,
  children,
}: DeleteQuestionProps) {
  const words = useKitWords({ cancel, delete: deleteWord, deleting });
  const [failure, setFailure] = useState('');
  const [pending, run] = usePending();

  // Once it is on its way, closing would hide how it ends.
  const leave = () => {
    if (pending) return;
    setFailure('');
    onOpenChange(false);
  };
  const remove = async () => {
    setFailure('');
    try {
      await onDelete();
      onOpenChange(false);
    } catch (error) {
      setFailure(messageOf(error, failedText));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(remove);
  };

  return (
    <AlertDialog open={open} onOpenChange={leave}>
      <AlertDialogContent>
        <AlertDialogTitle dir="auto">{title}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
        <AlertDialogForm onSubmit={submit}>
          {children}
          {failure && (
            <Alert tone="danger" live>
              {failure}
            </Alert>
          )}
          <AlertDialogFooter>
            <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
            <Button type="submit" variant="danger" loading={pending}>
              {pending ? words.deleting : words.delete}
            </Button>
          </AlertDialogFooter>
        </AlertDialogForm>
      </AlertDialogContent>
    </AlertDialog>
  );
}
