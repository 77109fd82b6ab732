import type { QueryClient } from '@tanstack/react-query';

import { toolQueries } from '../../queries/tools.ts';
import type { PageUrl } from '../../shell/router/query-loader.ts';
import { toLastPage } from '../../use-search-param-filters.ts';
import { parseToolFilters, type ToolFilters } from './use-tool-filters.ts';

/**
 * The query of the list of a URL.
 * @param category restricts the list; replaces the filter of the URL
 */
export const toToolListQuery = (searchParams: URLSearchParams, category?: string) =>
  queryTools(parseToolFilters(searchParams), category);

/** The query of the list with these filters. */
export const queryTools = ({ sort, platform, api, training, ...filters }: ToolFilters, category?: string) =>
  toolQueries.list({
    ...filters,
    category: category ?? filters.category,
    facets: true,
    // The page of a category has covers.
    ...(category !== undefined && { include: 'facts' as const }),
    ...(platform && { platform }),
    ...(api && { api }),
    ...(training && { training }),
    ...(sort && { sort }),
  });

/** Redirects from a page after the last one, once the list is loaded. */
export const toLastToolPage = (queryClient: QueryClient, url: PageUrl) => {
  const { queryKey } = toToolListQuery(url.searchParams, url.params.slug);
  return toLastPage(queryClient.getQueryData(queryKey)?.pages, url);
};
