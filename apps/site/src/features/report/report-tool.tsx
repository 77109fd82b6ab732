import type { ReportReason } from '@ai-directory/api-client/contract';
import { ReportDialog } from '@ai-directory/prompts-kit/report-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { useReportTool } from '../../queries/tools.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { getToolReportDraft } from '../../shell/unsaved-changes/draft-names.ts';

export interface ReportToolProps {
  tool: { id: string; name: string };
  defaultReason?: ReportReason | undefined;
  onClose: () => void;
}

export const reportToolMessages = defineMessages('reportTool', {
  title: (v: { tool: string }) => `Report ‘${v.tool}’`,
  description: 'A moderator reads every report. Trusted reports hide a tool until then.',
  sent: 'Thank you for the report',
});

/** Dialog to report a tool to the moderators. */
export default function ReportTool({ tool, defaultReason, onClose }: ReportToolProps) {
  const t = useMessages(reportToolMessages);
  const report = useReportTool(tool.id);
  const currentUser = useCurrentUser();
  return (
    <ReportDialog
      open
      onOpenChange={onClose}
      title={t.title({ tool: tool.name })}
      draftId={currentUser ? `${currentUser.id}/${getToolReportDraft(tool.id)}` : undefined}
      description={t.description}
      defaultReason={defaultReason}
      onReport={async (body) => {
        await report.mutateAsync(body);
        toast.success(t.sent);
      }}
    />
  );
}
