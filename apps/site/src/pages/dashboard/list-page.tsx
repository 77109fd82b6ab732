import type { QueryKey } from '@ai-directory/api-client/tanstack-query';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Page } from '../../shell/layout/page.tsx';
import { PaginatedQuery, usePageParam, type ListResponse } from './paginated-query.tsx';

export interface ListPageProps<Data extends ListResponse> {
  title: string;
  intro: string;
  /** Options of the query of a page. */
  query: (page: number) => UseQueryOptions<Data, Error, Data, QueryKey>;
  /** Rendered until the list is loaded. */
  pending: ReactNode;
  errorMessage: string;
  emptyTitle: string;
  emptyHint: string;
  emptyAction: ReactNode;
  /** Rendered in the header. @default `emptyAction` once the list has items */
  actions?: ReactNode;
  children: (data: Data, isRefetching: boolean) => ReactNode;
}

/** A page of the dashboard with a list of the current user. */
export function ListPage<Data extends ListResponse>({
  title,
  intro,
  query: getQuery,
  pending,
  errorMessage,
  emptyTitle,
  emptyHint,
  emptyAction,
  actions,
  children,
}: ListPageProps<Data>) {
  const { filters, getPageHref } = usePageParam();
  const query = useQuery(getQuery(filters.page));
  const emptyState = (
    <EmptyState title={emptyTitle} action={emptyAction}>
      {emptyHint}
    </EmptyState>
  );

  return (
    <Page
      title={title}
      intro={intro}
      actions={actions === undefined && query.data?.total ? emptyAction : actions}
    >
      <PaginatedQuery
        query={query}
        page={filters.page}
        getPageHref={getPageHref}
        pending={pending}
        errorMessage={errorMessage}
        emptyState={emptyState}
      >
        {(data) => children(data, query.isPlaceholderData)}
      </PaginatedQuery>
    </Page>
  );
}
