// What is promised of every story, looked at by a machine: contrast in the dark, axe in forced colours, no scrolling sideways
// at 320 px, with text of twice the size and from right to left, no motion where none is wanted. Vitest's `stories` run them
// in the light theme, with axe.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Story {
  id: string;
  type: 'story' | 'docs';
  title: string;
  tags?: string[];
}

const index = join(import.meta.dirname, '../storybook-static/index.json');
if (!existsSync(index)) throw new Error('No Storybook is built: npm run build:storybook');
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
const stories = Object.values(entries).filter(({ type }) => type === 'story');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every story fits into both. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 320, height: 800 };

for (const title of new Set(stories.map((story) => story.title))) {
  test(title, async ({ page }) => {
    for (const { id, tags: marks } of stories.filter((story) => story.title === title)) {
      await page.setViewportSize(marks?.includes('narrow') ? phone : desktop);
      await open(page, id);
      await test.step(id, async () => {
        await emulated[id]?.(page);
        await look(page, id);
      });
    }
  });
}

// Of each kind one: keys and none, frames, a form, a component of the kit.
const documented = ['ui-tabs', 'ui-rating', 'ui-confirm', 'ui-field', 'prompts-kit-prompt-card'];

for (const id of documented) {
  test(`${id} has a guide`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`/iframe.html?id=${id}--docs&viewMode=docs&globals=theme:${theme}`);
      for (const name of ['Do', 'Don’t', 'Keyboard'])
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await violations(page, { runOnly: tags }), theme).toEqual([]);
    }
    await page.setViewportSize(phone);
    expect(await overflow(page)).toEqual([]);
  });
}

test('would notice what it looks for', async ({ page }) => {
  await open(page, stories[0]?.id ?? '');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button type="button" style="inline-size: 1500px; color: #eee; background: #fff"><i>faint</i></button><button type="button"></button>',
    );
    document
      .querySelector('i')
      ?.animate({ rotate: ['0deg', '360deg'] }, { duration: 1000, iterations: Infinity, id: 'turn' });
  });
  expect(await motion(page)).toEqual(['turn']);
  const found = (await violations(page, { runOnly: tags })).join();
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
  expect((await overflow(page)).join()).toContain('faint');
});

test('has the stories that are looked at under emulation', () => {
  expect(stories.map(({ id }) => id)).toEqual(expect.arrayContaining([...Object.keys(emulated), ...touched]));
});

const touched = ['ui-icon-button--touch-size', 'ui-toggle-button--touch-size'];

