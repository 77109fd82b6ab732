import type { MyReview } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Text } from '@ai-directory/ui/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useReviewActions } from '../../queries/reviews.ts';
import DeleteReviewDialog from '../../features/reviews/delete-review-dialog.tsx';
import { reviewMessages } from '../../features/reviews/review-messages.ts';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { EditReviewDialog } from './edit-review-dialog.tsx';
import styles from './row-list.module.css';
import { RowList, RowListSkeleton } from './row-list.tsx';
import { ListPage } from './list-page.tsx';

export const myReviewsMessages = defineMessages('myReviewsPage', {
  title: 'Reviews',
  intro: 'Your reviews of tools, newest first.',
  loading: 'Loading your reviews',
  empty: 'No reviews yet',
  emptyHint: 'Review a tool on its page.',
  browseTools: 'Browse tools',
  edit: (v: { tool: string }) => `Edit the review of ${v.tool}`,
  delete: (v: { tool: string }) => `Delete the review of ${v.tool}`,
});

/** The dialog currently open above the list, if any. */
type DialogState = { type: 'edit' | 'delete'; review: MyReview } | null;

/** Reviews written by the current user. */
export function Component() {
  const t = useMessages(myReviewsMessages);
  const { loadFailed } = useMessages(reviewMessages);
  const { remove } = useReviewActions();
  const [dialog, setDialog] = useState<DialogState>(null);
  const close = () => setDialog(null);

  return (
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        query={dashboardQueries.reviews}
        pending={<RowListSkeleton label={t.loading} />}
        errorMessage={loadFailed}
        emptyTitle={t.empty}
        emptyHint={t.emptyHint}
        emptyAction={
          <Button asChild>
            <Link to="/tools">{t.browseTools}</Link>
          </Button>
        }
        actions={null}
      >
        {(page) => (
          <RowList rows={page.reviews} getKey={({ id }) => id}>
            {(review) => (
              <MyReviewRow
                review={review}
                onEdit={() => setDialog({ type: 'edit', review })}
                onDelete={() => setDialog({ type: 'delete', review })}
              />
            )}
          </RowList>
        )}
      </ListPage>
      {dialog?.type === 'edit' && <EditReviewDialog review={dialog.review} onClose={close} />}
      {dialog?.type === 'delete' && (
        <DeleteReviewDialog
          toolName={dialog.review.tool.name}
          onDelete={() => remove(dialog.review.tool.id)}
          onClose={close}
        />
      )}
    </>
  );
}

interface MyReviewRowProps {
  review: MyReview;
  onEdit: () => void;
  onDelete: () => void;
}

function MyReviewRow({ review, onEdit, onDelete }: MyReviewRowProps) {
  const t = useMessages(myReviewsMessages);
  const { tool, rating, title, body, createdAt } = review;
  return (
    <div className={styles.row}>
      <ToolLogo tool={{ ...tool, category: '' }} />
      <div className={styles.text}>
        <Heading size="small">
          <Link to={`/tool/${tool.id}`} className={styles.actor}>
            {tool.name}
          </Link>
        </Heading>
        <Text size="xs" variant="subtle" monospace className={styles.timestamp}>
          <Rating value={rating} /> <RelativeTime date={createdAt} />
        </Text>
        {title && <p dir="auto">{title}</p>}
        {body && (
          <p className={styles.excerpt} dir="auto">
            {body}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton label={t.edit({ tool: tool.name })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t.delete({ tool: tool.name })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
