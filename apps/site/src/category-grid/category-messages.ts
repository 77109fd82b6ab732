import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Messages of lists of categories. */
export const categoryMessages = defineMessages('categories', {
  loading: 'Loading categories',
  loadFailed: 'Categories could not be loaded.',
  all: plural({ one: 'All # category', other: 'All # categories' }),
  /** Hidden text after the number, which is styled on its own. */
  toolsUnit: plural({ one: ' tool', other: ' tools' }),
});
