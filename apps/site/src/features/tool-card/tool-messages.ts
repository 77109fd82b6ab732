import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Messages shared by all lists of tools. */
export const toolMessages = defineMessages('tools', {
  pendingTitle: 'Tool',
  loading: 'Loading tools',
  listLoadFailed: 'Tools could not be loaded.',
  loadFailed: 'This tool could not be loaded.',
  search: 'Search tools',
  searchPlaceholder: 'Search AI tools...',
  count: plural({ one: '# tool', other: '# tools' }),
  new: 'New',
  hidden: 'Hidden',
});

/** Labels of the pricing models. */
export const pricingMessages = defineMessages('pricing', {
  free: 'Free',
  freemium: 'Free tier',
  paid: 'Pay per use',
  subscription: 'Subscription',
  'open-source': 'Open source',
  contact: 'Contact sales',
});
