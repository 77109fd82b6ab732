import type { Tool } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Plus, Trash2 } from '@ai-directory/ui/icons';
import { Rating } from '@ai-directory/ui/rating';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import styles from './line.module.css';
import { Lines, LinesSkeleton } from './lines.tsx';
import { Paged, usePage } from './paged.tsx';

/** The tools that the viewer added to the catalogue. */
export function Component() {
  const { filters, hrefFor } = usePage();
  const submitted = useQuery(dashboardQueries.submitted(filters.page));
  const { remove } = useSubmissionActions();
  const [deleting, setDeleting] = useState<Tool | null>(null);
  const submitTool = (
    <Button variant="primary" asChild>
      <Link to="/submit-tool">
        <Plus aria-hidden="true" /> Submit a tool
      </Link>
    </Button>
  );

  return (
    <Page
      title="Submitted tools"
      intro="What you added to the catalogue, the newest first."
      actions={submitted.data?.total ? submitTool : undefined}
    >
      <Paged
        query={submitted}
        page={filters.page}
        hrefFor={hrefFor}
        pending={<LinesSkeleton label="Loading your tools" />}
        failed={words.toolsFailed}
        empty={
          <EmptyState title="Nothing submitted yet" action={submitTool}>
            A tool that you submit is listed at once, and can be changed here.
          </EmptyState>
        }
      >
        {({ tools }) => (
          <Lines rows={tools} keyOf={({ id }) => id}>
            {(tool) => <SubmittedTool tool={tool} onDelete={() => setDeleting(tool)} />}
          </Lines>
        )}
      </Paged>
      {deleting && (
        <ConfirmRemoval
          title={`Delete ‘${deleting.name}’?`}
          text="It leaves the catalogue with its pictures and everybody’s reviews of it."
          failed={words.deleteFailed}
          onConfirm={async () => {
            await remove(deleting.id);
            toast.success(`${deleting.name} is deleted`);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  );
}

function SubmittedTool({ tool, onDelete }: { tool: Tool; onDelete: () => void }) {
  return (
    <div className={styles.root}>
      <ToolLogo tool={tool} />
      <div className={styles.words}>
        <h2 className={styles.heading}>
          <Link to={`/tool/${tool.id}`} className={styles.actor}>
            {tool.name}
          </Link>
        </h2>
        <p className={styles.excerpt}>{tool.tagline}</p>
        <p className={styles.when}>
          {tool.isNew && <Badge tone="success">New</Badge>}
          {tool.isHidden && <Badge tone="warning">Hidden until you edit it</Badge>}
          <span>{tool.categoryName}</span>
          <Moment at={tool.createdAt} />
          <Rating value={tool.rating} count={tool.ratingCount} />
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton label={`Edit ${tool.name}`} asChild>
          <Link to={`/dashboard/submitted/${tool.id}/edit`}>
            <Pencil aria-hidden="true" />
          </Link>
        </IconButton>
        <IconButton label={`Delete ${tool.name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
