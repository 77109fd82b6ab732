import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Messages of actions on a prompt that several components have. */
export const promptActionMessages = defineMessages('promptActions', {
  like: plural({ one: 'Like, # like', other: 'Like, # likes' }),
  uses: plural({ one: '# use', other: '# uses' }),
  shareLink: 'Share link',
  edit: 'Edit',
  delete: 'Delete',
  signIn: 'Sign in',
  signInToSave: 'Please login to save prompts',
  likeFailed: 'Failed to like prompt',
  saveFailed: 'Failed to save prompt',
  shareFailed: 'Failed to share prompt',
  deleteFailed: 'Failed to delete prompt',
  copied: 'Prompt copied to clipboard!',
  copiedWithout: plural({
    one: 'Prompt copied to clipboard! # variable is still without a value.',
    other: 'Prompt copied to clipboard! # variables are still without a value.',
  }),
  copyFailed: 'Failed to copy prompt',
  copySaved: 'Prompt saved successfully!',
});
