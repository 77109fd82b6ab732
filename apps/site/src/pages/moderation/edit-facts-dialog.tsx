import { getErrorMessage } from '@ai-directory/api-client';
import type { ModeratedTool } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { TextInput } from '@ai-directory/ui/text-input';

import { FormDialog } from '../../features/form-dialog/form-dialog.tsx';
import { DetailsStep } from '../../features/tool-form/details-step.tsx';
import { FactsStep } from '../../features/tool-form/facts-step.tsx';
import { toolFormMessages } from '../../features/tool-form/tool-form-messages.ts';
import { changeFields, createToolResolver, getToolErrors } from '../../features/tool-form/tool-fields.ts';
import { toFormValues, toToolDraft, type ToolValues } from '../../features/tool-form/tool-values.ts';
import { useTypedTags } from '../../features/tool-form/use-typed-tags.ts';
import { useContractForm } from '../../use-contract-form.ts';
import { moderationMessages } from './moderation-messages.ts';

export interface EditFactsDialogProps {
  toolId: string;
  facts: ModeratedTool;
  onSave: (tool: ModeratedTool) => Promise<unknown>;
  onClose: () => void;
}

interface ModeratedValues extends ToolValues {
  /** As in a select. */
  prominence: string;
}

const prominences = [0, 1, 2, 3] as const;

/** Corrects the facts of a tool with the fields of its submission. */
export function EditFactsDialog({ toolId, facts, onSave, onClose }: EditFactsDialogProps) {
  const t = useMessages(moderationMessages);
  const formMessages = useMessages(toolFormMessages);
  const form = useContractForm<ModeratedValues>({
    defaultValues: { ...toFormValues(facts), prominence: String(facts.prominence ?? 0) },
    resolver: createToolResolver(formMessages),
    draftName: `facts/${toolId}`,
    getErrorMessage: (error) => getErrorMessage(error, t.failed),
  });
  const { setTypedTag, takeTypedTags } = useTypedTags();
  const fields = {
    values: form.watch(),
    change: (changes: Partial<ToolValues>) => changeFields<ModeratedValues>(form, changes),
    errors: getToolErrors(form.errors),
  };

  const save = form.handleSubmit(async ({ prominence, ...values }) => {
    await onSave({ ...toToolDraft({ ...values, ...takeTypedTags(values) }), prominence: Number(prominence) });
    onClose();
  });

  return (
    <FormDialog
      title={t.editTitle({ title: facts.name })}
      cancelLabel={t.cancel}
      submitLabel={t.save}
      submittingLabel={t.saving}
      pending={form.isSubmitting}
      error={form.errors.root?.message}
      draft={form.draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t.website} error={fields.errors.website} required>
        <TextInput {...form.register('website')} />
      </Field>
      <DetailsStep {...fields} setTypedTag={setTypedTag} />
      <Field label={t.prominence} description={t.prominenceHint}>
        <Select {...form.register('prominence')}>
          {prominences.map((prominence) => (
            <option key={prominence} value={prominence}>
              {t.prominences[prominence]}
            </option>
          ))}
        </Select>
      </Field>
      <FactsStep {...fields} />
    </FormDialog>
  );
}
