import type { AiModel, PromptCategory, PromptSort, PromptView } from '@ai-directory/api-client/contract';

/** Views of the Smart Prompts screen. */
export type LibraryView = PromptView | 'ai-gen' | 'settings';

/** State of the Smart Prompts screen, which hosts usually keep in the URL. An empty string is no filter. */
export type LibraryFilters = {
  view: LibraryView;
  /** Counted from 1. */
  page: number;
  /** ISO 8601: prompts that are newer than page 1 was are not in the next pages. */
  until: string;
  search: string;
  category: PromptCategory | '';
  tag: string;
  model: AiModel | '';
  /** A primary language, such as `de`. */
  language: string;
  /** A username. */
  creator: string;
  /** `'true'` for prompts that show what came out. */
  withRuns: 'true' | '';
  /** Empty for the default: by relevance with a search, else the newest first. */
  sort: PromptSort | '';
};

export const defaultFilters: LibraryFilters = {
  view: 'public',
  page: 1,
  until: '',
  search: '',
  category: '',
  tag: '',
  model: '',
  language: '',
  creator: '',
  withRuns: '',
  sort: '',
};

/** Whether any filter narrows the list. */
export const hasFilters = ({
  search,
  category,
  tag,
  model,
  language,
  creator,
  withRuns,
}: LibraryFilters): boolean =>
  [search, category, tag, model, language, creator, withRuns].some((filter) => filter !== '');

/** Returns the same view and order without filters. */
export const clearFilters = ({ view, sort }: LibraryFilters): LibraryFilters => ({
  ...defaultFilters,
  view,
  sort,
});
