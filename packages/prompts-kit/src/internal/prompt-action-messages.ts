import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of actions on a prompt that several components report. */
export const promptActionMessages = defineMessages('promptActions', {
  signIn: 'Sign in',
  signInToSave: 'Please login to save prompts',
  likeFailed: 'Failed to like prompt',
  saveFailed: 'Failed to save prompt',
  shareFailed: 'Failed to share prompt',
  deleteFailed: 'Failed to delete prompt',
  copySaved: 'Prompt saved successfully!',
});
