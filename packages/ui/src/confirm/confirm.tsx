'use client';

import { useState, useSyncExternalStore } from 'react';

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../alert-dialog/alert-dialog.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { cancel } from '../words.ts';
import { queue } from './confirm-queue.ts';

export { confirm, type Question } from './confirm-queue.ts';

/** Where the questions of `confirm()` appear. Render it once, near the root. */
export function ConfirmHost() {
  const words = useWords({ cancel });
  const open = useSyncExternalStore(queue.subscribe, queue.read, queue.readOnServer);
  // The words stay while the window fades out.
  const [question, setQuestion] = useState(open);
  if (open && open !== question) setQuestion(open);

  return (
    <AlertDialog open={open !== null} onOpenChange={(stays) => !stays && open?.answer(false)}>
      {question && (
        <AlertDialogContent key={question.id}>
          <AlertDialogTitle>{question.title}</AlertDialogTitle>
          <AlertDialogDescription>{question.text}</AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogCancel>{question.cancelLabel ?? words.cancel}</AlertDialogCancel>
            <AlertDialogAction
              variant={question.danger ? 'danger' : 'primary'}
              onClick={() => question.answer(true)}
            >
              {question.confirmLabel}
            </AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      )}
    </AlertDialog>
  );
}
