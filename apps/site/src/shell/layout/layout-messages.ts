import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of the shell that surrounds every page. */
export const layoutMessages = defineMessages('siteLayout', {
  siteName: 'AI Tools Directory',
  siteDescription: 'AI tools filed where you can find them, and a library of prompts to use with them.',
  loading: 'Loading...',
  loadingContent: 'Loading content...',
  slow: 'This takes longer than usual.',
  tryAgain: 'Try Again',
});
