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
export const fetchFailed = 'Failed to fetch prompts';

export const createTitle = 'Create New Prompt';
export const editTitle = 'Edit Prompt';
export const title = 'Title';
export const titleExample = 'Cold email for a first meeting';
export const description = 'Description';
export const descriptionExample = 'What the prompt is for, in a sentence';
export const content = 'Content';
export const contentHint = 'Write a variable in single curly braces: {name}.';
export const category = 'Category';
export const chooseCategory = 'Choose a category';
export const tagsHint = 'Press Enter after each tag.';
export const aiModels = 'AI models';
export const visibilityLabel = 'Visibility';
export const visibilityHint: Record<Visibility, string> = {
  private: 'Only you can see it.',
  public: 'Everyone can see it.',
  shared: 'Only you and the people you chose can see it.',
};
export const variables = 'Variables';
export const variablesHint = 'What people fill in before they use the prompt.';
export const variableName = 'Variable name';
export const variableDescription = 'Variable description';
export const defaultValue = 'Default value';
export const newVariable = 'New variable';
export const addVariable = 'Add variable';
export const removeVariable = (name: string) => `Remove variable ${name}`;
export const variableAdded = (name: string) => `Variable ${name} added`;
export const variableRemoved = (name: string) => `Variable ${name} removed`;
export const undeclared = 'In the content, but not declared yet:';
export const declare = (name: string) => `Declare {${name}}`;
export const unusedVariable = 'Not in the content yet.';
export const create = 'Create Prompt';
export const creating = 'Creating…';
export const save = 'Save Changes';
export const saving = 'Saving…';
export const cancel = 'Cancel';

export const required = (field: string) => `${field} is required`;
export const variableNameRule =
  'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores';
export const variableTwice = 'Each variable name may stand only once';
export const pendingVariable = 'This variable is not added yet. Add it, or empty its fields.';
export const formFailed = 'An unexpected error occurred. Please try again.';

export const discardTitle = 'Discard what you typed?';
export const discardText = 'The prompt is not saved. What you typed will be lost.';
export const discard = 'Discard';
export const keepEditing = 'Keep editing';
