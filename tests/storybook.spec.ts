// Checks of the built Storybook that a play function cannot do: docs pages, emulated media, touch, and keys handled by the
// browser itself. The checks that run on every story are in .storybook/story-checks.ts.
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

import { stateStories } from '../.storybook/states.ts';
import type { PreviewWindow } from '../.storybook/story-files.ts';
import { tokens } from '../packages/ui/src/tokens/tokens.ts';
import { toRgb } from '../packages/ui/test/to-rgb.ts';
import { findViolations } from '../tooling/axe.ts';

// One of each kind: with keyboard behavior and without, with iframes, a form field, a component of the kit.
const documented = [
  'components-navigation-tabs',
  'components-data-rating',
  'components-overlays-confirm-dialog',
  'components-forms-field',
  'prompts-kit-library-prompt-card',
];

for (const id of documented) {
  test(`${id} documents usage and keyboard`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`/iframe.html?id=${id}--docs&viewMode=docs&globals=theme:${theme}`);
      for (const name of ['Do', 'Don’t', 'Keyboard'])
        await expect(page.getByRole('heading', { level: 2, name: new RegExp(`\\b${name}$`) })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await violations(page), theme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

interface Documented {
  __docgenInfo?: { description?: string; props?: Record<string, { description?: string }> };
}

const getIndex = async (request: APIRequestContext) =>
  (await (await request.get('/index.json')).json()) as { entries: object };

test('each state of the specification has a story', async ({ request }) => {
  const { entries } = await getIndex(request);
  expect(stateStories.filter(({ story }) => !(story in entries))).toEqual([]);
});

test('layers apply in their order, whichever stylesheet loads first', async ({ page }) => {
  await page.goto('/iframe.html?id=screens-home-home--signed-out&viewMode=story');
  const title = page.getByRole('heading', { name: 'Grammarly', exact: true });
  await expect(title.getByRole('link')).toHaveCSS('color', toRgb(tokens.text.light));
});

test('serves a registry in which every dependency is an item', async ({ request }) => {
  const getItem = async (name: string) =>
    (await (await request.get(`/r/${name}.json`)).json()) as {
      items: { name: string; registryDependencies: string[] }[];
      files: { target: string; content: string }[];
    };
  const { items } = await getItem('registry');
  const names = items.map(({ name }) => `@ai-directory/${name}`);
  expect(names).toContain('@ai-directory/button');
  expect(
    items.flatMap(({ registryDependencies }) => registryDependencies.filter((name) => !names.includes(name))),
  ).toEqual([]);
  const { files } = await getItem('button');
  expect(files.map(({ target }) => target)).toContain('components/aid/button/button.tsx');
  expect(files.every(({ content }) => content !== '')).toBe(true);
});

test('opens with the welcome page, in the theme of the toolbar', async ({ page }) => {
  await page.goto('/?globals=theme:dark');
  const welcome = page.frameLocator('#storybook-preview-iframe');
  await expect(welcome.getByRole('heading', { level: 1, name: 'AI Tools Directory' })).toBeVisible();
  await expect(welcome.getByRole('table').first()).toBeVisible();
  for (const body of [page.locator('body'), welcome.locator('body')])
    await expect(body).toHaveCSS('background-color', toRgb(tokens.canvas.dark));
});

test('documents each component, its parts and their props', async ({ page }) => {
  await open(page, 'components-actions-button--primary');
  const components = await page.evaluate(async () => {
    const store = (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__.storyStoreValue;
    const pages = Object.entries(store.storyIndex.entries).filter(
      ([, { type, importPath }]) => type === 'docs' && /^\.\/packages\/.*\.tsx$/.test(importPath),
    );
    const files = await Promise.all(pages.map(([id]) => store.loadCSFFileByStoryId(id)));
    return files.flatMap(({ meta }) => {
      const { title, component, subcomponents, parameters } = meta;
      const parts = Object.entries({ [title]: component, ...subcomponents });
      return parts.map(([name, part]) => ({
        description: parameters?.docs?.description?.component ?? '',
        ...(part as Documented | undefined)?.__docgenInfo,
        name,
      }));
    });
  });
  const texts = components.flatMap(({ name, description, props = {} }) => [
    [name, description],
    // A tag, such as `@default`, describes nothing.
    ...Object.entries(props).map(([prop, docs]) => [
      `${name} ${prop}`,
      docs.description?.replace(/@.*/s, ''),
    ]),
  ]);
  expect(texts.filter(([, text]) => !text?.trim()).map(([name]) => name)).toEqual([]);
});

test('shows the import of a component and the code of its stories', async ({ page }) => {
  await page.goto('/iframe.html?id=prompts-kit-library-prompt-card--docs&viewMode=docs');
  const code = (text: string) => page.locator('pre', { hasText: text }).first();
  await expect(code("from '@ai-directory/prompts-kit/prompt-card';")).toBeVisible();
  await page.getByText('Show code').first().click();
  await expect(code('const Default = () =>')).toContainText('currentUserId={userFixture.id}');
});

test('renders each story of a docs page with its own responses of the API', async ({ page }) => {
  await page.goto('/iframe.html?id=patterns-tools-report-tool--docs&viewMode=docs');
  for (const [story, text] of Object.entries({
    'send-failed': 'Failed to send report',
    sent: 'Thank you for the report',
  })) {
    const frame = page.locator(`#iframe--patterns-tools-report-tool--${story}`).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText(text).first()).toBeVisible();
  }
});

test('renders the whole site in the theme of the toolbar, although it stores its own', async ({ page }) => {
  await page.goto('/iframe.html?id=app-visitor--home&globals=theme:dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', toRgb(tokens.canvas.dark));
});

test('renders a story in the scenario of its URL', async ({ page }) => {
  await page.goto(
    '/iframe.html?id=screens-prompts-prompts--signed-out&globals=viewer:visitor;network:slow;data:1000',
  );
  await expect(page.getByLabel('Page 84')).toBeVisible();
});

test('renders a story in the scenarios of the toolbar', async ({ page }) => {
  await open(page, 'screens-prompts-prompts--signed-out');
  const failed = 'Failed to fetch prompts';
  // The text of each differs from that of the one before.
  for (const [globals, text] of [
    [{ network: 'offline' }, failed],
    [{ data: 'empty' }, 'No public prompts found. Be the first to share a prompt with the community!'],
    [{ network: 'session ended' }, failed],
    [{ data: '1000' }, 'Page 84'],
    [{ network: '500' }, failed],
    [{ viewer: 'member' }, 'Create Prompt'],
    [{ network: 'malformed' }, failed],
  ] as const) {
    await page.evaluate((changes) => {
      const own = 'as in the story';
      (globalThis as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', {
        globals: { network: 'fast', data: own, viewer: own, ...changes },
      });
    }, globals);
    await expect(page.getByText(text).or(page.getByLabel(text)).first(), text).toBeVisible();
  }
});

test('emulates reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, 'components-feedback-spinner--reduced-motion', 'motion:reduced');
  expect(await animations(page), 'only the pulse runs').toEqual([expect.stringContaining('pulse')]);
});

