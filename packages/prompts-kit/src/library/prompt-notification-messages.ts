import { defineMessages } from '@ai-directory/ui/messages';

/** Outcomes of actions on prompts, in the specification's words. */
export const promptNotificationMessages = defineMessages('promptNotifications', {
  addedToFavorites: 'Added to favorites!',
  removedFromFavorites: 'Removed from favorites',
  saved: 'Prompt saved!',
  unsaved: 'Prompt removed from saved',
  signInToLike: 'Please login to like prompts',
  signInToRate: 'Please login to rate prompts',
  sessionExpiredOnRate: 'Authentication required to rate prompts',
  rated: 'Rating submitted successfully',
  rateFailed: 'Failed to submit rating',
  signInToFollow: 'Please login to follow users',
  followed: 'Following user!',
  unfollowed: 'Unfollowed user',
  followFailed: 'Failed to follow user',
  linkCopied: 'Prompt link copied to clipboard',
  created: 'Prompt created successfully',
  createFailed: 'Failed to create prompt',
  updated: 'Prompt updated successfully',
  updateFailed: 'Failed to update prompt',
  deleted: 'Prompt deleted successfully',
  shareFailed: 'The prompt is saved, but could not be shared.',
});
