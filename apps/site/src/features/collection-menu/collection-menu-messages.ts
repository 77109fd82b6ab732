import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of adding tools to collections. */
export const collectionMenuMessages = defineMessages('collectionMenu', {
  trigger: 'Collect',
  label: 'My collections',
  loading: 'Loading...',
  empty: 'None yet',
  create: 'New collection',
  added: (v: { name: string }) => `Added to ‘${v.name}’`,
  removed: (v: { name: string }) => `Removed from ‘${v.name}’`,
  updateFailed: 'Failed to change the collection',
  createWith: (v: { name: string }) => `New collection with ‘${v.name}’`,
  submit: 'Create collection',
  submitting: 'Saving…',
});
