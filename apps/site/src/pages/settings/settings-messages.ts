import { defineMessages } from '@ai-directory/ui/messages';

/** Messages shared by the sections of the settings. */
export const settingsMessages = defineMessages('settingsPage', {
  title: 'Settings',
  device: (v: { browser: string; system: string }) => `${v.browser} on ${v.system}`,
  unknownDevice: 'Unknown device',
  saving: 'Saving…',
  saveFailed: 'Your changes could not be saved.',
});
