import { getErrorMessage } from '@ai-directory/api-client';
import { hiddenNoticeMessages } from '@ai-directory/prompts-kit/hidden-notice';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { Textarea } from '@ai-directory/ui/textarea';
import { reportReasons, type ReportReason } from '@ai-directory/api-client/contract';

import { FormDialog } from '../../features/form-dialog/form-dialog.tsx';
import { requiredText, useContractForm } from '../../use-contract-form.ts';
import { moderationMessages } from './moderation-messages.ts';

export interface ActionDialogProps {
  title: string;
  label: string;
  description: string;
  submitLabel: string;
  maxLength: number;
  /** Whether the text may be empty. */
  optional?: boolean;
  /** Selected reason; without one, there is no choice of reasons. */
  defaultReason?: ReportReason;
  /** @default empty */
  defaultText?: string;
  draftName: string;
  onSubmit: (values: { text: string; reason: ReportReason }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the text of an action: a note, the reason of a ban, an answer. */
export function ActionDialog({
  title,
  label,
  description,
  submitLabel,
  maxLength,
  optional = false,
  defaultReason,
  defaultText = '',
  draftName,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const t = useMessages(moderationMessages);
  const { reasons } = useMessages(hiddenNoticeMessages);
  const form = useContractForm<{ text: string; reason: ReportReason }>({
    defaultValues: { text: defaultText, reason: defaultReason ?? 'other' },
    draftName,
    getErrorMessage: (error) => getErrorMessage(error, t.failed),
  });
  const { errors, isSubmitting } = form;
  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
    onClose();
  });

  return (
    <FormDialog
      title={title}
      cancelLabel={t.cancel}
      submitLabel={submitLabel}
      submittingLabel={t.saving}
      pending={isSubmitting}
      error={errors.root?.message}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {defaultReason && (
        <Field label={t.reason}>
          <Select {...form.register('reason')}>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasons[reason]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={label}
        description={description}
        error={errors.text?.message}
        optional={optional}
        required={!optional}
      >
        <Textarea
          {...form.register('text', optional ? {} : requiredText(t.required))}
          rows={5}
          maxLength={maxLength}
        />
      </Field>
    </FormDialog>
  );
}
