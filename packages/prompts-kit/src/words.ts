import type { PromptView, Visibility } from '@ai-directory/api-client/contract';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** Every sentence of the kit, in English. Sentences of the specification stand here letter for letter. */
export const words = {
  /** The lists' empty states. */
  empty: {
    all: 'No prompts found. Try adjusting your search filters.',
    'my-prompts': "You haven't created any prompts yet...",
    public: 'No public prompts found. Be the first to share a prompt with the community!',
    favorites:
      "You haven't favorited any prompts yet. Browse prompts and click the star icon to add them here.",
    shared: 'No prompts have been shared with you yet.',
  } as Record<PromptView, string>,
  visibility: { private: 'Private', public: 'Public', shared: 'Shared' } as Record<Visibility, string>,

  like: (count: number) => `Like, ${many(count, 'like', 'likes')}`,
  likes: (count: number) => many(count, 'like', 'likes'),
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  actionsOf: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  delete: 'Delete',
  moreTags: (count: number) => `and ${many(count, 'more tag', 'more tags')}`,
  tags: 'Tags',

  addedToFavorites: 'Added to favorites!',
  removedFromFavorites: 'Removed from favorites',
  likeFailed: 'Failed to like prompt',
  saveFailed: 'Failed to save prompt',
  loginToLike: 'Please login to like prompts',
  loginToSave: 'Please login to save prompts',
  created: 'Prompt created successfully',
  createFailed: 'Failed to create prompt',
  updated: 'Prompt updated successfully',
  updateFailed: 'Failed to update prompt',
  deleted: 'Prompt deleted successfully',
  deleteFailed: 'Failed to delete prompt',
  fetchFailed: 'Failed to fetch prompts',

  creator: 'Creator',
  yourValues: 'Your values',
  preview: 'Preview',
  unfilled: (count: number) =>
    count === 0
      ? 'Every variable has a value.'
      : `${many(count, 'variable', 'variables')} still without a value.`,
  copyPrompt: 'Copy prompt',
  copied: 'Prompt copied to clipboard!',
  copyFailed: 'Failed to copy prompt',

  createTitle: 'Create New Prompt',
  editTitle: 'Edit Prompt',
  title: 'Title',
  titleExample: 'Cold email for a first meeting',
  description: 'Description',
  descriptionExample: 'What the prompt is for, in a sentence',
  content: 'Content',
  contentHint: 'Write a variable in single curly braces: {name}.',
  category: 'Category',
  chooseCategory: 'Choose a category',
  tagsHint: 'Press Enter after each tag.',
  aiModels: 'AI models',
  visibilityLabel: 'Visibility',
  visibilityHint: {
    private: 'Only you can see it.',
    public: 'Everyone can see it.',
    shared: 'Only you and the people you chose can see it.',
  } as Record<Visibility, string>,
  variables: 'Variables',
  variablesHint: 'What people fill in before they use the prompt.',
  variableName: 'Variable name',
  variableDescription: 'Variable description',
  defaultValue: 'Default value',
  newVariable: 'New variable',
  addVariable: 'Add variable',
  removeVariable: (name: string) => `Remove variable ${name}`,
  variableAdded: (name: string) => `Variable ${name} added`,
  variableRemoved: (name: string) => `Variable ${name} removed`,
  undeclared: 'In the content, but not declared yet:',
  declare: (name: string) => `Declare {${name}}`,
  unusedVariable: 'Not in the content yet.',
  create: 'Create Prompt',
  creating: 'Creating…',
  save: 'Save Changes',
  saving: 'Saving…',
  cancel: 'Cancel',

  required: (field: string) => `${field} is required`,
  variableNameRule:
    'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores',
  variableTwice: 'Each variable name may stand only once',
  pendingVariable: 'This variable is not added yet. Add it, or empty its fields.',
  formFailed: 'An unexpected error occurred. Please try again.',

  discardTitle: 'Discard what you typed?',
  discardText: 'The prompt is not saved. What you typed will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
};

export type KitWords = typeof words;
