import type { ReviewPage, Tool } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import styles from './reviews.module.css';

export interface RatingDistributionProps extends Pick<Tool, 'rating' | 'ratingCount'> {
  /** How many gave each number of stars. */
  distribution: ReviewPage['distribution'];
}

const stars = [5, 4, 3, 2, 1] as const;

/** The mean of the reviews, and how they are spread. */
export function RatingDistribution({ rating, ratingCount, distribution }: RatingDistributionProps) {
  const most = Math.max(1, ...Object.values(distribution));
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <span className={styles.number}>{formatNumber(rating ?? 0, 'en', 1)}</span>
        <span className={styles.of}>
          out of 5, by {formatNumber(ratingCount)} {ratingCount === 1 ? 'person' : 'people'}
        </span>
      </p>
      <ul className={styles.bars} aria-label="How the stars are spread">
        {stars.map((number) => (
          <li key={number} className={styles.row}>
            <span>
              {number}
              <VisuallyHidden>{number === 1 ? ' star' : ' stars'}:</VisuallyHidden>
            </span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(distribution[number] / most) * 100}%` }}
              />
            </span>
            <span className={styles.amount}>
              {formatNumber(distribution[number])}
              <VisuallyHidden>{distribution[number] === 1 ? ' review' : ' reviews'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
