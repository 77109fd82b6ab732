import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Flag } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy, useState } from 'react';

import { LazyBoundary } from '../../layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../session/session.tsx';
import { useNotifySignIn } from '../../session/use-notify-sign-in.ts';

const ReportTool = lazy(() => import('../../report/report-tool.tsx'));

const reportButtonMessages = defineMessages('reportButton', {
  report: 'Report',
  somethingWrong: 'Something wrong?',
  loginToReport: 'Please login to report tools',
});

export interface ReportButtonProps {
  tool: ToolDetails;
  /** `fact`: beside the facts, for a wrong one. @default 'tool' */
  variant?: 'tool' | 'fact';
}

/** Opens the report of a tool. Anonymous users get a message. */
export function ReportButton({ tool, variant = 'tool' }: ReportButtonProps) {
  const t = useMessages(reportButtonMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const [isOpen, setIsOpen] = useState(false);
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
