import {
  apiAccess,
  platforms,
  pricings,
  toolLengths,
  toolSorts,
  trainingUses,
  type ApiAccess,
  type Platform,
  type Pricing,
  type ToolSort,
  type TrainingUse,
} from '@ai-directory/api-client/contract';

import {
  parseEnum,
  parsePage,
  parseSearch,
  parseSort,
  useSearchParamFilters,
} from '../../use-search-param-filters.ts';

/** Filters of the tool list; `all` for any category or pricing (docs/specification.md, section 2), an empty text for any other. */
export type ToolFilters = {
  search: string;
  category: string;
  pricing: Pricing | 'all';
  platform: Platform | '';
  api: ApiAccess | '';
  training: TrainingUse | '';
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
  platform: '',
  api: '',
  training: '',
  tag: '',
  sort: '',
  page: 1,
};

/** Reads the filters from the URL of a list. */
export const parseToolFilters = (params: URLSearchParams): ToolFilters => ({
  search: parseSearch(params),
  category: params.get('category') || defaultToolFilters.category,
  pricing: parseEnum<Pricing | 'all'>(params, 'pricing', pricings, defaultToolFilters.pricing),
  platform: parseEnum<Platform | ''>(params, 'platform', platforms, ''),
  api: parseEnum<ApiAccess | ''>(params, 'api', apiAccess, ''),
  training: parseEnum<TrainingUse | ''>(params, 'training', trainingUses, ''),
  tag: (params.get('tag') ?? '').trim().slice(0, toolLengths.tag),
  sort: parseSort(params, toolSorts),
  page: parsePage(params),
});

export const useToolFilters = () => useSearchParamFilters<ToolFilters>(defaultToolFilters, parseToolFilters);
