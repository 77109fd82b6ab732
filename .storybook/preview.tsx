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

import { clearDrafts } from '../packages/ui/src/internal/use-draft.ts';
import { toast } from '../packages/ui/src/toast/toast.tsx';
import { DocsContainer, DocsPage, type Usage } from './docs-page.tsx';
import { startMockServer } from './mock-server.ts';
import { docgenArgTypes } from './docgen-arg-types.ts';

// Generous for busy machines; stories never wait for a fixed time.
configure({ asyncUtilTimeout: 10_000 });

/** Sets theme and direction on the root before the story renders, so that play functions never see other ones. */
const withThemeAndDirection: Decorator = (Story, { globals }) => {
  document.documentElement.classList.toggle('dark', globals.theme === 'dark');
  document.documentElement.classList.toggle('light', globals.theme !== 'dark');
  document.documentElement.dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
  return <Story />;
};

/** Resolves after the next frame, when resize observers have reported and React has rendered what they changed. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Returns the theme of the surrounding docs page, for stories in iframes. */
function getDocsTheme() {
  try {
    const { document: parent } = window.parent;
    return parent.querySelector('.sbdocs') && parent.documentElement.matches('.dark') ? 'dark' : 'light';
  } catch {
    return 'light'; // Cross-origin: not one of our pages.
  }
}

/** Declares the type of `parameters.usage`. */
const usageAddon = definePreviewAddon<{ parameters: { usage?: Usage } }>({});

const toolbarSelect = (title: string, icon: 'mirror' | 'transfer', items: string[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startMockServer), usageAddon],
  decorators: [withThemeAndDirection],
  argTypesEnhancers: [docgenArgTypes],
  // Toasts and drafts outlive their story and would appear in the next one.
  beforeEach: () => () => {
    toast.dismiss();
    clearDrafts();
  },
  // Runs before axe: what depends on a measured size, such as the focusable body of a long dialog, is in place then.
  afterEach: nextFrame,
  initialGlobals: { theme: getDocsTheme(), dir: 'ltr' },
  globalTypes: {
    theme: toolbarSelect('Theme', 'mirror', ['light', 'dark']),
    dir: toolbarSelect('Direction', 'transfer', ['ltr', 'rtl']),
  },
  parameters: {
    // WCAG 2.2, 2.5.8: axe disables this rule by default.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
      // Only the panel shows the elements that pass.
      options: import.meta.env.VITEST ? { resultTypes: ['violations'] } : {},
    },
    layout: 'padded',
    backgrounds: { disable: true },
    // Used by stories for narrow windows, which have the tag `narrow`.
    viewport: { options: { narrow: { name: '320 px', styles: { width: '320px', height: '640px' } } } },
    controls: { expanded: true },
    docs: { container: DocsContainer, page: DocsPage },
  },
  tags: ['autodocs'],
});
