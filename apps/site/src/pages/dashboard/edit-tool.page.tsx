import type { ToolDetails } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';

import { HiddenNotice } from '../../features/hiding/hidden-notice.tsx';
import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { PageBreadcrumb } from '../../shell/layout/page-breadcrumb.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { ToolForm } from '../../features/tool-form/tool-form.tsx';
import { useToolForm } from '../../features/tool-form/use-tool-form.ts';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { NotFound } from '../not-found/not-found.tsx';

export const editToolMessages = defineMessages('editToolPage', {
  title: 'Edit tool',
  titleOf: (v: { tool: string }) => `Edit ${v.tool}`,
  parent: 'Submitted tools',
  save: 'Save changes',
  saving: 'Saving…',
  saved: (v: { tool: string }) => `${v.tool} has been updated`,
});

/** Edits a tool that the current user submitted. */
export function Component() {
  const t = useMessages(editToolMessages);
  const { loadFailed } = useMessages(toolMessages);
  const { id = '' } = useParams();
  const currentUser = useCurrentUser();
  const tool = useQuery(toolQueries.detail(id));
  return (
    <EntityPage query={tool} pendingTitle={t.title} errorMessage={loadFailed}>
      {(data) =>
        data.submittedBy?.id === currentUser?.id ? <EditTool key={data.id} tool={data} /> : <NotFound />
      }
    </EntityPage>
  );
}

function EditTool({ tool }: { tool: ToolDetails }) {
  const t = useMessages(editToolMessages);
  const navigate = useNavigate();
  const { update } = useSubmissionActions();

  const form = useToolForm({
    tool,
    onSubmit: async (draft, { logo, screenshots, existingScreenshots, existingLogo }) => {
      const edit = {
        ...draft,
        screenshotIds: existingScreenshots.map(({ id }) => id),
        removeLogo: tool.logo !== null && existingLogo === null && logo === null,
      };
      await update({ id: tool.id, edit, images: { logo, screenshots } });
      toast.success(t.saved({ tool: tool.name }));
      await navigate('/dashboard/submitted');
    },
  });

  return (
    <Page
      title={t.titleOf({ tool: tool.name })}
      eyebrow={<PageBreadcrumb parents={[{ to: '/dashboard/submitted', label: t.parent }]} />}
    >
      {tool.isHidden && <HiddenNotice subject={{ type: 'tool', id: tool.id }} hiding={tool.hiding} />}
      <DraftNotice draft={form.draft} />
      <ToolForm form={form} submitLabel={t.save} submittingLabel={t.saving} />
    </Page>
  );
}
