import { ReportDialog } from '@ai-directory/prompts-kit/report-dialog';
import { toast } from '@ai-directory/ui/toast';

import { useToolReport } from '../queries/tools.ts';

export interface ReportToolProps {
  tool: { id: string; name: string };
  onClose: () => void;
}

/** Asks what is wrong with a tool, and tells the directory. */
export default function ReportTool({ tool, onClose }: ReportToolProps) {
  const report = useToolReport(tool.id);
  return (
    <ReportDialog
      open
      onOpenChange={onClose}
      title={`Report ‘${tool.name}’`}
      description="When three people report a tool, it is hidden until it has been mended."
      onReport={async (body) => {
        await report.mutateAsync(body);
        toast.success('Thank you for the report');
      }}
    />
  );
}
