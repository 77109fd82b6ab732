import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Flag, Pencil } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';

import { LazyBoundary } from '../../layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../session/session.tsx';
import { useNotifySignIn } from '../../session/use-notify-sign-in.ts';

const ReportTool = lazy(() => import('../../report/report-tool.tsx'));

export const reportButtonMessages = defineMessages('reportButton', {
  edit: 'Edit',
  report: 'Report',
  somethingWrong: 'Something wrong?',
  loginToReport: 'Please login to report tools',
});

export interface ReportButtonProps {
  tool: ToolDetails;
  /** `fact`: beside the facts, for a wrong one. @default 'tool' */
  variant?: 'tool' | 'fact';
}

/** Opens the report of a tool, or for its submitter the form to edit it. Anonymous users get a message. */
export function ReportButton({ tool, variant = 'tool' }: ReportButtonProps) {
  const t = useMessages(reportButtonMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const [isOpen, setIsOpen] = useState(false);
  if (currentUser && currentUser.id === tool.submittedBy?.id) {
    return (
      <Button size="small" variant={variant === 'fact' ? 'ghost' : 'secondary'} asChild>
        <Link to={`/dashboard/submitted/${tool.id}/edit`}>
          <Pencil aria-hidden="true" /> {t.edit}
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        data-requires-script
        onClick={() => (currentUser ? setIsOpen(true) : notifySignIn(t.loginToReport))}
      >
        {variant === 'tool' && <Flag aria-hidden="true" />}
        {variant === 'fact' ? t.somethingWrong : t.report}
      </Button>
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
