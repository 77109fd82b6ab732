'use client';

import type { Report } from '@ai-directory/api-client/contract';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@ai-directory/ui/dialog';

import { lazyPart } from '../lazy-part.tsx';
import type { ReportFormProps } from './report-form.tsx';

const ReportForm = lazyPart<ReportFormProps>(async () => (await import('./report-form.tsx')).ReportForm);

export interface ReportDialogProps {
  open: boolean;
  /** Called with `false` when the person leaves, or when the report was sent. */
  onOpenChange: (open: boolean) => void;
  /** Says what is reported. */
  title: string;
  /** What becomes of reports. */
  description?: string | undefined;
  /** Sends the report; a rejection's message is shown, and the dialog stays. */
  onReport: (report: Report) => Promise<unknown>;
}

/** Asks what is wrong with something that somebody else wrote. */
export function ReportDialog({ open, onOpenChange, title, description, onReport }: ReportDialogProps) {
  const close = () => onOpenChange(false);

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="small" {...(!description && { 'aria-describedby': undefined })}>
        <DialogTitle>{title}</DialogTitle>
        {description && <DialogDescription>{description}</DialogDescription>}
        <ReportForm
          onCancel={close}
          onReport={async (report) => {
            await onReport(report);
            close();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
