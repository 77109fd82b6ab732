import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolForm } from '../../tool-form/tool-form.tsx';
import { useToolForm } from '../../tool-form/use-tool-form.ts';
import { words } from '../../words.ts';
import { NotFound } from '../not-found/not-found.tsx';

/** Rewrites a tool that the viewer submitted. */
export function Component() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const tool = useQuery(toolQueries.one(id));
  return (
    <Found query={tool} kind="Edit tool" failed={words.toolFailed}>
      {(found) =>
        found.submittedBy?.id === viewer?.id ? <EditTool key={found.id} tool={found} /> : <NotFound />
      }
    </Found>
  );
}

function EditTool({ tool }: { tool: ToolDetails }) {
  const navigate = useNavigate();
  const { update } = useSubmissionActions();

  const form = useToolForm({
    tool,
    onSend: async (draft, { logo, screenshots, kept, keptLogo }) => {
      const edit = {
        ...draft,
        keptScreenshots: kept.map(({ id }) => id),
        removeLogo: tool.logo !== null && keptLogo === null && logo === null,
      };
      await update({ id: tool.id, edit, pictures: { logo, screenshots } });
      toast.success(`${tool.name} is changed`);
      await navigate('/dashboard/submitted');
    },
  });

  return (
    <Page title={`Edit ${tool.name}`} eyebrow={<Link to="/dashboard/submitted">Submitted tools</Link>}>
      {tool.isHidden && (
        <Alert tone="warning" title="Hidden">
          Three people reported this tool, so only you see it. Saving a change lists it again.
        </Alert>
      )}
      <ToolForm form={form} verb={['Save changes', 'Saving…']} />
    </Page>
  );
}
