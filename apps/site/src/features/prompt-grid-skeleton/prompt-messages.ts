import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of lists of prompts outside the prompt library. */
export const promptMessages = defineMessages('sitePromptList', {
  loading: 'Loading prompts',
  loadFailed: 'Failed to fetch prompts',
});
