import {
  pricings,
  toolLengths,
  toolSorts,
  type Pricing,
  type ToolSort,
} from '@ai-directory/api-client/contract';

import { knownIn, pageIn, searchIn, useAddressFilters } from '../../use-address-filters.ts';

/** The catalogue's filters; `all` for any category or pricing (spec 2), no tag for any. */
type ToolFilters = {
  search: string;
  category: string;
  pricing: Pricing | 'all';
  tag: string;
  sort: ToolSort;
  page: number;
};

/** All of the catalogue, as the page shows it first. */
export const anyTools: ToolFilters = {
  search: '',
  category: 'all',
  pricing: 'all',
  tag: '',
  sort: 'rating-desc',
  page: 1,
};

export const useToolFilters = () =>
  useAddressFilters<ToolFilters>(anyTools, (params) => ({
    search: searchIn(params),
    category: params.get('category') ?? anyTools.category,
    pricing: knownIn<Pricing | 'all'>(params, 'pricing', pricings, anyTools.pricing),
    tag: (params.get('tag') ?? '').trim().slice(0, toolLengths.tag),
    sort: knownIn(params, 'sort', toolSorts, anyTools.sort),
    page: pageIn(params),
  }));
