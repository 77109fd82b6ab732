import type { Review, ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { Late } from '../layout/late.tsx';
import { useReviewActions } from '../queries/reviews.ts';
import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

const ReviewForm = lazy(() => import('./review-form.tsx'));
const DeleteReview = lazy(() => import('./delete-review.tsx'));

export interface MyReviewProps {
  tool: Pick<ToolDetails, 'id' | 'name' | 'submittedBy'>;
  mine: Review | null;
  /** Nobody has reviewed the tool yet. */
  first: boolean;
  /** Called when a form or a question has gone, and focus has nowhere to be. */
  onDone: () => void;
}

/** The viewer's own part: an invitation, a form, or the review with what may be done with it. */
export function MyReview({ tool, mine, first, onDone }: MyReviewProps) {
  const viewer = useViewer();
  const { save, remove } = useReviewActions(tool.id);
  const [doing, setDoing] = useState<'nothing' | 'writing' | 'deleting'>('nothing');
  const done = () => {
    setDoing('nothing');
    onDone();
  };

  if (!viewer) return <SignInToReview first={first} />;
  if (viewer.id === tool.submittedBy?.id) {
    return <p className={styles.hint}>You submitted this tool, so its reviews are for others to write.</p>;
  }
  const asItIs = mine ? (
    <ReviewCard
      review={mine}
      own={
        <>
          <Button size="small" onClick={() => setDoing('writing')}>
            <Pencil aria-hidden="true" /> Edit
          </Button>
          <Button size="small" onClick={() => setDoing('deleting')}>
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        </>
      }
    />
  ) : (
    <div className={styles.invitation}>
      {first && <p className={styles.hint}>Nobody has reviewed it yet.</p>}
      <Button onClick={() => setDoing('writing')}>Write a review</Button>
    </div>
  );
  if (doing === 'writing') {
    return (
      <Late fallback={asItIs}>
        <ReviewForm
          initial={mine ?? undefined}
          onSave={async (draft) => {
            await save(draft);
            toast.success('Your review is saved');
          }}
          onClose={done}
        />
      </Late>
    );
  }
  return (
    <>
      {asItIs}
      {mine && doing === 'deleting' && (
        <Late>
          <DeleteReview
            toolName={tool.name}
            onDelete={async () => {
              await remove();
              toast.success('Your review is deleted');
            }}
            onClose={done}
          />
        </Late>
      )}
    </>
  );
}

function SignInToReview({ first }: { first: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.hint}>
      {first && 'Nobody has reviewed it yet. '}
      <Link to="/login" state={{ from: pathname + search }}>
        {words.signIn}
      </Link>{' '}
      to write a review.
    </p>
  );
}
