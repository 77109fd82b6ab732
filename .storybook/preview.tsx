import '@fontsource-variable/instrument-sans';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/source-serif-4/latin-600.css';
import '../packages/ui/src/styles.css';
import './preview.css';

import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview, type Decorator } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { Fragment, StrictMode } from 'react';
import { definePreviewAddon } from 'storybook/internal/csf';
import { addons } from 'storybook/preview-api';
import { configure, isMockFunction } from 'storybook/test';

import { writeStorage } from '../packages/prompts-kit/src/internal/local-storage.ts';
import { showToast } from '../packages/prompts-kit/src/library/library-options.ts';
import { clearRecentPrompts } from '../packages/prompts-kit/src/recent-prompts/stored-prompts.ts';
import { clearDrafts } from '../packages/ui/src/internal/use-draft.ts';
import { MessagesProvider } from '../packages/ui/src/messages/messages.tsx';
import { themeStorageKey } from '../packages/ui/src/theme-toggle/theme-script.ts';
import { toast, Toaster } from '../packages/ui/src/toast/toast.tsx';
import { dataSets } from './backend/state.ts';
import { loadTranslation, locales } from './english-texts.ts';
import { getDocsTheme, preventDocsPageScroll } from './docs-frame.ts';
import { DocsContainer, DocsPage, type Usage } from './docs-page.tsx';
import { contrasts, emulateMedia, motions } from './emulated-media.ts';
import { startMockServer } from './mock-server.ts';
import { networkScenarios } from './network-scenarios.ts';
import { removeNotice, showNotice } from './notice.ts';
import { isDefaultScenario, isScenarioIgnored, resetScenario, withScenario } from './scenarios.tsx';
import { ownValue, viewers } from './story-files.ts';
import { docgenArgTypes } from './docgen-arg-types.ts';
import { translateQueries } from './test.ts';
import { nextFrame, viewportOptions, waitForViewport } from './viewports.ts';

/**
 * Sets theme, direction and text size on the root before the story renders, so that play functions never see other ones. On a docs
 * page, where stories share the root, the story alone gets its theme, direction and language.
 */
const withRootAttributes: Decorator = (Story, { globals, viewMode }) => {
  const { documentElement: root } = document;
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  const dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
  const lang = globals.locale === 'de' ? 'de' : 'en';
  emulateMedia(globals);
  if (viewMode === 'docs')
    return (
      <div className={theme} dir={dir} lang={lang}>
        <Story />
      </div>
    );
  root.classList.remove('dark', 'light');
  root.classList.add(theme);
  Object.assign(root, { dir, lang });
  root.dataset.locale = String(globals.locale);
  root.style.fontSize = String(globals.textSize) === '100' ? '' : `${String(globals.textSize)}%`;
  return <Story />;
};

/** Shows the messages of `onNotify` as toasts, like most apps; in Strict Mode, in which effects run twice, if the toolbar says so. */
const withHost: Decorator = (Story, { args, globals }) => {
  const Mode = globals.strict === 'on' ? StrictMode : Fragment;
  return (
    <Mode>
      <Story />
      {isMockFunction(args.onNotify) && <Toaster />}
    </Mode>
  );
};

/** Shows the story in the toolbar's language. */
const withMessages: Decorator = (Story, { globals: { locale }, loaded: { translation } }) => (
  <MessagesProvider locale={locale === 'de' ? 'de' : 'en'} messages={translation}>
    <Story key={String(locale)} />
  </MessagesProvider>
);

preventDocsPageScroll();

// Not an error display, which would replace what the steps before have led to.
if (!import.meta.env.VITEST)
  addons
    .getChannel()
    .on('playFunctionThrewException', ({ message = '' }: { message?: string }) =>
      showNotice(`The steps of this story end here: ${message.slice(0, 200)}`),
    );

/** Declares the type of `parameters.usage`. */
const usageAddon = definePreviewAddon<{ parameters: { usage?: Usage } }>({});

/** Values need letters, digits, spaces and hyphens only: Storybook ignores others in a URL. The first is the default. */
const toolbarSelect = <Icon extends string>(title: string, icon: Icon, items: readonly string[]) => ({
  description: title,
  defaultValue: items[0],
  toolbar: {
    title,
    icon,
    // The first item is in effect without a change: its name leaves space for the others.
    items: items.map((value, index) =>
      index === 0 ? { value, title, right: value } : { value, title: value },
    ),
    dynamicTitle: true,
  },
});

