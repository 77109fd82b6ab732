import { getErrorMessage } from '@ai-directory/api-client';
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

import { requiredText, useContractForm } from '../../use-contract-form.ts';
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
  const form = useContractForm({
    defaultValues,
    getErrorMessage: (error) => getErrorMessage(error, t.updateFailed),
  });
  const { errors, isSubmitting } = form;

  const save = form.handleSubmit(async (draft) => {
    await onSave(draft);
    onClose();
  });

  return (
    <Dialog open onOpenChange={(open) => !open && !isSubmitting && onClose()}>
      <DialogContent size="small">
        <DialogTitle>{title}</DialogTitle>
        <DialogForm noValidate onSubmit={save}>
          <DialogBody>
            <Stack>
              {errors.root && (
                <Alert variant="danger" announce>
                  {errors.root.message}
                </Alert>
              )}
              <Field label={t.name} error={errors.name?.message} required>
                <TextInput
                  {...form.register('name', requiredText(t.nameRequired))}
                  maxLength={collectionLengths.name}
                />
              </Field>
              <Field label={t.description} optional>
                <Textarea
                  {...form.register('description')}
                  autoGrow
                  maxLength={collectionLengths.description}
                />
              </Field>
              <RadioGroup<CollectionVisibility>
                label={t.visibility}
                value={form.watch('visibility')}
                onValueChange={(visibility) => form.setValue('visibility', visibility, { shouldDirty: true })}
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
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {isSubmitting ? submittingLabel : submitLabel}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
