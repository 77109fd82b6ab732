import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

import { themes } from './themes.ts';

addons.setConfig({ theme: themes.light });

// Storybook's own interface follows the theme selected in the toolbar.
addons.register('ai-directory/theme', (api) => {
  const applyTheme = ({ globals }: { globals: { theme?: string } }) => {
    const theme = globals.theme === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme; // manager-head.html
    api.setOptions({ theme: themes[theme] });
  };
  api.on(SET_GLOBALS, applyTheme);
  api.on(GLOBALS_UPDATED, applyTheme);
});
