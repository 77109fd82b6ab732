import { getErrorMessage } from '@ai-directory/api-client';
import {
  collectionLengths,
  type CollectionDraft,
  type CollectionVisibility,
} from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { RadioGroup, RadioGroupItem } from '@ai-directory/ui/radio-group';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';

import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { requiredText, useContractForm } from '../../use-contract-form.ts';
import { collectionMessages } from './collection-messages.ts';

export interface CollectionDialogProps {
  title: string;
  submitLabel: string;
  /** Label of the submit button while pending. */
  submittingLabel: string;
  defaultValues?: CollectionDraft;
  draftName: string;
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
  draftName,
  onSave,
  onClose,
}: CollectionDialogProps) {
  const t = useMessages(collectionMessages);
  const form = useContractForm({
    defaultValues,
    draftName,
    getErrorMessage: (error) => getErrorMessage(error, t.updateFailed),
  });
  const { errors, isSubmitting } = form;

  const save = form.handleSubmit(async (draft) => {
    await onSave(draft);
    onClose();
  });

  return (
    <FormDialog
      size="small"
      title={title}
      cancelLabel={t.cancel}
      submitLabel={submitLabel}
      submittingLabel={submittingLabel}
      pending={isSubmitting}
      error={errors.root?.message}
      draft={form.draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t.name} error={errors.name?.message} required>
        <TextInput
          {...form.register('name', requiredText(t.nameRequired))}
          maxLength={collectionLengths.name}
        />
      </Field>
      <Field label={t.description} optional>
        <Textarea {...form.register('description')} autoGrow maxLength={collectionLengths.description} />
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
    </FormDialog>
  );
}
