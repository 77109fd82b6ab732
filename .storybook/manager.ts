import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

import { statusByName } from './status.ts';
import { themes } from './themes.ts';

addons.setConfig({
  theme: themes.light,
  sidebar: {
    // Shows the status of components that are not stable after their name.
    renderLabel: ({ type, name }) =>
      type === 'component' && name in statusByName ? `${name} · ${statusByName[name]}` : name,
  },
});

// Storybook's own interface follows the theme selected in the toolbar.
addons.register('ai-directory/theme', (api) => {
  const applyTheme = ({ globals }: { globals: { theme?: string } }) =>
    api.setOptions({ theme: globals.theme === 'dark' ? themes.dark : themes.light });
  api.on(SET_GLOBALS, applyTheme);
  api.on(GLOBALS_UPDATED, applyTheme);
});
