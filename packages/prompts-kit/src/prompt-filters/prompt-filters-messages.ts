import type { PromptSort } from '@ai-directory/api-client/contract';
import { defineMessages } from '@ai-directory/ui/messages';

export const promptFiltersMessages = defineMessages('promptFilters', {
  label: 'Filters',
  search: 'Search prompts',
  searchPlaceholder: 'Search prompts...',
  category: 'Category',
  allCategories: 'All Categories',
  model: 'AI model',
  language: 'Language',
  results: 'Results',
  withResults: 'With results',
  sort: 'Sort by',
  sortOptions: {
    relevance: 'Relevance',
    newest: 'Newest',
    rating: 'Best rated',
    likes: 'Most liked',
    uses: 'Most used',
  } satisfies Record<PromptSort, string>,
  tagFilter: (tag: string) => `Tag: ${tag}`,
  creatorFilter: (username: string) => `By ${username}`,
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  submit: 'Search',
  more: 'More filters',
});
