import { reviewSorts, type ReviewSort, type ToolDetails } from '@ai-directory/api-client/contract';
import { Pagination } from '@ai-directory/ui/pagination';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';

import { FilterChoice } from '../filter-bar/filter-bar.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { reviewQueries } from '../queries/reviews.ts';
import { knownIn, pageIn, useAddressFilters } from '../use-address-filters.ts';
import { words } from '../words.ts';
import { MyReview } from './my-review.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

type ReviewFilters = { sort: ReviewSort; page: number };

/** The reviews that are shown first. */
export const newestReviews: ReviewFilters = { sort: 'newest', page: 1 };

const sortOptions = [
  ['newest', 'Newest first'],
  ['rating-desc', 'Best first'],
  ['rating-asc', 'Worst first'],
] as const satisfies [ReviewSort, string][];

/** What people say about a tool: the stars and how they are spread, my own review, then everybody's. */
export function Reviews({ tool }: { tool: ToolDetails }) {
  const { filters, change, hrefFor } = useAddressFilters<ReviewFilters>(newestReviews, (params) => ({
    sort: knownIn(params, 'sort', reviewSorts, newestReviews.sort),
    page: pageIn(params),
  }));
  const list = useQuery(reviewQueries.list(tool.id, filters));
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={styles.root}>
      <div className={styles.head}>
        <h2 ref={heading} id="reviews-heading" tabIndex={-1} className={styles.heading}>
          Reviews
        </h2>
        {list.data && list.data.total > 1 && (
          <div className={styles.order}>
            <FilterChoice
              label="Order of the reviews"
              value={filters.sort}
              options={sortOptions}
              onChoose={(sort) => change({ sort }, { replace: true })}
            />
          </div>
        )}
      </div>
      <Loaded query={list} pending={<ReviewsSkeleton />} failed={words.reviewsFailed}>
        {({ reviews, total, pages, distribution, mine }) => (
          <>
            {total > 0 && <RatingDistribution {...tool} distribution={distribution} />}
            <MyReview tool={tool} mine={mine} first={total === 0} onDone={() => heading.current?.focus()} />
            <ul className={styles.list} aria-busy={list.isPlaceholderData || undefined}>
              {reviews
                .filter(({ id }) => id !== mine?.id)
                .map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} />
                  </li>
                ))}
            </ul>
            <Pagination
              aria-label="Pages of reviews"
              page={filters.page}
              pages={pages}
              hrefFor={(page) => `${hrefFor(page)}#reviews`}
              linkAs={Link}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">Loading reviews</VisuallyHidden>
      <Skeleton variant="block" height="7rem" width="100%" />
      <Skeleton variant="block" height="5rem" width="100%" />
    </div>
  );
}
