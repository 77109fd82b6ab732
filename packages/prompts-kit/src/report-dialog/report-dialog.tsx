'use client';

import type { Report, ReportReason } from '@ai-directory/api-client/contract';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';

import { useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { ReportForm } from './report-form.tsx';

export interface ReportDialogProps extends Omit<DialogContentProps, 'size' | 'children'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog, and after the report was sent. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Title that names what is reported. */
  title: string;
  /** Consequences of reports. */
  description?: string | undefined;
  /** Sends the report. The dialog shows the message of a rejection and stays open. */
  onReport: (report: Report) => Promise<unknown>;
  /** Keeps what was typed in sessionStorage until it is sent. Identifies user and subject, such as `ada/report/42`. */
  draftId?: string | undefined;
  /** Reason that is selected at first. */
  defaultReason?: ReportReason | undefined;
}

/** Asks for the reason of a report, and for confirmation before it discards what was typed. */
export function ReportDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  onReport,
  draftId,
  defaultReason,
  ...props
}: ReportDialogProps) {
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'ReportDialog',
  });
  const { close, ...guardProps } = useUnsavedChanges(() => setOpen(false));

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent size="small" {...props}>
        <DialogTitle>{title}</DialogTitle>
        {description && <DialogDescription>{description}</DialogDescription>}
        <ReportForm
          draftId={draftId}
          defaultReason={defaultReason}
          {...guardProps}
          onCancel={close}
          onReport={async (report) => {
            await onReport(report);
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
