import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Flag, Pencil } from '@ai-directory/ui/icons';
import { Link as TextLink } from '@ai-directory/ui/link';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy } from 'react';
import { Link } from 'react-router-dom';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';
import { getToolReportDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import styles from './tool.module.css';

const load = () => import('../../features/report/report-tool.tsx');
const ReportTool = lazy(load);

export const reportButtonMessages = defineMessages('reportButton', {
  edit: 'Edit',
  report: 'Report',
  somethingWrong: 'Something wrong?',
  loginToReport: 'Please login to report tools',
});

export interface ReportButtonProps {
  tool: ToolDetails;
  /** `fact`: a link in the text below the facts, for a wrong one. @default 'tool' */
  variant?: 'tool' | 'fact';
}

/** Opens the report of a tool, or for its submitter the form to edit it. Anonymous users get a message. */
export function ReportButton({ tool, variant = 'tool' }: ReportButtonProps) {
  const t = useMessages(reportButtonMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  // One of the two buttons of the page.
  const [isOpen, setIsOpen] = useOpenWithDraft(variant === 'tool' ? getToolReportDraft(tool.id) : undefined);
  const { loading, ...trigger } = usePartTrigger(load, () =>
    currentUser ? setIsOpen(true) : notifySignIn(t.loginToReport, { type: 'reportTool', id: tool.id }),
  );
  if (currentUser && currentUser.id === tool.submittedBy?.id) {
    const editHref = `/dashboard/submitted/${tool.id}/edit`;
    if (variant === 'fact') return <Link to={editHref}>{t.edit}</Link>;
    return (
      <Button size="small" asChild>
        <Link to={editHref}>
          <Pencil aria-hidden="true" /> {t.edit}
        </Link>
      </Button>
    );
  }
  return (
    <>
      {variant === 'fact' ? (
        <TextLink asChild>
          <button
            type="button"
            {...trigger}
            className={styles.textButton}
            data-requires-script
            aria-busy={loading}
          >
            {t.somethingWrong} {loading && <Spinner size="small" delay />}
          </button>
        </TextLink>
      ) : (
        <Button size="small" variant="ghost" data-requires-script loading={loading} {...trigger}>
          <Flag aria-hidden="true" /> {t.report}
        </Button>
      )}
      {isOpen && (
        <LazyBoundary>
          <ReportTool
            tool={tool}
            defaultReason={variant === 'fact' ? 'wrong' : undefined}
            onClose={() => setIsOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
