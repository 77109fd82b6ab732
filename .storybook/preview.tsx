import '@fontsource-variable/instrument-sans';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/source-serif-4/latin-600.css';
import '../packages/ui/src/styles.css';
import './preview.css';

import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview, type Decorator } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';

import { toast } from '../packages/ui/src/toast/toast.tsx';
import { startMockServer } from './mock-server.ts';

/** Sets theme and direction on the root before the story paints, so that a play function never sees the others. */
const withThemeAndDirection: Decorator = (Story, { globals }) => {
  document.documentElement.classList.toggle('dark', globals.theme === 'dark');
  document.documentElement.dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
  return <Story />;
};

const choice = (title: string, icon: 'mirror' | 'transfer', items: string[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startMockServer)],
  decorators: [withThemeAndDirection],
  // Toasts outlive what asked for them, and so would reach the next story.
  beforeEach: () => toast.clear,
  initialGlobals: { theme: 'light', dir: 'ltr' },
  globalTypes: {
    theme: choice('Theme', 'mirror', ['light', 'dark']),
    dir: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
  },
  tags: ['autodocs'],
});
