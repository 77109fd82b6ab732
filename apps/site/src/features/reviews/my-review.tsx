import type { Review, ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { toast } from '@ai-directory/ui/toast';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';
import { useReviewActions } from '../../queries/reviews.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

const loadForm = () => import('./review-form.tsx');
const loadDialog = () => import('./delete-review-dialog.tsx');
const ReviewForm = lazy(loadForm);
const DeleteReviewDialog = lazy(loadDialog);

export interface MyReviewProps {
  tool: Pick<ToolDetails, 'id' | 'name' | 'submittedBy'>;
  /** The current user's review, if any. */
  review: Review | null;
  /** Whether the tool has no reviews yet. */
  isFirst: boolean;
  /** Called when a form or dialog has closed and focus must move. */
  onDone: () => void;
}

/** The current user's part of the reviews: an invitation, a form, or the review with its actions. */
export function MyReview({ tool, review, isFirst, onDone }: MyReviewProps) {
  const t = useMessages(reviewMessages);
  const currentUser = useCurrentUser();
  const { save, remove } = useReviewActions();
  const [isEditing, setIsEditing] = useOpenWithDraft(`review/${tool.id}`);
  const [isDeleting, setIsDeleting] = useState(false);
  const editTrigger = usePartTrigger(loadForm, () => setIsEditing(true));
  const deleteTrigger = usePartTrigger(loadDialog, () => setIsDeleting(true));
  const done = () => {
    setIsEditing(false);
    setIsDeleting(false);
    onDone();
  };

  if (!currentUser) return <SignInToReview isFirst={isFirst} />;
  if (currentUser.id === tool.submittedBy?.id) return <Text variant="muted">{t.ownTool}</Text>;
  const view = review ? (
    <ReviewCard
      review={review}
      ownActions={
        <>
          <Button size="small" {...editTrigger}>
            <Pencil aria-hidden="true" /> {t.edit}
          </Button>
          <Button size="small" {...deleteTrigger}>
            <Trash2 aria-hidden="true" /> {t.delete}
          </Button>
        </>
      }
    />
  ) : (
    <div className={styles.invitation}>
      {isFirst && <Text variant="muted">{t.empty}</Text>}
      <Button {...editTrigger}>{t.write}</Button>
    </div>
  );
  if (isEditing) {
    return (
      <LazyBoundary fallback={view}>
        <ReviewForm
          toolId={tool.id}
          review={review ?? undefined}
          onSave={async (draft) => {
            await save({ toolId: tool.id, draft });
            toast.success(t.saved);
          }}
          onClose={done}
        />
      </LazyBoundary>
    );
  }
  return (
    <>
      {view}
      {review && isDeleting && (
        <LazyBoundary>
          <DeleteReviewDialog toolName={tool.name} onDelete={() => remove(tool.id)} onClose={done} />
        </LazyBoundary>
      )}
    </>
  );
}

function SignInToReview({ isFirst }: Pick<MyReviewProps, 'isFirst'>) {
  const t = useMessages(reviewMessages);
  const { pathname, search } = useLocation();
  return (
    <Text variant="muted">
      {isFirst && <span>{t.empty} </span>}
      <Link to="/login" state={{ from: pathname + search }}>
        {t.signIn}
      </Link>
      {t.signInSuffix}
    </Text>
  );
}
