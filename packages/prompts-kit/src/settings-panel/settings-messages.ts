import { defineMessages } from '@ai-directory/ui/messages';

/** Titles of the settings' sections, shared with the menu of the add-key dialog. */
export const settingsMessages = defineMessages('settings', {
  title: 'Settings',
  sections: {
    'api-keys': 'API Keys',
    'default-model': 'Default Model',
    general: 'General Settings',
    shortcuts: 'Keyboard Shortcuts',
    data: 'Data Settings',
    about: 'About & Feedback',
  },
});

export type SettingsSection = keyof typeof settingsMessages.english.sections;
