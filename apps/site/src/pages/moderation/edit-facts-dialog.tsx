import type { ToolDraft } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';

import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { DetailsStep } from '../../tool-form/details-step.tsx';
import { toolFormMessages } from '../../tool-form/tool-form-messages.ts';
import {
  toToolDraft,
  validateTool,
  type ToolFormErrors,
  type ToolValues,
} from '../../tool-form/tool-values.ts';
import { useUnsavedChanges } from '../../unsaved-changes/use-unsaved-changes.ts';
import { useSubmit } from '../../use-submit.ts';
import { moderationMessages } from './moderation-messages.ts';

export interface EditFactsDialogProps {
  facts: ToolDraft;
  onSave: (draft: ToolDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Corrects the facts of a tool with the fields of its submission. */
export function EditFactsDialog({ facts, onSave, onClose }: EditFactsDialogProps) {
  const t = useMessages(moderationMessages);
  const formMessages = useMessages(toolFormMessages);
  const [values, setValues] = useState<ToolValues>({ ...facts, features: facts.features.join('\n') });
  const [errors, setErrors] = useState<ToolFormErrors>({});
  const [isChanged, setIsChanged] = useState(false);
  const { pending, error, submit } = useSubmit(t.failed);
  useUnsavedChanges(isChanged && !pending);

  const change = (changes: Partial<ToolValues>) => {
    setIsChanged(true);
    setValues((current) => ({ ...current, ...changes }));
  };

  return (
    <FormDialog
      title={t.editTitle({ title: facts.name })}
      cancelLabel={t.cancel}
      submitLabel={t.save}
      submittingLabel={t.saving}
      pending={pending}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        const invalid = validateTool(values, formMessages);
        setErrors(invalid);
        if (Object.keys(invalid).length === 0) void submit(() => onSave(toToolDraft(values)), onClose);
      }}
      onClose={onClose}
    >
      <Field label={t.website} error={errors.website} required>
        <TextInput name="website" value={values.website} onValueChange={(website) => change({ website })} />
      </Field>
      <DetailsStep values={values} change={change} errors={errors} />
    </FormDialog>
  );
}