test.describe('with a coarse pointer', () => {
  test.use({ isMobile: true, hasTouch: true });

  for (const id of touched) {
    test(`${id} is as large as a finger`, async ({ page }) => {
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

type Look = (page: Page) => Promise<void>;

/** What a story's own play function cannot see: other media, and keys that the browser answers itself. */
const emulated: Record<string, Look> = {
  'ui-spinner--reduced-motion': async (page) => {
    expect(await animations(page), 'a slow pulse is all there is').toEqual([
      expect.stringContaining('pulse'),
    ]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animations(page)).toEqual([expect.stringContaining('turn')]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
  'ui-skeleton--reduced-motion': async (page) => {
    const names = await animations(page);
    expect(names).toHaveLength(3);
    expect(names.filter((name) => !name.includes('pulse'))).toEqual([]);
  },
  'ui-toast--reduced-motion': async (page) => {
    const message = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    expect(await style(message, 'animation-duration')).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await style(message, 'animation-duration')).toBe('0.2s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
  'ui-switch--forced-colours': inForcedColours(async (page) => {
    const control = (name: string) => page.getByRole('switch', { name });
    const [off, on] = [control('Off'), control('On')];
    expect(await style(on, 'background-color'), 'on is filled').not.toBe(
      await style(off, 'background-color'),
    );
    const edges = await Promise.all([off, control('Disabled')].map((one) => style(one, 'border-top-color')));
    expect(edges[0], 'disabled is paler').not.toBe(edges[1]);
  }),
  'ui-status-dot--forced-colours': inForcedColours(async (page) => {
    const dot = (word: string) =>
      style(page.getByText(word, { exact: true }), 'background-color', '::before');
    expect(await dot('Connected'), 'filled and hollow').not.toBe(await dot('Not connected'));
  }),
  'ui-badge--forced-colours': inForcedColours((page) => hasEdge(page.getByText('Connected'))),
  'ui-skeleton--forced-colours': inForcedColours((page) =>
    hasEdge(page.locator('[aria-busy] > [aria-hidden]').first()),
  ),
  'ui-toast--forced-colours': inForcedColours((page) =>
    hasEdge(
      page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('listitem')
        .first(),
    ),
  ),
  'ui-slider--keyboard': async (page) => {
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

function inForcedColours(seen: Look): Look {
  return async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await seen(page);
    await page.emulateMedia({ forcedColors: null });
  };
}

/** A line that can be seen against what is inside. */
async function hasEdge(element: Locator) {
  const edge = await style(element, 'border-top-color');
  expect(await style(element, 'border-top-style')).toBe('solid');
  expect(edge).toMatch(/^rgb\(/);
  expect(edge).not.toBe(await style(element, 'background-color'));
}

const style = (element: Locator, property: string, pseudo = '') =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

async function look(page: Page, id: string) {
  const soft = expect.soft;
  soft(await motion(page), `${id}: moves although nothing should`).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  soft(await violations(page, { runOnly: ['color-contrast'] }), `${id}: dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.remove('dark'));

  await page.emulateMedia({ forcedColors: 'active' });
  const noContrast = { runOnly: tags, rules: { 'color-contrast': { enabled: false } } };
  soft(await violations(page, noContrast), `${id}: forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });

  await page.setViewportSize(phone);
  soft(await overflow(page), `${id}: wider than 320 px`).toEqual([]);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  soft(await overflow(page), `${id}: wider than 320 px from right to left`).toEqual([]);

  await page.setViewportSize(desktop);
  soft(await overflow(page), `${id}: wider than the window from right to left`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
    document.documentElement.style.fontSize = '200%';
  });
  soft(await overflow(page), `${id}: wider than the window with text of twice the size`).toEqual([]);
  await page.setViewportSize(phone);
  soft(await overflow(page), `${id}: wider than 320 px with text of twice the size`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** What Storybook puts into the window of a story. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, detail: object) => void };
}

/** Shows a story and waits until it, and its play function, are done. Only the first of a file loads the page. */
async function open(page: Page, id: string) {
  if (page.url() === 'about:blank')
    await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  else
    await page.evaluate((storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as StorybookWindow;
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  await page.waitForFunction((storyId) => {
    const render = (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === storyId && ['completed', 'finished', 'errored', 'aborted'].includes(render.phase);
  }, id);
  await expect(page.locator('body'), `${id} shows no error`).not.toHaveClass(/sb-show-errordisplay/);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

interface AxeOptions {
  runOnly: string[];
  rules?: Record<string, { enabled: boolean }>;
}

/** The first run brings axe into the page; the others find it there. */
async function violations(page: Page, options: AxeOptions): Promise<string[]> {
  const isHere = await page.evaluate(() => 'axe' in globalThis);
  if (!isHere) await page.addScriptTag({ content: axe.source });
  return page.evaluate(async (runOptions) => {
    const { violations: found } = await (globalThis as unknown as { axe: Axe }).axe.run(
      // The frames of a docs page are stories, which are looked at by themselves.
      { exclude: ['.sb-wrapper', '.docs-story'] },
      { ...runOptions, resultTypes: ['violations'], iframes: false },
    );
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, options);
}

/** What stands out of the window sideways, when the page can be scrolled there. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [
      `${scrollWidth} px instead of ${clientWidth}`,
      ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
}

/** Animations that run; a slow change of opacity, which we call pulse, is what waiting looks like without motion. */
async function motion(page: Page): Promise<string[]> {
  return (await animations(page)).filter((name) => !name.includes('pulse'));
}

function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}
