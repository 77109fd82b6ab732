import { maxPage, searchMaxLength } from '@ai-directory/api-client/contract';
import { use } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router-dom';

import type { PageUrl } from './shell/router/query-loader.ts';

type Values = Record<string, string | number> & { page: number };

/**
 * Filters of a list, stored in the URL so that back, reload and shared links keep them. Changing a filter resets the
 * page. Default values are omitted from the URL.
 * @param defaults the filters of the URL without search parameters
 * @param parse reads the filters from a URL; must replace unknown values by defaults
 */
export function useSearchParamFilters<Filters extends Values>(
  defaults: Filters,
  parse: (params: URLSearchParams) => Filters,
) {
  const [params, setParams] = useSearchParams();
  const filters = parse(params);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const pendingFilters = next?.pathname === pathname ? parse(new URLSearchParams(next.search)) : undefined;
  // React renders the router's state later: a change in between must not be added to filters of before.
  const context = use(UNSAFE_DataRouterContext);
  const getLatestFilters = () => {
    const { navigation, location } = context!.router.state;
    const latest = navigation.location ?? location;
    return latest.pathname === pathname ? parse(new URLSearchParams(latest.search)) : filters;
  };

  const toParams = (values: Filters) =>
    new URLSearchParams(
      Object.entries(values)
        .filter(([name, value]) => value !== defaults[name])
        .map(([name, value]) => [name, String(value)]),
    );
  const getHref = (values: Filters) => `?${toParams(values)}`;

  return {
    filters,
    /** Filters of the URL that is loading, if there is one. */
    pendingFilters,
    /** The filters that controls show, and to which the next change is added: those that are loading, else `filters`. */
    selectedFilters: pendingFilters ?? filters,
    /** Whether any filter differs from its default. */
    hasFilters: toParams({ ...filters, page: 1 }).size > 0,
    setFilters: (changes: Partial<Filters>, options?: { replace?: boolean }) => {
      setParams(toParams({ ...getLatestFilters(), page: 1, ...changes }), options);
    },
    getHref,
    getPageHref: (page: number) => getHref({ ...filters, page }),
  };
}

/** Returns the page of a URL; 1 if missing or out of range. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** Returns the URL of the last page of a list if the requested one is after it: `redirectTo` of `queryLoader`. */
export function toLastPage(
  pages: number | undefined,
  { searchParams }: Pick<PageUrl, 'searchParams'>,
): string | undefined {
  if (!pages || parsePage(searchParams) <= pages) return undefined;
  const params = new URLSearchParams(searchParams);
  params.set('page', String(pages));
  return `?${params}`;
}

/** Returns the parameter if it is one of `values`, else `defaultValue`. */
export const parseEnum = <T extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
  defaultValue: T,
): T => values.find((value) => value === params.get(name)) ?? defaultValue;

/** Returns the order of a list, empty for the default. That is by relevance with a search: it is never in a URL. */
export const parseSort = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
): Exclude<Sort, 'relevance'> | '' =>
  parseEnum<string>(
    params,
    'sort',
    sorts.filter((sort) => sort !== 'relevance'),
    '',
  ) as Exclude<Sort, 'relevance'> | '';

/** Returns the search text, cut to the length the API accepts. */
export const parseSearch = (params: URLSearchParams) =>
  (params.get('search') ?? '').trim().slice(0, searchMaxLength);
