import { messageFrom } from '@ai-directory/api-client';
import { reportReasons, type ReportReason } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { RadioGroup } from '@ai-directory/ui/radio-group';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useToolReport } from '../queries/tools.ts';
import { words } from '../words.ts';
import styles from './report-tool.module.css';

export interface ReportToolProps {
  tool: { id: string; name: string };
  onClose: () => void;
}

const reasonLabels: Record<ReportReason, string> = {
  spam: 'It is spam or advertising',
  broken: 'The website does not work',
  wrong: 'What is said of it is wrong',
  offensive: 'It is offensive',
  copyright: 'It uses somebody else’s work',
  other: 'Something else',
};

const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

const detailsMaxLength = 1000;

/** Asks what is wrong with a tool, and tells the directory. */
export default function ReportTool({ tool, onClose }: ReportToolProps) {
  const report = useToolReport(tool.id);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [missing, setMissing] = useState(false);

  const send = () => {
    setMissing(reason === null);
    if (reason === null || report.isPending) return;
    report.mutate(
      { reason, details },
      {
        onSuccess: () => {
          toast.success('Thank you for the report');
          onClose();
        },
      },
    );
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="small">
        <DialogTitle>Report ‘{tool.name}’</DialogTitle>
        <DialogDescription>
          When three people report a tool, it is hidden until it has been mended.
        </DialogDescription>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <DialogBody>
            <div className={styles.fields}>
              {report.isError && (
                <Alert tone="danger" live>
                  {messageFrom(report.error, words.reportFailed)}
                </Alert>
              )}
              <RadioGroup
                label="What is wrong?"
                options={reasons}
                value={reason}
                onValueChange={setReason}
                error={missing && 'Choose a reason.'}
              />
              <Field label="Details" optional>
                <Textarea
                  rows={3}
                  maxLength={detailsMaxLength}
                  value={details}
                  onChange={(event) => setDetails(event.target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={report.isPending}>
              {report.isPending ? 'Sending…' : 'Send report'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
