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
import { useMessages } from '@ai-directory/ui/messages';
import { RadioGroup, RadioGroupItem } from '@ai-directory/ui/radio-group';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useRef, useState } from 'react';

import { useSubmit } from '../../use-submit.ts';
import { collectionMessages } from './collection-messages.ts';

export interface CollectionDialogProps {
  title: string;
  submitLabel: string;
  /** Label of the submit button while pending. */
  submittingLabel: string;
  defaultValues?: CollectionDraft;
  onSave: (draft: CollectionDraft) => Promise<unknown>;
  onClose: () => void;
}

const emptyDraft: CollectionDraft = { name: '', description: '', visibility: 'private' };

/** Form for name, description and visibility of a collection. */
export function CollectionDialog({
  title,
  submitLabel,
  submittingLabel,
  defaultValues = emptyDraft,
  onSave,
  onClose,
}: CollectionDialogProps) {
  const t = useMessages(collectionMessages);
  const [draft, setDraft] = useState(defaultValues);
  const [nameError, setNameError] = useState<string>();
  const { pending, error, submit } = useSubmit(t.updateFailed);
  const nameInput = useRef<HTMLInputElement>(null);

  const save = () => {
    if (draft.name.trim()) {
      void submit(() => onSave({ ...draft, name: draft.name.trim() }), onClose);
      return;
    }
    setNameError(t.nameRequired);
    nameInput.current?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent size="small">
        <DialogTitle>{title}</DialogTitle>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DialogBody>
            <Stack>
              {error && (
                <Alert variant="danger" announce>
                  {error}
                </Alert>
              )}
              <Field label={t.name} error={nameError} required>
                <TextInput
                  ref={nameInput}
                  maxLength={collectionLengths.name}
                  value={draft.name}
                  onValueChange={(name) => {
                    setDraft({ ...draft, name });
                    setNameError(undefined);
                  }}
                />
              </Field>
              <Field label={t.description} optional>
                <Textarea
                  autoGrow
                  maxLength={collectionLengths.description}
                  value={draft.description}
                  onValueChange={(description) => setDraft({ ...draft, description })}
                />
              </Field>
              <RadioGroup<CollectionVisibility>
                label={t.visibility}
                value={draft.visibility}
                onValueChange={(visibility) => setDraft({ ...draft, visibility })}
              >
                <RadioGroupItem value="private" description={t.privateHint}>
                  {t.private}
                </RadioGroupItem>
                <RadioGroupItem value="public" description={t.publicHint}>
                  {t.public}
                </RadioGroupItem>
              </RadioGroup>
            </Stack>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{t.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? submittingLabel : submitLabel}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
