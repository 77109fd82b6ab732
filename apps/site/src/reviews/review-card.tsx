import type { Review } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Rating } from '@ai-directory/ui/rating';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Moment } from '@ai-directory/prompts-kit/moment';
import styles from './reviews.module.css';

export interface ReviewCardProps {
  review: Review;
  /** Stands it out from the others, with what may be done with it. */
  own?: ReactNode;
}

/** What one person says about a tool. */
export function ReviewCard({ review, own }: ReviewCardProps) {
  const { author, rating, title, body, createdAt, updatedAt } = review;
  return (
    <div className={styles.card} data-own={own ? true : undefined}>
      <div className={styles.by}>
        <Avatar name={author.username} src={author.avatar} size="small" aria-hidden="true" />
        <Link to={`/users/${author.username}`} className={styles.author}>
          {own ? 'Your review' : author.username}
        </Link>
        <Rating value={rating} />
        <span className={styles.when}>
          <Moment at={updatedAt} />
          {updatedAt !== createdAt && ' (edited)'}
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
      {own && <div className={styles.own}>{own}</div>}
    </div>
  );
}
