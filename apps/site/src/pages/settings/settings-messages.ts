import { defineMessages } from '@ai-directory/ui/messages';

/** Messages shared by the sections of the settings. */
export const settingsMessages = defineMessages('settingsPage', {
  title: 'Settings',
  saving: 'Saving…',
  saveFailed: 'Your changes could not be saved.',
});
