import type { Visibility } from '@ai-directory/api-client/contract';

import { many } from './many.ts';

// The form, as a page's part and as a dialog, with the people a prompt is shared with.

export const createTitle = 'Create New Prompt';
export const editTitle = 'Edit Prompt';
export const title = 'Title';
export const titleExample = 'Cold email for a first meeting';
export const description = 'Description';
export const descriptionExample = 'What the prompt is for, in a sentence';
export const content = 'Content';
export const contentHint = 'Write a variable in single curly braces: {name}.';
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
export const creating = 'Creating…';
export const save = 'Save Changes';
export const saving = 'Saving…';
export const cancel = 'Cancel';

export const required = (field: string) => `${field} is required`;
export const variableNameRule =
  'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores';
export const variableTwice = 'Each variable name may stand only once';
export const formFailed = 'An unexpected error occurred. Please try again.';

export const discardTitle = 'Discard what you typed?';
export const discardText = 'The prompt is not saved. What you typed will be lost.';
export const discard = 'Discard';
export const keepEditing = 'Keep editing';

export const findingPeople = 'Searching…';
export const nobodyFound = (name: string) => `Nobody is called “${name}…”`;
export const peopleFound = (count: number) => many(count, 'person', 'people');
export const personAdded = (name: string) => `${name} added`;
export const personRemoved = (name: string) => `${name} removed`;
export const removePerson = (name: string) => `Remove ${name}`;
export const sharedWith = 'Shared with';
export const sharedWithHint = 'Begin to type a name, then choose the person.';
