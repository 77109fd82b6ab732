'use client';

import { reportReasons, type Report, type ReportReason } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { RadioGroup, RadioGroupItem } from '@ai-directory/ui/radio-group';
import { Textarea } from '@ai-directory/ui/textarea';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useRef, useState, type FormEvent } from 'react';

import {
  DiscardChangesDialog,
  type DiscardChangesDialogProps,
} from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import styles from './report-form.module.css';

export const reportFormMessages = defineMessages('reportForm', {
  reason: 'What is wrong with it?',
  reasons: {
    spam: 'Spam or advertising',
    broken: 'It does not work',
    wrong: 'It is inaccurate',
    offensive: 'It is offensive or harmful',
    copyright: 'It was copied without permission',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  reasonRequired: 'Choose what is wrong with it',
  details: 'Details',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  failed: 'Failed to send report',
  discardDescription: 'The report is not sent. What you typed will be lost.',
});

export interface ReportFormProps {
  onReport: (report: Report) => Promise<unknown>;
  onCancel: () => void;
  /** Keeps reason and details in sessionStorage until they are sent. */
  draftId?: string | undefined;
  /** Selected at first. */
  defaultReason?: ReportReason | undefined;
  onDirtyChange: (isDirty: boolean) => void;
  discardDialogProps: DiscardChangesDialogProps;
}

const maxDetailsLength = 1000;

/** Renders the reasons of a report, and a field for details. */
export function ReportForm({
  onReport,
  onCancel,
  draftId,
  defaultReason,
  onDirtyChange,
  discardDialogProps,
}: ReportFormProps) {
  const t = useMessages(reportFormMessages);
  const [reason, setReason] = useState<ReportReason | null>(defaultReason ?? null);
  const [details, setDetails] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const [pending, run] = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = details.trim() !== '';
  const draft = useDraft({
    id: draftId,
    values: { reason, details },
    isDirty,
    onRestore: (stored) => {
      setReason(stored.reason);
      setDetails(stored.details);
    },
  });

  useReportDirty(isDirty, onDirtyChange);
  const discard = () => {
    draft.discard();
    setReason(defaultReason ?? null);
    setDetails('');
  };

  const send = async (selectedReason: ReportReason) => {
    try {
      await onReport({ reason: selectedReason, details: details.trim() });
      draft.discard();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.failed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: a form around the dialog must not submit too.
    event.stopPropagation();
    setErrorMessage('');
    setIsReasonMissing(reason === null);
    if (reason) void run(() => send(reason));
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <DialogForm ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        <DraftNotice draft={{ ...draft, discard }} />
        <RadioGroup
          label={t.reason}
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setIsReasonMissing(false);
          }}
          error={isReasonMissing && t.reasonRequired}
        >
          {reportReasons.map((value) => (
            <RadioGroupItem key={value} value={value}>
              {t.reasons[value]}
            </RadioGroupItem>
          ))}
        </RadioGroup>
        <Field label={t.details} optional className={styles.details}>
          <Textarea
            dir="auto"
            rows={2}
            autoGrow
            maxLength={maxDetailsLength}
            value={details}
            onValueChange={setDetails}
          />
        </Field>
      </DialogBody>
      {errorMessage && (
        <Alert variant="danger" announce>
          {errorMessage}
        </Alert>
      )}
      <DialogFooter>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? t.sending : t.send}
        </Button>
      </DialogFooter>
      <DiscardChangesDialog
        {...discardDialogProps}
        description={t.discardDescription}
        onDiscard={() => {
          draft.discard();
          discardDialogProps.onDiscard();
        }}
      />
    </DialogForm>
  );
}
