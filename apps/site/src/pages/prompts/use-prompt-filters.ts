import {
  aiModels,
  promptCategories,
  promptSorts,
  promptViews,
  type AiModel,
  type PromptCategory,
} from '@ai-directory/api-client/contract';
import { defaultFilters, type LibraryFilters, type LibraryView } from '@ai-directory/prompts-kit/library';

import { knownIn, pageIn, searchIn, useAddressFilters } from '../../use-address-filters.ts';

const views: readonly LibraryView[] = [...promptViews, 'ai-gen', 'settings'];
const longest = { tag: 50, creator: 32 }; // as the API takes them

const textIn = (params: URLSearchParams, name: keyof typeof longest) =>
  (params.get(name) ?? '').trim().slice(0, longest[name]);

/** The library's tab and filters, kept in the address. */
export const usePromptFilters = () =>
  useAddressFilters<LibraryFilters>(defaultFilters, (params) => ({
    view: knownIn(params, 'view', views, defaultFilters.view),
    search: searchIn(params),
    category: knownIn<PromptCategory | ''>(params, 'category', promptCategories, ''),
    tag: textIn(params, 'tag'),
    model: knownIn<AiModel | ''>(params, 'model', aiModels, ''),
    creator: textIn(params, 'creator'),
    sort: knownIn(params, 'sort', promptSorts, defaultFilters.sort),
    page: pageIn(params),
  }));
