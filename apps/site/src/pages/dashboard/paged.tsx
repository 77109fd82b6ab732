import { Pagination } from '@ai-directory/ui/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';

import { Loaded, type LoadedProps } from '../../layout/loaded.tsx';
import { pageIn, useAddressFilters } from '../../use-address-filters.ts';
import styles from './dashboard.module.css';

/** A page of a list, as the API answers it. */
interface ListPage {
  total: number;
  pages: number;
}

/** The page of a list that the address names. */
export const usePage = () => useAddressFilters({ page: 1 }, (params) => ({ page: pageIn(params) }));

export interface PagedProps<Page extends ListPage> extends Omit<LoadedProps<Page>, 'query'> {
  query: UseQueryResult<Page>;
  page: number;
  hrefFor: (page: number) => string;
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
}

/** A list a page at a time: waiting, failed, empty, or its rows with the way to the other pages. */
export function Paged<Page extends ListPage>({
  page,
  hrefFor,
  empty,
  children,
  ...loaded
}: PagedProps<Page>) {
  return (
    <Loaded {...loaded}>
      {(answer) => {
        if (answer.total === 0) return empty;
        if (page > answer.pages) return <Navigate to={hrefFor(answer.pages)} replace />;
        return (
          <div className={styles.list} aria-busy={loaded.query.isPlaceholderData || undefined}>
            {children(answer)}
            <Pagination page={page} pages={answer.pages} hrefFor={hrefFor} linkAs={Link} />
          </div>
        );
      }}
    </Loaded>
  );
}
