'use client';

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { discard, discardText, discardTitle, keepEditing } from '../words/form.ts';

export interface DiscardQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asks before a form's dialog throws typed text away. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  const words = useKitWords({ discard, discardText, discardTitle, keepEditing });

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogTitle>{words.discardTitle}</AlertDialogTitle>
        <AlertDialogDescription>{words.discardText}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.keepEditing}</AlertDialogCancel>
          <AlertDialogAction onClick={onDiscard}>{words.discard}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
