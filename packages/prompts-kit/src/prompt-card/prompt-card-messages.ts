import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Apart from the card, for what shows less of a prompt. */
export const promptCardMessages = defineMessages('promptCard', {
  actions: (title: string) => `Actions for ${title}`,
  likes: plural({ one: '# like', other: '# likes' }),
  rated: (rating: string) => `Rated ${rating} of 5`,
  hidden: 'Hidden',
  copy: 'Copy',
  fillIn: 'Fill in',
  variables: plural({ one: '# variable', other: '# variables' }),
  noVariables: 'No variables',
  runs: plural({ one: '# run shown', other: '# runs shown' }),
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  moreModels: plural({ one: 'and # more model', other: 'and # more models' }),
});
