import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of the shell that surrounds every page. */
export const layoutMessages = defineMessages('siteLayout', {
  siteName: 'AI Tools Directory',
  loading: 'Loading...',
  loadingContent: 'Loading content...',
  somethingWentWrong: 'Something went wrong',
});
