import type { PropsWithChildren } from 'react';
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
  const others = appearances.filter(
    ({ theme, contrast }) => theme !== globals.theme || contrast !== globals.contrast,
  );
  return (
    <div className="panes">
      {children}
      {panes === 'side by side' &&
        viewMode === 'story' &&
        others.map((appearance) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs the mock server
          <iframe
            key={Object.values(appearance).join()}
            title={Object.values(appearance).join(', ')}
            src={getStoryUrl(storyId, toQuery({ ...globals, ...appearance }))}
          />
        ))}
    </div>
  );
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
