'use client';

import type { Prompt, Report, UserSummary } from '@ai-directory/api-client/contract';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Trash2 } from '@ai-directory/ui/icons';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useState } from 'react';

import type { StatusMessage } from '../status-message.ts';
import { getErrorMessage } from './error-message.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const ReportDialog = lazyWithRetry(
  async () => (await import('../report-dialog/report-dialog.tsx')).ReportDialog,
);

/** Messages of the actions on what a user has added to a prompt. */
interface ContributionMessages {
  delete: (author: string) => string;
  deleteTitle: string;
  deleteDescription: (author: string) => string;
  deleteConfirm: string;
  deleting: string;
  deleted: string;
  deleteFailed: string;
  report: (author: string) => string;
  reportTitle: string;
  reported: string;
}

interface ContributionActionsProps {
  author: UserSummary;
  /** `userId` is its owner, who can delete what others have added. */
  prompt: Pick<Prompt, 'userId'>;
  /** Id of the signed-in user; others have no actions. */
  currentUserId?: string | undefined;
  messages: ContributionMessages;
  /** Identifies what is reported in drafts, such as `prompts/1/comment/2`. */
  draftName: string;
  /** If omitted, there is no button. */
  onReport: ((report: Report) => Promise<void>) | undefined;
  onRemove: () => Promise<void>;
  onNotify?: ((message: StatusMessage) => void) | undefined;
}

/** Reports what another user has added to a prompt, or deletes it: the user's own, or any on the user's own prompt. */
export function ContributionActions({
  author: { id, username },
  prompt,
  currentUserId,
  messages: t,
  draftName,
  onReport,
  onRemove,
  onNotify,
}: ContributionActionsProps) {
  const draftId = currentUserId && `${currentUserId}/${draftName}/report`;
  const [isReporting, setIsReporting] = useOpenWithDraft(draftId);
  const reportTrigger = useLazyTrigger(ReportDialog.load, () => setIsReporting(true));
  const [isDeleting, setIsDeleting] = useState(false);
  const isOwn = currentUserId === id;
  const notify = (message: string) => onNotify?.({ variant: 'success', message });
  if (currentUserId === undefined) return null;

  return (
    <>
      {!isOwn && onReport && (
        <IconButton size="small" label={t.report(username)} {...reportTrigger}>
          <Flag aria-hidden="true" />
        </IconButton>
      )}
      {(isOwn || currentUserId === prompt.userId) && (
        <IconButton size="small" label={t.delete(username)} onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {isReporting && onReport && (
        <ReportDialog
          open
          onOpenChange={setIsReporting}
          title={t.reportTitle}
          draftId={draftId}
          onReport={async (report) => {
            await onReport(report);
            notify(t.reported);
          }}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t.deleteTitle}
        description={t.deleteDescription(username)}
        confirmLabel={t.deleteConfirm}
        loadingLabel={t.deleting}
        onConfirm={async () => {
          await onRemove();
          notify(t.deleted);
        }}
        getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
      />
    </>
  );
}
