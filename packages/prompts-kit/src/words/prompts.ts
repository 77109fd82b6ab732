import type { PromptView, Visibility } from '@ai-directory/api-client/contract';

import { many } from './many.ts';

// The card, the grid and the form.

/** The lists' empty states. */
export const empty: Record<PromptView, string> = {
  all: 'No prompts found. Try adjusting your search filters.',
  'my-prompts': "You haven't created any prompts yet...",
  public: 'No public prompts found. Be the first to share a prompt with the community!',
  favorites:
    "You haven't favorited any prompts yet. Browse prompts and click the star icon to add them here.",
  shared: 'No prompts have been shared with you yet.',
};
export const visibility: Record<Visibility, string> = {
  private: 'Private',
  public: 'Public',
  shared: 'Shared',
};

export const like = (count: number) => `Like, ${many(count, 'like', 'likes')}`;
export const likes = (count: number) => many(count, 'like', 'likes');
export const rated = (rating: string) => `Rated ${rating} of 5`;
export const addToFavorites = 'Add to favorites';
export const removeFromFavorites = 'Remove from favorites';
export const actionsOf = (title: string) => `Actions for ${title}`;
export const edit = 'Edit';
const remove = 'Delete';
export { remove as delete }; // A constant cannot have that name.
export const moreTags = (count: number) => `and ${many(count, 'more tag', 'more tags')}`;
export const tags = 'Tags';

export const fetchFailed = 'Failed to fetch prompts';
export const shareLink = 'Share link';
