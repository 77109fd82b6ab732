// What is promised of every story, looked at by a machine: axe in both themes and in forced colours, no scrolling sideways
// at 320 px, with text of twice the size and from right to left, no motion where none is wanted.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

interface Story {
  id: string;
  type: 'story' | 'docs';
  title: string;
}

const index = join(import.meta.dirname, '../storybook-static/index.json');
if (!existsSync(index)) throw new Error('No Storybook is built: npm run build:storybook');
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
const stories = Object.values(entries).filter(({ type }) => type === 'story');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const title of new Set(stories.map((story) => story.title))) {
  test(title, async ({ page }) => {
    for (const { id } of stories.filter((story) => story.title === title)) {
      await open(page, id);
      await test.step(id, () => look(page, id));
    }
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

async function look(page: Page, id: string) {
  const soft = expect.soft;
  soft(await motion(page), `${id}: moves although nothing should`).toEqual([]);
  soft(await violations(page, { runOnly: tags }), `${id}: light`).toEqual([]);

  await page.evaluate(() => document.documentElement.classList.add('dark'));
  soft(await violations(page, { runOnly: ['color-contrast'] }), `${id}: dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.remove('dark'));

  await page.emulateMedia({ forcedColors: 'active' });
  const noContrast = { runOnly: tags, rules: { 'color-contrast': { enabled: false } } };
  soft(await violations(page, noContrast), `${id}: forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });

  await page.setViewportSize({ width: 320, height: 800 });
  soft(await overflow(page), `${id}: wider than 320 px`).toEqual([]);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  soft(await overflow(page), `${id}: wider than 320 px from right to left`).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  soft(await overflow(page), `${id}: wider than the window from right to left`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
    document.documentElement.style.fontSize = '200%';
  });
  soft(await overflow(page), `${id}: wider than the window with text of twice the size`).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
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
  if (!isHere)
    await new AxeBuilder({ page })
      .setLegacyMode()
      .include('html')
      .options({ runOnly: ['document-title'] })
      .analyze();
  return page.evaluate(async (runOptions) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations: found } = await axe.run(
      { exclude: ['.sb-wrapper'] },
      { ...runOptions, resultTypes: ['violations'] },
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
function motion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id))
      .filter((name) => !name.includes('pulse')),
  );
}
