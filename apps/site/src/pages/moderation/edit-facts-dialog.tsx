import type { ToolDraft } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';

import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { DetailsStep } from '../../tool-form/details-step.tsx';
import { FactsStep } from '../../tool-form/facts-step.tsx';
import { toolFormMessages } from '../../tool-form/tool-form-messages.ts';
import {
  toFormValues,
  toToolDraft,
  validateTool,
  type ToolFormErrors,
  type ToolValues,
} from '../../tool-form/tool-values.ts';
import { useFormDraft } from '../../unsaved-changes/use-form-draft.ts';
import { useSubmit } from '../../use-submit.ts';
import { moderationMessages } from './moderation-messages.ts';

export interface EditFactsDialogProps {
  toolId: string;
  facts: ToolDraft;
  onSave: (draft: ToolDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Corrects the facts of a tool with the fields of its submission. */
export function EditFactsDialog({ toolId, facts, onSave, onClose }: EditFactsDialogProps) {
  const t = useMessages(moderationMessages);
  const formMessages = useMessages(toolFormMessages);
  const [saved] = useState(() => toFormValues(facts));
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<ToolFormErrors>({});
  const { pending, error, submit } = useSubmit(t.failed);
  const draft = useFormDraft({
    name: `facts/${toolId}`,
    values,
    isDirty: values !== saved,
    isSubmitting: pending,
    onRestore: setValues,
    onDiscard: () => setValues(saved),
  });

  const change = (changes: Partial<ToolValues>) => setValues((current) => ({ ...current, ...changes }));
  const save = async () => {
    await onSave(toToolDraft(values));
    draft.removeDraft();
  };

  return (
    <FormDialog
      title={t.editTitle({ title: facts.name })}
      cancelLabel={t.cancel}
      submitLabel={t.save}
      submittingLabel={t.saving}
      pending={pending}
      error={error}
      draft={draft}
      onSubmit={(event) => {
        event.preventDefault();
        const invalid = validateTool(values, formMessages);
        setErrors(invalid);
        if (Object.keys(invalid).length === 0) void submit(save, onClose);
      }}
      onClose={onClose}
    >
      <Field label={t.website} error={errors.website} required>
        <TextInput name="website" value={values.website} onValueChange={(website) => change({ website })} />
      </Field>
      <DetailsStep values={values} change={change} errors={errors} />
      <FactsStep values={values} change={change} errors={errors} />
    </FormDialog>
  );
}
