import { createElement, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api';

import { getStoryUrl, toQuery } from './story-files.ts';
import { themes } from './themes.ts';

addons.setConfig({ theme: themes.light });

const appearances = [
  ...['normal', 'more'].flatMap((contrast) => ['light', 'dark'].map((theme) => ({ theme, contrast }))),
  { theme: 'light', contrast: 'forced colors' },
];

/** Renders the canvas, and beside it the story in all other themes and contrasts if the toolbar says so. */
function Panes({ children, storyId }: PropsWithChildren<{ storyId: string }>) {
  const [{ panes, ...globals }] = useGlobals();
  const { viewMode } = useStorybookState();
  const isShown = panes === 'side by side' && viewMode === 'story';
  const others = appearances.filter(
    ({ theme, contrast }) => theme !== globals.theme || contrast !== globals.contrast,
  );
  const frames = others.map((appearance) => {
    const title = Object.values(appearance).join(', ');
    const src = getStoryUrl(storyId, toQuery({ ...globals, ...appearance }));
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs the mock server
    return createElement('iframe', { key: title, title, src });
  });
  // Storybook compiles JSX of this file to a global `React`.
  return createElement('div', { className: isShown ? 'panes' : 'pane' }, children, isShown && frames);
}

// Storybook's own interface follows the theme selected in the toolbar.
addons.register('ai-directory', (api) => {
  addons.add('ai-directory/panes', { type: types.PREVIEW, render: Panes });
  const applyTheme = ({ globals }: { globals: { theme?: string } }) => {
    const theme = globals.theme === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme; // manager-head.html
    api.setOptions({ theme: themes[theme] });
  };
  api.on(SET_GLOBALS, applyTheme);
  api.on(GLOBALS_UPDATED, applyTheme);
});
