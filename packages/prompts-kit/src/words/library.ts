import type { PromptSort, PromptView } from '@ai-directory/api-client/contract';

import { many } from './many.ts';

// The connected library.

export const smartPrompts = 'Smart Prompts';
export const smartPromptsIntro = 'Reusable prompts with variables to fill in before you copy them.';
export const library = 'Prompts';
export const promptViews = 'Which prompts';
/** The tabs of the screen. */
export const viewName: Record<PromptView | 'ai-gen' | 'settings', string> = {
  all: 'All Prompts',
  'my-prompts': 'My Prompts',
  public: 'Public Prompts',
  favorites: 'Favorites',
  shared: 'Shared with Me',
  'ai-gen': 'AI Prompt Gen',
  settings: 'Settings',
};
/** What stands under each tab. */
export const viewLine: Record<PromptView | 'ai-gen' | 'settings', string> = {
  all: 'Public prompts, your own, and those shared with you.',
  'my-prompts': 'What you have written.',
  public: 'What people have shared with everyone.',
  favorites: 'Prompts you have marked with a star.',
  shared: 'Prompts that somebody has shared with you.',
  'ai-gen': 'Describe what you need, and let a model write the prompt.',
  settings: 'Your keys, preferences and data.',
};

export const searchPrompts = 'Search prompts';
export const searchPromptsExample = 'Search prompts...';
export const allCategories = 'All Categories';
export const sortBy = 'Sort by';
export const sortName: Record<PromptSort, string> = {
  newest: 'Newest',
  rating: 'Best rated',
  likes: 'Most liked',
  uses: 'Most used',
};
export const aiModel = 'AI model';
export const anyModel = 'All models';
export const tagFilter = (tag: string) => `Tag: ${tag}`;
export const creatorFilter = (username: string) => `By ${username}`;
export const removeFilter = (filter: string) => `Remove filter ${filter}`;
export const clearFilters = 'Clear filters';
export const promptCount = (count: number) => many(count, 'prompt', 'prompts');
export const aboutPromptCount = (count: number) => `About ${many(count, 'prompt', 'prompts')}`;
export const didYouMean = 'Did you mean';
export const loadingPrompts = 'Loading prompts';
export const loadingPrompt = 'Loading prompt';

export const notShared = 'The prompt is saved, but could not be shared.';

export const promptNotFound = 'This prompt does not exist, or you may not see it.';
export const storageFull = 'The storage of this browser is full. Delete some prompts, then try again.';
export const storageRefused = 'This browser does not let the page keep anything.';

export const authenticationRequired = 'Authentication Required';

export const create = 'Create Prompt';
export const importPrompts = 'Import Prompts';
export const category = 'Category';
export const partFailed = 'This part could not be loaded.';
