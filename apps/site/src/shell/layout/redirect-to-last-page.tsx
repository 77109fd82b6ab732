import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { toLastPage } from '../../use-search-param-filters.ts';

export interface RedirectToLastPageProps {
  /** Number of pages of the list. */
  pages: number;
  /** The list. */
  children: ReactNode;
}

/** Redirects from a page after the last one, like the loader, which does not wait for slow data in the browser. */
export function RedirectToLastPage({ pages, children }: RedirectToLastPageProps) {
  const [searchParams] = useSearchParams();
  const target = toLastPage(pages, { searchParams });
  return target === undefined ? children : <Navigate to={target} replace />;
}
