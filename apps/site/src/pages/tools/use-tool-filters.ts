import {
  pricings,
  toolLengths,
  toolSorts,
  type Pricing,
  type ToolSort,
} from '@ai-directory/api-client/contract';

import {
  parseEnum,
  parsePage,
  parseSearch,
  parseSort,
  useSearchParamFilters,
} from '../../use-search-param-filters.ts';

/** Filters of the tool list; `all` for any category or pricing (docs/specification.md, section 2), an empty tag for any. */
export type ToolFilters = {
  search: string;
  category: string;
  pricing: Pricing | 'all';
  tag: string;
  /** Empty for the default: by relevance with a search, else the best rated first. */
  sort: ToolSort | '';
  page: number;
};

/** Filters of the first page, without restrictions. */
export const defaultToolFilters: ToolFilters = {
  search: '',
  category: 'all',
  pricing: 'all',
  tag: '',
  sort: '',
  page: 1,
};

/** Reads the filters from the URL of a list. */
export const parseToolFilters = (params: URLSearchParams): ToolFilters => ({
  search: parseSearch(params),
  category: params.get('category') || defaultToolFilters.category,
  pricing: parseEnum<Pricing | 'all'>(params, 'pricing', pricings, defaultToolFilters.pricing),
  tag: (params.get('tag') ?? '').trim().slice(0, toolLengths.tag),
  sort: parseSort(params, toolSorts),
  page: parsePage(params),
});

export const useToolFilters = () => useSearchParamFilters<ToolFilters>(defaultToolFilters, parseToolFilters);
