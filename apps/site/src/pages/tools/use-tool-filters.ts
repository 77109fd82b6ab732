import {
  pricings,
  toolLengths,
  toolSorts,
  type Pricing,
  type ToolSort,
} from '@ai-directory/api-client/contract';

import { parseEnum, parsePage, parseSearch, useSearchParamFilters } from '../../use-search-param-filters.ts';

/** Filters of the tool list; `all` for any category or pricing (docs/specification.md, section 2), an empty tag for any. */
type ToolFilters = {
  search: string;
  category: string;
  pricing: Pricing | 'all';
  tag: string;
  sort: ToolSort;
  page: number;
};

/** Filters of the first page, without restrictions. */
export const defaultToolFilters: ToolFilters = {
  search: '',
  category: 'all',
  pricing: 'all',
  tag: '',
  sort: 'rating-desc',
  page: 1,
};

/** Reads the filters from the URL of a list. */
export const parseToolFilters = (params: URLSearchParams): ToolFilters => ({
  search: parseSearch(params),
  category: params.get('category') || defaultToolFilters.category,
  pricing: parseEnum<Pricing | 'all'>(params, 'pricing', pricings, defaultToolFilters.pricing),
  tag: (params.get('tag') ?? '').trim().slice(0, toolLengths.tag),
  sort: parseEnum(params, 'sort', toolSorts, defaultToolFilters.sort),
  page: parsePage(params),
});

export const useToolFilters = () => useSearchParamFilters<ToolFilters>(defaultToolFilters, parseToolFilters);