test('shows in the canvas where a scenario does not apply', async ({ page }) => {
  await open(page, 'components-actions-button--primary', 'viewer:owner');
  await expect(page.getByRole('note')).toContainText('do not change this story');
});

test('keeps the failed response of a story for every viewer', async ({ page }) => {
  await open(page, 'screens-prompts-prompts--load-failed', 'viewer:owner');
  await expect(page.getByText('Failed to fetch prompts').first()).toBeVisible();
});

test('renders a story in a frame of its width without the manager', async ({ page }) => {
  await page.goto('/iframe.html?id=screens-tools-tools--filter-sheet&viewMode=story');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Show 60 tools' })).toBeVisible();
});

test('opens a screen at its top after another one was left further down', async ({ page }) => {
  await open(page, 'screens-information-privacy--default');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await open(page, 'screens-information-about--default');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('with a coarse pointer', () => {
  test.use({ isMobile: true, hasTouch: true });

  for (const id of [
    'components-actions-icon-button--touch-size',
    'components-actions-toggle-button--touch-size',
  ]) {
    test(`${id} has a touch target of 36 or 44 px`, async ({ page }) => {
      await open(page, id);
      const size = async (name: string) => {
        const box = await page.getByRole('button', { name }).boundingBox();
        return [box?.width, box?.height];
      };
      expect(await size('Small')).toEqual([36, 36]);
      expect(await size('Medium')).toEqual([44, 44]);
    });
  }
});

type PageCheck = (page: Page) => Promise<void>;

const storyChecks: Record<string, PageCheck> = {
  'components-feedback-spinner--reduced-motion': async (page) => {
    expect(await animations(page), 'only the pulse runs').toEqual([expect.stringContaining('pulse')]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animations(page)).toEqual([expect.stringContaining('turn')]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
  'components-feedback-skeleton--reduced-motion': async (page) => {
    const names = await animations(page);
    expect(names).toHaveLength(3);
    expect(names.filter((name) => !name.includes('pulse'))).toEqual([]);
  },
  'components-feedback-toast--reduced-motion': async (page) => {
    const message = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    expect(await style(message, 'animation-duration')).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await style(message, 'animation-duration')).toBe('0.2s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
  'components-forms-switch--forced-colors': inForcedColors(async (page) => {
    const control = (name: string) => page.getByRole('switch', { name });
    const [off, on] = [control('Off'), control('On')];
    expect(await style(on, 'background-color'), 'on is filled').not.toBe(
      await style(off, 'background-color'),
    );
    const edges = await Promise.all([off, control('Disabled')].map((one) => style(one, 'border-top-color')));
    expect(edges[0], 'disabled is lighter').not.toBe(edges[1]);
  }),
  'components-feedback-status-indicator--forced-colors': inForcedColors(async (page) => {
    const dot = (word: string) =>
      style(page.getByText(word, { exact: true }), 'background-color', '::before');
    expect(await dot('Connected'), 'filled and hollow').not.toBe(await dot('Not connected'));
  }),
  'components-data-badge--forced-colors': inForcedColors((page) =>
    expectBorder(page.getByText('Connected').locator('..')),
  ),
  'components-feedback-skeleton--forced-colors': inForcedColors((page) =>
    expectBorder(page.locator('[aria-busy] > [aria-hidden]').first()),
  ),
  'components-feedback-toast--forced-colors': inForcedColors((page) =>
    expectBorder(
      page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('listitem')
        .first(),
    ),
  ),
  'components-navigation-tabs--default': inForcedColors(async (page) => {
    const line = (name: string) => style(page.getByRole('tab', { name }), 'border-bottom-color');
    expect(await line('Public Prompts'), 'the selected tab is underlined').not.toBe(await line('My Prompts'));
  }),
  'components-forms-segmented-control--selected': inForcedColors(async (page) => {
    const segment = (selected: boolean) =>
      style(
        page
          .locator('label')
          .filter({ has: page.getByRole('radio', { checked: selected }) })
          .first(),
        'background-color',
      );
    expect(await segment(true), 'the selected segment is filled').not.toBe(await segment(false));
  }),
  'components-actions-toggle-button--on': inForcedColors(async (page) => {
    const fill = () => style(page.getByRole('button').locator('svg'), 'fill');
    const on = await fill();
    await open(page, 'components-actions-toggle-button--off');
    expect(on, 'the icon of a pressed button is filled').not.toBe(await fill());
  }),
  'components-actions-toggle-group--on': inForcedColors(async (page) => {
    const fill = (state: string) =>
      style(page.locator(`[data-state="${state}"]`).first(), 'background-color');
    expect(await fill('on'), 'the item that is on is filled').not.toBe(await fill('off'));
  }),
  'components-forms-combobox--open': inForcedColors(async (page) => {
    const input = page.getByRole('combobox');
    await input.fill('');
    await input.press('ArrowDown');
    const outline = (option: string) =>
      style(page.locator(`[role="option"]${option}`).first(), 'outline-color');
    expect(await outline('[data-highlighted]'), 'the active option has an outline').not.toBe(
      await outline(':not([data-highlighted])'),
    );
  }),
  'components-forms-date-picker--open-calendar': inForcedColors(async (page) => {
    const fill = (day: string) =>
      style(page.locator(`[role="gridcell"]${day} button`).first(), 'background-color');
    expect(await fill('[aria-selected="true"]'), 'the selected day is filled').not.toBe(
      await fill(':not([aria-selected="true"])'),
    );
  }),
  'components-data-table--selected-row': inForcedColors(async (page) => {
    const outline = (row: string) => style(page.locator(`tbody tr${row}`).first(), 'outline-style');
    expect(await outline('[data-state="selected"]'), 'the selected row has an outline').toBe('solid');
    expect(await outline(':not([data-state="selected"])')).toBe('none');
  }),
  'components-data-chart--default': inForcedColors(async (page) => {
    const bar = page.locator('svg rect[class*="bar"]').first();
    expect(await style(bar, 'fill'), 'the bars are visible').not.toBe(
      await style(page.locator('body'), 'background-color'),
    );
  }),
  'components-forms-checkbox--checked': inForcedColors(async (page) => {
    const screenshot = () => page.getByRole('checkbox').screenshot();
    const on = await screenshot();
    await open(page, 'components-forms-checkbox--unchecked');
    expect(on.equals(await screenshot()), 'the check mark is visible').toBe(false);
  }),
  'components-navigation-nav-list--default': inForcedColors(async (page) => {
    const [current, other] = await Promise.all(
      ['[aria-current]', 'nav a:not([aria-current])'].map((entry) =>
        style(page.locator(entry).first(), 'border-inline-start-color'),
      ),
    );
    expect(current, 'the current entry has a border').not.toBe(other);
  }),
  'components-navigation-pagination--default': inForcedColors(async (page) => {
    const fill = (name: string) => style(page.getByRole('button', { name }), 'background-color');
    expect(await fill('Page 5'), 'the current page is filled').not.toBe(await fill('Page 6'));
  }),
  'components-actions-button--primary': inForcedColors(async (page) => {
    const button = page.getByRole('button');
    await button.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    expect(await style(button, 'outline-style'), 'focus has an outline').toBe('solid');
    const ring = await style(button, 'outline-color');
    expect(ring, 'the outline is not transparent').not.toMatch(/, 0\)$/);
    expect(ring).not.toBe(await style(page.locator('body'), 'background-color'));
  }),
  'components-forms-slider--keyboard': async (page) => {
    const slider = page.getByRole('slider', { name: 'Temperature' });
    for (const [key, value] of [
      ['ArrowRight', '51'],
      ['ArrowDown', '50'],
      ['PageUp', '60'],
      ['PageDown', '50'],
      ['End', '100'],
      ['Home', '0'],
    ] as const) {
      await slider.press(key);
      await expect(slider, key).toHaveValue(value);
      await expect(page.getByRole('spinbutton', { name: 'Temperature' })).toHaveValue(value);
    }
  },
};

test.describe('one after the other in the same page', () => {
  let page: Page;
  test.beforeAll(async ({ browser, contextOptions }) => {
    page = await browser.newPage(contextOptions);
  });
  test.afterAll(() => page.close());

  for (const [id, check] of Object.entries(storyChecks)) {
    test(id, async () => {
      await open(page, id);
      await check(page);
    });
  }
});

function inForcedColors(check: PageCheck): PageCheck {
  return async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    // Forced colors are the system's, and so is their contrast.
    expect(await violations(page, { 'color-contrast': { enabled: false } })).toEqual([]);
    await check(page);
    await page.emulateMedia({ forcedColors: null });
  };
}

/** Expects a border that contrasts with the background. */
async function expectBorder(element: Locator) {
  const border = await style(element, 'border-top-color');
  expect(await style(element, 'border-top-style')).toBe('solid');
  expect(border).toMatch(/^rgb\(/);
  expect(border).not.toBe(await style(element, 'background-color'));
}

const style = (element: Locator, property: string, pseudo = '') =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

/** Opens a story, in the loaded Storybook if there is one and no globals are given, and waits until it has been played. */
async function open(page: Page, id: string, globals = '') {
  if (globals === '' && page.url().includes('/iframe.html'))
    await page.evaluate((storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as StorybookWindow;
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  else await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;${globals}`);
  await page.waitForFunction((storyId) => {
    const { id: current, phase = '' } =
      (globalThis as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return current === storyId && ['completed', 'finished', 'errored'].includes(phase);
  }, id);
  await expect(page.locator('body'), `${id} shows no error`).not.toHaveClass(
    /sb-show-(errordisplay|nopreview)/,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Globals of a story's iframe, set by Storybook. */
type StorybookWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase: string } };
  __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string, data: object) => void };
};

const violations = (page: Page, rules: axe.RuleObject = {}) =>
  // The iframes of a docs page are stories, which are checked separately.
  findViolations(page, { exclude: ['.sb-wrapper', '.docs-story'], iframes: false, rules });

/** Returns the names of the running animations, without those that scrolling drives. */
function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}
