'use client';

import type { Prompt } from '@ai-directory/api-client/contract';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { deleteFailed, deletePromptQuestion, deletePromptText } from '../words.ts';
import { DeleteQuestion, type DeleteQuestionProps } from './delete-question.tsx';

export interface DeletePromptDialogProps extends Pick<DeleteQuestionProps, 'open' | 'onOpenChange'> {
  /** The prompt that would be gone. */
  prompt: Pick<Prompt, 'id' | 'title'>;
  /** Deletes it; the dialog then closes. A rejection's message is shown, and the dialog stays. */
  onDelete: (id: string) => Promise<unknown>;
}

/** Asks once more before a prompt is deleted, and names it. */
export function DeletePromptDialog({ prompt, onDelete, ...props }: DeletePromptDialogProps) {
  const words = useKitWords({ deleteFailed, deletePromptQuestion, deletePromptText });

  return (
    <DeleteQuestion
      {...props}
      title={words.deletePromptQuestion(prompt.title)}
      text={words.deletePromptText}
      failedText={words.deleteFailed}
      onDelete={() => onDelete(prompt.id)}
    />
  );
}
