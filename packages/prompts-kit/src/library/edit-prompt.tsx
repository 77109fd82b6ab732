'use client';

import type { Prompt, PromptDraft } from '@ai-directory/api-client/contract';
import { Spinner } from '@ai-directory/ui/spinner';

import { PromptFormDialog } from '../prompt-form-dialog/prompt-form-dialog.tsx';
import type { PromptSource } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';
import type { Presses } from './use-presses.ts';

export interface EditPromptProps {
  source: PromptSource;
  presses: Presses;
  prompt: Prompt;
  onClose: () => void;
}

/** The form over one's own prompt, with the people it is shared with. */
export function EditPrompt({ source: { sharing }, presses, prompt, onClose }: EditPromptProps) {
  const people = useLoaded(async (signal) =>
    prompt.visibility === 'shared' ? sharing?.people(prompt.id, signal) : undefined,
  );
  if (people.state === 'pending') return <Spinner delayed />;

  return (
    <PromptFormDialog
      open
      onOpenChange={onClose}
      initial={draftOf(prompt)}
      sharing={sharing}
      // Where nobody can tell who they are, the form leaves them as they are.
      sharedWith={people.state === 'ready' ? people.answer : undefined}
      onSubmit={async (...sent) => presses.update?.(prompt.id, ...sent)}
    />
  );
}

/** What the form edits, and no more. */
const draftOf = (prompt: Prompt): PromptDraft => {
  const { title, description, content, category, tags, variables, aiModels, visibility, metadata } = prompt;
  return { title, description, content, category, tags, variables, aiModels, visibility, metadata };
};
