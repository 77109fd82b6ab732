import { formatNumber } from '@ai-directory/ui/format-number';

// What is said of a press: like, save, rate, follow, of a form that was sent, and of an import.

export const addedToFavorites = 'Added to favorites!';
export const removedFromFavorites = 'Removed from favorites';
export const likeFailed = 'Failed to like prompt';
export const saveFailed = 'Failed to save prompt';
export const loginToLike = 'Please login to like prompts';
export const loginToSave = 'Please login to save prompts';
export const created = 'Prompt created successfully';
export const createFailed = 'Failed to create prompt';
export const updated = 'Prompt updated successfully';
export const updateFailed = 'Failed to update prompt';
export const deleted = 'Prompt deleted successfully';
export const deleteFailed = 'Failed to delete prompt';

export const addedToSaved = 'Prompt saved!';
export const removedFromSaved = 'Prompt removed from saved';
export const authenticationToRate = 'Authentication required to rate prompts';
export const loginToRate = 'Please login to rate prompts';
export const ratingSubmitted = 'Rating submitted successfully';
export const ratingFailed = 'Failed to submit rating';
export const loginToFollow = 'Please login to follow users';
export const followed = 'Following user!';
export const unfollowed = 'Unfollowed user';
export const followFailed = 'Failed to follow user';
export const promptLinkCopied = 'Prompt link copied to clipboard';

export const promptsImported = (count: number) => `Successfully imported ${formatNumber(count)} prompts!`;
export const promptsNotImported = (count: number) => `Failed to import ${formatNumber(count)} prompts`;
export const visibilityUpdated = (count: number) => `Updated visibility for ${formatNumber(count)} prompts`;
