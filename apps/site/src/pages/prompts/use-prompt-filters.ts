import {
  aiModels,
  primaryLanguagePattern,
  promptCategories,
  promptSorts,
  promptViews,
  type AiModel,
  type PromptCategory,
} from '@ai-directory/api-client/contract';
import { defaultFilters, type LibraryFilters, type LibraryView } from '@ai-directory/prompts-kit/library';

import {
  parseEnum,
  parsePage,
  parseSearch,
  parseSort,
  useSearchParamFilters,
} from '../../use-search-param-filters.ts';

const views: readonly LibraryView[] = [...promptViews, 'ai-gen', 'settings'];
const maxLengths = { tag: 50, creator: 32, until: 30 }; // limits of the API

const parseText = (params: URLSearchParams, name: keyof typeof maxLengths) =>
  (params.get(name) ?? '').trim().slice(0, maxLengths[name]);

/** View and filters of the library, stored in the URL. */
export const usePromptFilters = () => useSearchParamFilters(defaultFilters, parsePromptFilters);

export const parsePromptFilters = (params: URLSearchParams): LibraryFilters => ({
  view: parseEnum(params, 'view', views, defaultFilters.view),
  search: parseSearch(params),
  category: parseEnum<PromptCategory | ''>(params, 'category', promptCategories, ''),
  tag: parseText(params, 'tag'),
  model: parseEnum<AiModel | ''>(params, 'model', aiModels, ''),
  language: params.get('language')?.match(primaryLanguagePattern)?.[0] ?? '',
  creator: parseText(params, 'creator'),
  withRuns: parseEnum(params, 'withRuns', ['true', ''] as const, ''),
  sort: parseSort(params, promptSorts),
  page: parsePage(params),
  until: parseText(params, 'until'),
});