const globalTypes = {
  theme: toolbarSelect('Theme', 'mirror', ['light', 'dark']),
  dir: toolbarSelect('Direction', 'transfer', ['ltr', 'rtl']),
  textSize: toolbarSelect('Text size', 'zoom', ['100', '150', '200']),
  locale: toolbarSelect('Language', 'transfer', locales),
  viewer: toolbarSelect('Viewer', 'user', [ownValue, ...viewers]),
  data: toolbarSelect('Data', 'database', [ownValue, ...dataSets]),
  network: toolbarSelect('Network', 'globe', networkScenarios),
  motion: toolbarSelect('Motion', 'play', motions),
  contrast: toolbarSelect('Contrast', 'contrast', contrasts),
  panes: toolbarSelect('Themes', 'sidebyside', ['one', 'side by side']),
  strict: toolbarSelect('Strict mode', 'shield', ['off', 'on']),
};

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startMockServer), usageAddon],
  decorators: [withHost, withScenario, withMessages, withRootAttributes],
  loaders: [async ({ globals }) => ({ translation: await loadTranslation(globals.locale) }), waitForViewport],
  argTypesEnhancers: [docgenArgTypes],
  beforeEach: (context) => {
    context.canvas = translateQueries(context.canvas);
    const { args, globals, viewMode } = context;
    // Generous for busy machines; stories never wait for a fixed time. In another scenario, a step may wait for what never appears.
    configure({
      asyncUtilTimeout: isDefaultScenario(globals) ? 30_000 : 10_000,
      // An error prints the story, without Storybook's own elements.
      defaultIgnore: 'script, style, .sb-wrapper, #storybook-a11y-vision-filters',
    });
    if (viewMode !== 'docs') {
      // What an earlier story has stored, in this window or before it was reloaded.
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (!/storybook/i.test(key)) storage.removeItem(key);
      // The previous story may have scrolled, and the header of a screen would cover what axe checks.
      window.scrollTo(0, 0);
      // Stories with the site's header follow the stored theme.
      writeStorage(themeStorageKey, String(globals.theme === 'dark'));
      window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
    }
    if (isMockFunction(args.onNotify)) args.onNotify.mockImplementation(showToast);
    // Toasts, texts to copy by hand, drafts and prompts filled last outlive their story and would appear in the next one.
    return () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      toast.dismiss();
      clearDrafts();
      clearRecentPrompts();
      writeStorage(themeStorageKey, null);
      resetScenario();
      removeNotice();
    };
  },
  // Pauses toasts, as in a window in the background: they stay for the reviewer. An open menu would close.
  // Runs before axe: what depends on a measured size, such as the focusable body of a long dialog, is in place then.
  afterEach: async ({ globals, storyGlobals }) => {
    if (!document.querySelector('[role="menu"]')) window.dispatchEvent(new Event('blur'));
    // A story's own viewer is a part of it.
    if (isScenarioIgnored() && !('viewer' in storyGlobals))
      showNotice(
        'Viewer, data and network do not change this story: it requests nothing. Its state is in its args.',
      );
    else if (globals.contrast === 'forced colors')
      showNotice('The rules for forced colors apply. All other colors are replaced by the system only.');
    await nextFrame();
  },
  initialGlobals: { theme: getDocsTheme() },
  globalTypes,
  parameters: {
    // WCAG 2.2, 2.5.8: axe disables this rule by default.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
      options: {
        // Not the style sheets, of which no rule reads the source.
        preload: { assets: ['media'] },
        // Only the panel shows the elements that pass.
        ...(import.meta.env.VITEST && { resultTypes: ['violations'] }),
      },
    },
    // The variants in which it takes a picture of each screen and Matrix.
    chromatic: {
      modes: {
        light: { theme: 'light' },
        dark: { theme: 'dark' },
        rtl: { dir: 'rtl' },
        '320': { viewport: 'narrow' },
        'forced colors': { forcedColors: 'active' },
      },
    },
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: { options: viewportOptions },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Components',
          [
            'Which Component',
            'Actions',
            'Forms',
            'Overlays',
            'Feedback',
            'Navigation',
            'Data',
            'Layout',
            'Utilities',
          ],
          'Prompts Kit',
          ['Library', 'Prompt', 'Writing', 'Import', 'API Keys'],
          'Patterns',
          'Screens',
          ['Home', 'Tools', 'Prompts', 'Account', 'Dashboard', 'Community', 'Information'],
          'App',
          ['Visitor', 'New Member', 'Member'],
          'States',
        ],
      },
    },
    controls: { expanded: true },
    throwPlayFunctionExceptions: false,
    docs: { container: DocsContainer, page: DocsPage },
  },
  tags: ['autodocs'],
});
