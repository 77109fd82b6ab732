import type { Hiding, Tool } from '@ai-directory/api-client/contract';
import { getErrorMessage } from '@ai-directory/api-client';
import { HiddenReason } from '@ai-directory/prompts-kit/hidden-notice';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { Heading } from '@ai-directory/ui/heading';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Plus, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Text } from '@ai-directory/ui/text';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useToolCategoryName } from '../../features/category-grid/use-categories.ts';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import styles from './row-list.module.css';
import { RowList, RowListSkeleton } from './row-list.tsx';
import { ListPage } from './list-page.tsx';

export const submittedMessages = defineMessages('submittedPage', {
  title: 'Submitted tools',
  intro: 'Tools you added to the catalogue, newest first.',
  submitTool: 'Submit a tool',
  loading: 'Loading your tools',
  empty: 'No submitted tools yet',
  emptyHint: 'A submitted tool is listed immediately and can be edited here.',
  hiddenByReports: 'Hidden until you edit it',
  hiddenByModerator: 'Hidden by a moderator',
  appeal: 'Appeal on its page',
  edit: (v: { tool: string }) => `Edit ${v.tool}`,
  delete: (v: { tool: string }) => `Delete ${v.tool}`,
  deleteTitle: (v: { tool: string }) => `Delete ‘${v.tool}’?`,
  deleteDescription: 'It is removed from the catalogue, with its images and all reviews.',
  deleteLabel: 'Delete',
  deleting: 'Deleting…',
  deleteFailed: 'The tool could not be deleted.',
  deleted: (v: { tool: string }) => `${v.tool} has been deleted`,
});

/** Tools that the current user submitted. */
export function Component() {
  const t = useMessages(submittedMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const { remove } = useSubmissionActions();
  const [toolToDelete, setToolToDelete] = useState<Tool | null>(null);
  const submitTool = (
    <Button variant="primary" asChild>
      <Link to="/submit-tool">
        <Plus aria-hidden="true" /> {t.submitTool}
      </Link>
    </Button>
  );

  return (
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        query={dashboardQueries.submitted}
        pending={<RowListSkeleton label={t.loading} />}
        errorMessage={listLoadFailed}
        emptyTitle={t.empty}
        emptyHint={t.emptyHint}
        emptyAction={submitTool}
      >
        {({ tools }) => (
          <RowList rows={tools} getKey={({ id }) => id}>
            {(tool) => <SubmittedTool tool={tool} onDelete={() => setToolToDelete(tool)} />}
          </RowList>
        )}
      </ListPage>
      {toolToDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setToolToDelete(null)}
          title={t.deleteTitle({ tool: toolToDelete.name })}
          description={t.deleteDescription}
          confirmLabel={t.deleteLabel}
          loadingLabel={t.deleting}
          onConfirm={async () => {
            await remove(toolToDelete.id);
            toast.success(t.deleted({ tool: toolToDelete.name }));
          }}
          getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
        />
      )}
    </>
  );
}

function SubmittedTool({ tool, onDelete }: { tool: Tool; onDelete: () => void }) {
  const getCategoryName = useToolCategoryName();
  const t = useMessages(submittedMessages);
  const { new: newLabel } = useMessages(toolMessages);
  return (
    <div className={styles.row}>
      <ToolLogo tool={tool} />
      <div className={styles.text}>
        <Heading size="small">
          <Link to={`/tool/${tool.id}`} className={styles.actor}>
            {tool.name}
          </Link>
        </Heading>
        <p lang={tool.language} className={styles.excerpt}>
          {tool.tagline}
        </p>
        <Text size="xs" variant="subtle" monospace className={styles.timestamp}>
          {tool.isNew && <Badge variant="success">{newLabel}</Badge>}
          {tool.isHidden && (
            <Badge variant="warning">
              {tool.hiding?.by === 'moderator' ? t.hiddenByModerator : t.hiddenByReports}
            </Badge>
          )}
          <span>{getCategoryName(tool.category, tool.categoryName)}</span>
          <RelativeTime date={tool.createdAt} />
          <Rating value={tool.rating} count={tool.ratingCount} />
        </Text>
        {tool.hiding && <ToolHiding toolId={tool.id} hiding={tool.hiding} />}
      </div>
      <div className={styles.actions}>
        <IconButton label={t.edit({ tool: tool.name })} asChild>
          <Link to={`/dashboard/submitted/${tool.id}/edit`}>
            <Pencil aria-hidden="true" />
          </Link>
        </IconButton>
        <IconButton label={t.delete({ tool: tool.name })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** Why a tool is hidden, with a link to the form to appeal. */
function ToolHiding({ toolId, hiding }: { toolId: string; hiding: Hiding }) {
  const t = useMessages(submittedMessages);
  return (
    <>
      {(hiding.reason || hiding.note || hiding.appeal !== 'possible') && <HiddenReason hiding={hiding} />}
      {hiding.appeal === 'possible' && (
        <Text size="xs" variant="muted">
          <Link to={`/tool/${toolId}`}>{t.appeal}</Link>
        </Text>
      )}
    </>
  );
}
