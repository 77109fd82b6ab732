import type { MyReview } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { Rating } from '@ai-directory/ui/rating';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { dashboardQueries, useMyReviewActions } from '../../queries/dashboard.ts';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { EditReview } from './edit-review.tsx';
import styles from './line.module.css';
import { Lines, LinesSkeleton } from './lines.tsx';
import { Paged, usePage } from './paged.tsx';

/** What is open over the list. */
type Opened = { what: 'edit' | 'delete'; review: MyReview } | null;

/** What the viewer said about tools. */
export function Component() {
  const { filters, hrefFor } = usePage();
  const reviews = useQuery(dashboardQueries.reviews(filters.page));
  const { remove } = useMyReviewActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  return (
    <Page title="Reviews" intro="What you said about tools, the newest first.">
      <Paged
        query={reviews}
        page={filters.page}
        hrefFor={hrefFor}
        pending={<LinesSkeleton label="Loading your reviews" />}
        failed={words.reviewsFailed}
        empty={
          <EmptyState
            title="No reviews yet"
            action={
              <Button asChild>
                <Link to="/tools">Browse tools</Link>
              </Button>
            }
          >
            Say on a tool’s page what it did for you.
          </EmptyState>
        }
      >
        {(page) => (
          <Lines rows={page.reviews} keyOf={({ id }) => id}>
            {(review) => (
              <WrittenReview
                review={review}
                onEdit={() => setOpened({ what: 'edit', review })}
                onDelete={() => setOpened({ what: 'delete', review })}
              />
            )}
          </Lines>
        )}
      </Paged>
      {opened?.what === 'edit' && <EditReview review={opened.review} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmRemoval
          title={`Delete your review of ‘${opened.review.tool.name}’?`}
          text="Its stars no longer count for the tool."
          failed={words.deleteFailed}
          onConfirm={async () => {
            await remove(opened.review.tool.id);
            toast.success('Your review is deleted');
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface WrittenReviewProps {
  review: MyReview;
  onEdit: () => void;
  onDelete: () => void;
}

function WrittenReview({ review, onEdit, onDelete }: WrittenReviewProps) {
  const { tool, rating, title, body, createdAt } = review;
  return (
    <div className={styles.root}>
      <ToolLogo tool={{ ...tool, category: '' }} />
      <div className={styles.words}>
        <h2 className={styles.heading}>
          <Link to={`/tool/${tool.id}`} className={styles.actor}>
            {tool.name}
          </Link>
        </h2>
        <p className={styles.when}>
          <Rating value={rating} /> <Moment at={createdAt} />
        </p>
        {title && <p>{title}</p>}
        {body && <p className={styles.excerpt}>{body}</p>}
      </div>
      <div className={styles.actions}>
        <IconButton label={`Edit the review of ${tool.name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete the review of ${tool.name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
