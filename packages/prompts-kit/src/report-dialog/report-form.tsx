'use client';

import { reportReasons, type Report, type ReportReason } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { RadioGroup } from '@ai-directory/ui/radio-group';
import { Textarea } from '@ai-directory/ui/textarea';
import { useRef, useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import {
  cancel,
  reportChoose,
  reportDetails,
  reportFailed,
  reportReason,
  reportReasonNames,
  sendingReport,
  sendReport,
} from '../words.ts';
import styles from './report-form.module.css';

export interface ReportFormProps {
  onReport: (report: Report) => Promise<unknown>;
  onCancel: () => void;
}

/** The reason for a report, and room for more. */
export function ReportForm({ onReport, onCancel }: ReportFormProps) {
  const words = useKitWords({
    cancel,
    reportChoose,
    reportDetails,
    reportFailed,
    reportReason,
    reportReasonNames,
    sendingReport,
    sendReport,
  });
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [pending, run] = usePending();
  const form = useRef<HTMLFormElement>(null);

  const send = async (chosen: ReportReason) => {
    try {
      await onReport({ reason: chosen, details: details.trim() });
    } catch (error) {
      setFailure(messageOf(error, words.reportFailed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree a dialog lies inside the form from which it was opened.
    event.stopPropagation();
    setFailure('');
    setMissing(reason === null);
    if (reason) void run(() => send(reason));
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <DialogForm ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        <RadioGroup
          label={words.reportReason}
          options={reportReasons.map((value) => ({ value, label: words.reportReasonNames[value] }))}
          value={reason}
          onValueChange={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
          error={missing && words.reportChoose}
        />
        <Field label={words.reportDetails} optional className={styles.details}>
          <Textarea
            dir="auto"
            rows={2}
            autoGrow
            maxLength={1000}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        </Field>
      </DialogBody>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <DialogFooter>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? words.sendingReport : words.sendReport}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
