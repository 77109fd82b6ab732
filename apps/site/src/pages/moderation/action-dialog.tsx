import { getErrorMessage } from '@ai-directory/api-client';
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
import { Select } from '@ai-directory/ui/select';
import { Stack } from '@ai-directory/ui/stack';
import { Textarea } from '@ai-directory/ui/textarea';
import { reportReasons, type ReportReason } from '@ai-directory/api-client/contract';

import { hidingMessages } from '../../hiding/hiding-messages.ts';
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
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const t = useMessages(moderationMessages);
  const { reasons } = useMessages(hidingMessages);
  const form = useContractForm<{ text: string; reason: ReportReason }>({
    defaultValues: { text: '', reason: defaultReason ?? 'other' },
    getErrorMessage: (error) => getErrorMessage(error, t.failed),
  });
  const { errors, isSubmitting } = form;
  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
    onClose();
  });

  return (
    <Dialog open onOpenChange={(open) => !open && !isSubmitting && onClose()}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogForm noValidate onSubmit={submit}>
          <DialogBody>
            <Stack>
              {errors.root && (
                <Alert variant="danger" announce>
                  {errors.root.message}
                </Alert>
              )}
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
            </Stack>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{t.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {isSubmitting ? t.saving : submitLabel}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
