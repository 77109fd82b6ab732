import { messageFrom } from '@ai-directory/api-client';
import {
  collectionLengths,
  type CollectionDraft,
  type CollectionVisibility,
} from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { RadioGroup } from '@ai-directory/ui/radio-group';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useRef, useState } from 'react';

import { words } from '../../words.ts';
import form from './form.module.css';

export interface CollectionDialogProps {
  title: string;
  /** The last button's words, and its words while the answer is awaited. */
  verb: readonly [save: string, saving: string];
  /** What is in the fields at first. */
  initial?: CollectionDraft;
  onSave: (draft: CollectionDraft) => Promise<unknown>;
  onClose: () => void;
}

const visibilities: { value: CollectionVisibility; label: string; description: string }[] = [
  { value: 'private', label: 'Private', description: 'Only you see it.' },
  { value: 'public', label: 'Public', description: 'Everybody sees it, on your profile and by its link.' },
];

const nothing: CollectionDraft = { name: '', description: '', visibility: 'private' };

/** Name, description and visibility of a collection. */
export function CollectionDialog({
  title,
  verb: [save, saving],
  initial = nothing,
  onSave,
  onClose,
}: CollectionDialogProps) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const name = useRef<HTMLInputElement>(null);

  const send = async () => {
    if (!draft.name.trim()) {
      setProblem('Name is required');
      name.current?.focus();
      return;
    }
    setPending(true);
    setFailure(null);
    try {
      await onSave({ ...draft, name: draft.name.trim() });
      onClose();
    } catch (error) {
      setFailure(messageFrom(error, words.collectFailed));
      setPending(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent size="small" aria-describedby={undefined}>
        <DialogTitle>{title}</DialogTitle>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void send();
          }}
        >
          <DialogBody>
            <div className={form.fields}>
              {failure && (
                <Alert tone="danger" live>
                  {failure}
                </Alert>
              )}
              <Field label="Name" error={problem}>
                <TextInput
                  ref={name}
                  maxLength={collectionLengths.name}
                  value={draft.name}
                  onChange={(event) => {
                    setDraft({ ...draft, name: event.target.value });
                    setProblem(undefined);
                  }}
                />
              </Field>
              <Field label="Description" optional>
                <Textarea
                  autoGrow
                  maxLength={collectionLengths.description}
                  value={draft.description}
                  onChange={(event) => setDraft({ ...draft, description: event.target.value })}
                />
              </Field>
              <RadioGroup<CollectionVisibility>
                label="Who sees it"
                options={visibilities}
                value={draft.visibility}
                onValueChange={(visibility) => setDraft({ ...draft, visibility })}
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? saving : save}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
