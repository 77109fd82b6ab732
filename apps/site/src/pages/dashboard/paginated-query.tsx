import { Pagination } from '@ai-directory/ui/pagination';
import { Stack } from '@ai-directory/ui/stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { QueryBoundary, type QueryBoundaryProps } from '../../shell/layout/query-boundary.tsx';
import { RedirectToLastPage } from '../../shell/layout/redirect-to-last-page.tsx';
import { parsePage, useSearchParamFilters } from '../../use-search-param-filters.ts';

/** Pagination fields of a list response. */
export interface ListResponse {
  total: number;
  pages: number;
}

/** The current page, stored in the URL. */
export const usePageParam = () =>
  useSearchParamFilters({ page: 1 }, (params) => ({ page: parsePage(params) }));

export interface PaginatedQueryProps<Page extends ListResponse> extends Omit<
  QueryBoundaryProps<Page>,
  'query'
> {
  query: UseQueryResult<Page>;
  page: number;
  getPageHref: (page: number) => string;
  /** Rendered when the list has no items. */
  emptyState: ReactNode;
}

/** Renders a paginated query: pending, error and empty states, or the items with pagination. */
export function PaginatedQuery<Page extends ListResponse>({
  page,
  getPageHref,
  emptyState,
  children,
  ...boundary
}: PaginatedQueryProps<Page>) {
  return (
    <QueryBoundary {...boundary}>
      {(data) => {
        if (data.total === 0) return emptyState;
        return (
          <RedirectToLastPage pages={data.pages}>
            <Stack gap={5} aria-busy={boundary.query.isPlaceholderData || undefined}>
              {children(data)}
              <Pagination page={page} pageCount={data.pages} getPageHref={getPageHref} />
            </Stack>
          </RedirectToLastPage>
        );
      }}
    </QueryBoundary>
  );
}
