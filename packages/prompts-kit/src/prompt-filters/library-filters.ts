import type { AiModel, PromptCategory, PromptSort, PromptView } from '@ai-directory/api-client/contract';

/** The views of the Smart Prompts screen. */
export type LibraryView = PromptView | 'ai-gen' | 'settings';

/** What the screen shows; in a host usually its address. Empty text is no filter. */
export type LibraryFilters = {
  view: LibraryView;
  /** Counts from 1. */
  page: number;
  search: string;
  category: PromptCategory | '';
  tag: string;
  model: AiModel | '';
  /** A username. */
  creator: string;
  sort: PromptSort;
};

/** The screen as it is first opened. */
export const defaultFilters: LibraryFilters = {
  view: 'public',
  page: 1,
  search: '',
  category: '',
  tag: '',
  model: '',
  creator: '',
  sort: 'newest',
};

/** Whether a filter leaves prompts out. */
export const isFiltered = ({ search, category, tag, model, creator }: LibraryFilters): boolean =>
  [search, category, tag, model, creator].some((filter) => filter !== '');

/** The same view and order without any filter. */
export const withoutFilters = ({ view, sort }: LibraryFilters): LibraryFilters => ({
  ...defaultFilters,
  view,
  sort,
});
