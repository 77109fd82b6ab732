import { getErrorMessage } from '@ai-directory/api-client';
import { collectionLengths } from '@ai-directory/api-client/contract';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { useCollectionActions } from '../queries/collections.ts';
import { getNewCollectionDraft } from '../unsaved-changes/draft-names.ts';
import { requiredText, useContractForm } from '../use-contract-form.ts';
import { collectionMenuMessages } from './collection-menu-messages.ts';

export interface NewCollectionDialogProps {
  /** First tool of the collection. */
  tool: { id: string; name: string };
  onClose: () => void;
}

/** Creates a collection that contains a tool. */
export function NewCollectionDialog({ tool, onClose }: NewCollectionDialogProps) {
  const t = useMessages(collectionMenuMessages);
  const { create, putTool } = useCollectionActions();
  const form = useContractForm({
    defaultValues: { name: '', isPublic: false },
    draftName: getNewCollectionDraft(tool.id),
    getErrorMessage: (error) => getErrorMessage(error, t.updateFailed),
  });
  const { errors, isSubmitting } = form;
  const [createdId, setCreatedId] = useState<string>();

  const save = form.handleSubmit(async ({ name, isPublic }) => {
    // A retry after a failure must not create a second collection.
    const id =
      createdId ?? (await create({ name, description: '', visibility: isPublic ? 'public' : 'private' })).id;
    setCreatedId(id);
    await putTool({ id, toolId: tool.id });
    toast.success(t.added({ name }));
    onClose();
  });

  return (
    <FormDialog
      size="small"
      title={t.createWith({ tool: tool.name })}
      cancelLabel={t.cancel}
      submitLabel={t.submit}
      submittingLabel={t.submitting}
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
      <Checkbox {...form.register('isPublic')} label={t.public} description={t.publicHint} />
    </FormDialog>
  );
}
