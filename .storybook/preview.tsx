import '@fontsource-variable/instrument-sans';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/source-serif-4/latin-600.css';
import '../packages/ui/src/styles.css';
import './preview.css';

import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview, type Decorator } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { definePreviewAddon } from 'storybook/internal/csf';
import { configure } from 'storybook/test';

import { toast } from '../packages/ui/src/toast/toast.tsx';
import { DocsContainer, DocsPage, type Guide } from './docs-page.tsx';
import { startMockServer } from './mock-server.ts';
import { writtenTypes } from './written-types.ts';

// For a machine that is busy with other things; a story never waits for time itself.
configure({ asyncUtilTimeout: 10_000 });

/** Sets theme and direction on the root before the story paints, so that a play function never sees the others. */
const withThemeAndDirection: Decorator = (Story, { globals }) => {
  document.documentElement.classList.toggle('dark', globals.theme === 'dark');
  document.documentElement.dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
  return <Story />;
};

/** A frame of a docs page begins in the theme of that page. */
function themeAround() {
  try {
    const { document: around } = window.parent;
    return around.querySelector('.sbdocs') && around.documentElement.matches('.dark') ? 'dark' : 'light';
  } catch {
    return 'light'; // Of another origin, it is none of our pages.
  }
}

/** Gives `parameters.guide` its type. */
const guides = definePreviewAddon<{ parameters: { guide?: Guide } }>({});

const choice = (title: string, icon: 'mirror' | 'transfer', items: string[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startMockServer), guides],
  decorators: [withThemeAndDirection],
  argTypesEnhancers: [writtenTypes],
  // Toasts outlive what asked for them, and so would reach the next story.
  beforeEach: () => toast.clear,
  initialGlobals: { theme: themeAround(), dir: 'ltr' },
  globalTypes: {
    theme: choice('Theme', 'mirror', ['light', 'dark']),
    dir: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  parameters: {
    // WCAG 2.2, 2.5.8: axe looks at it only where it is asked to.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    layout: 'padded',
    backgrounds: { disable: true },
    // Stories that are about narrow windows choose it, and say so by the tag `narrow`.
    viewport: { options: { narrow: { name: '320 px', styles: { width: '320px', height: '640px' } } } },
    controls: { expanded: true },
    docs: { container: DocsContainer, page: DocsPage },
  },
  tags: ['autodocs'],
});
