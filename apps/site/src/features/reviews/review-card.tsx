import type { Review } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Stack } from '@ai-directory/ui/stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

export interface ReviewCardProps {
  review: Review;
  /** Actions of the current user's own review, which is highlighted. */
  ownActions?: ReactNode;
}

/** A review of a tool. */
export function ReviewCard({ review, ownActions }: ReviewCardProps) {
  const t = useMessages(reviewMessages);
  const { author, rating, title, body, createdAt, updatedAt } = review;
  return (
    <div className={styles.card} data-own={ownActions ? true : undefined}>
      <div className={styles.byline}>
        <Avatar name={author.username} src={author.avatar} size="small" aria-hidden="true" />
        <Link to={`/users/${author.username}`} className={styles.author}>
          {ownActions ? t.yourReview : author.username}
        </Link>
        <Rating value={rating} />
        <span className={styles.timestamp}>
          <RelativeTime date={updatedAt} />
          {updatedAt !== createdAt && <span>{t.edited}</span>}
        </span>
      </div>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {body && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
      {ownActions && (
        <Stack orientation="horizontal" gap={2}>
          {ownActions}
        </Stack>
      )}
    </div>
  );
}
