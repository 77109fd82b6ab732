import { defineMessages } from '@ai-directory/ui/messages';

/** Labels of a prompt's fields, for forms and version comparisons. */
export const promptFieldMessages = defineMessages('promptFields', {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  content: 'Content',
  contentHint: 'Write a variable in single curly braces: {name}.',
  variables: 'Variables',
  tags: 'Tags',
});
