import type { ReviewPage, Tool } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

export interface RatingDistributionProps extends Pick<Tool, 'rating' | 'ratingCount'> {
  /** Number of all reviews: the length of a full bar. */
  total: number;
  /** Number of reviews by number of stars. */
  distribution: ReviewPage['distribution'];
}

const stars = [5, 4, 3, 2, 1] as const;

/** Mean rating and number of reviews for each number of stars. */
export function RatingDistribution({ rating, ratingCount, total, distribution }: RatingDistributionProps) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <span className={styles.number}>{formatNumber(rating ?? 0, locale, 1)}</span>
        <Text asChild size="small" variant="subtle">
          <span>{t.raters(ratingCount)}</span>
        </Text>
      </p>
      <ul className={styles.bars} aria-label={t.distribution}>
        {stars.map((number) => (
          <li key={number} className={styles.row}>
            <span>
              {number}
              <VisuallyHidden>{t.starsUnit(number)}:</VisuallyHidden>
            </span>
            <span className={styles.track}>
              {/* Its width is an attribute: a Content Security Policy rejects inline styles in HTML of a server. */}
              <svg
                aria-hidden="true"
                className={styles.bar}
                width={`${(distribution[number] / total) * 100}%`}
              />
            </span>
            <span className={styles.count}>
              {formatNumber(distribution[number], locale)}
              <VisuallyHidden>{t.reviewsUnit(distribution[number])}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
