import {
  formCategories,
  promptViews,
  type FormCategory,
  type PromptView,
} from '@ai-directory/api-client/contract';

import { knownIn, pageIn, searchIn, useAddressFilters } from '../../use-address-filters.ts';

/** The library's tab and filters; `category` is empty for all of them. */
type PromptFilters = {
  view: PromptView;
  search: string;
  category: FormCategory | '';
  page: number;
};

const defaults: PromptFilters = { view: 'public', search: '', category: '', page: 1 };

export const usePromptFilters = () =>
  useAddressFilters<PromptFilters>(defaults, (params) => ({
    view: knownIn(params, 'view', promptViews, defaults.view),
    search: searchIn(params),
    category: knownIn<FormCategory | ''>(params, 'category', formCategories, defaults.category),
    page: pageIn(params),
  }));
