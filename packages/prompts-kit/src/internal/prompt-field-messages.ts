import { defineMessages } from '@ai-directory/ui/messages';

/** Labels and placeholders of a prompt's fields, for forms and version comparisons. */
export const promptFieldMessages = defineMessages('promptFields', {
  title: 'Title',
  titlePlaceholder: 'Cold email for a first meeting',
  description: 'Description',
  descriptionPlaceholder: 'What the prompt is for, in a sentence',
  category: 'Category',
  categoryPlaceholder: 'Choose a category',
  content: 'Content',
  contentHint: 'Write a variable in single curly braces: {name}.',
  variables: 'Variables',
  tags: 'Tags',
});
