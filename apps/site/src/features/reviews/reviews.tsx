import { reviewSorts, type ReviewSort, type ToolDetails } from '@ai-directory/api-client/contract';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { FilterForm, FilterSelect } from '../filter-bar/filter-bar.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { reviewQueries } from '../../queries/reviews.ts';
import { parseEnum, parsePage, useSearchParamFilters } from '../../use-search-param-filters.ts';
import { MyReview } from './my-review.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

type ReviewFilters = { sort: ReviewSort; page: number };

/** Filters of the first page. */
const newestReviews: ReviewFilters = { sort: 'newest', page: 1 };

/** Reads the filters from the URL of a tool. */
export const parseReviewFilters = (params: URLSearchParams): ReviewFilters => ({
  sort: parseEnum(params, 'sort', reviewSorts, newestReviews.sort),
  page: parsePage(params),
});

/** Reviews of a tool: distribution of ratings, the current user's review, then all others. */
export function Reviews({ tool }: { tool: ToolDetails }) {
  const t = useMessages(reviewMessages);
  const { filters, selectedFilters, setFilters, getPageHref } = useSearchParamFilters<ReviewFilters>(
    newestReviews,
    parseReviewFilters,
  );
  const list = useQuery(reviewQueries.list(tool.id, filters));
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={styles.root}>
      <div className={styles.header}>
        <Heading ref={heading} id="reviews-heading" tabIndex={-1}>
          {t.heading}
        </Heading>
        {list.data && list.data.total > 1 && (
          <FilterForm action="#reviews" className={styles.sort}>
            <FilterSelect
              name="sort"
              label={t.sort}
              value={selectedFilters.sort}
              options={reviewSorts.map((sort) => [sort, t[sort]])}
              onValueChange={(sort) => setFilters({ sort }, { replace: true })}
            />
          </FilterForm>
        )}
      </div>
      <QueryBoundary query={list} pending={<ReviewsSkeleton />} errorMessage={t.loadFailed}>
        {({ reviews, total, pages, distribution, mine }) => (
          <div className={styles.columns}>
            {total > 0 && <RatingDistribution {...tool} total={total} distribution={distribution} />}
            <div className={styles.reviews}>
              <MyReview
                tool={tool}
                review={mine}
                isFirst={total === 0}
                onDone={() => heading.current?.focus()}
              />
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
                aria-label={t.pages}
                page={filters.page}
                pageCount={pages}
                getPageHref={(page) => `${getPageHref(page)}#reviews`}
              />
            </div>
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

function ReviewsSkeleton() {
  const t = useMessages(reviewMessages);
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton variant="block" height="7rem" width="100%" />
      <Skeleton variant="block" height="5rem" width="100%" />
    </div>
  );
}
