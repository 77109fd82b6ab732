// What is promised of the built Storybook and a story's own play function cannot see: guides, other media, a finger, and keys
// that the browser answers itself. The look at every story in every other way is .storybook/look.ts.
import { expect, test, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Of each kind one: keys and none, frames, a form, a component of the kit.
const documented = ['ui-tabs', 'ui-rating', 'ui-confirm', 'ui-field', 'prompts-kit-prompt-card'];

for (const id of documented) {
  test(`${id} has a guide`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`/iframe.html?id=${id}--docs&viewMode=docs&globals=theme:${theme}`);
      for (const name of ['Do', 'Don’t', 'Keyboard'])
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await violations(page, tags), theme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('with a coarse pointer', () => {
  test.use({ isMobile: true, hasTouch: true });

  for (const id of ['ui-icon-button--touch-size', 'ui-toggle-button--touch-size']) {
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
  'ui-tabs--few': inForcedColours(async (page) => {
    const line = (name: string) => style(page.getByRole('tab', { name }), 'border-bottom-color');
    expect(await line('Public Prompts'), 'the chosen tab is underlined').not.toBe(await line('My Prompts'));
  }),
  'ui-segmented-control--chosen': inForcedColours(async (page) => {
    const segment = (chosen: boolean) =>
      style(
        page
          .locator('label')
          .filter({ has: page.getByRole('radio', { checked: chosen }) })
          .first(),
        'background-color',
      );
    expect(await segment(true), 'the chosen segment is filled').not.toBe(await segment(false));
  }),
  'ui-toggle-button--on': inForcedColours(async (page) => {
    const fill = () => style(page.getByRole('button').locator('svg'), 'fill');
    const on = await fill();
    await open(page, 'ui-toggle-button--off');
    expect(on, 'a pressed sign is filled').not.toBe(await fill());
  }),
  'ui-checkbox--on': inForcedColours(async (page) => {
    const looks = () => page.getByRole('checkbox').screenshot();
    const on = await looks();
    await open(page, 'ui-checkbox--off');
    expect(on.equals(await looks()), 'the tick is seen').toBe(false);
  }),
  'ui-nav-list--current': inForcedColours(async (page) => {
    const [current, other] = await Promise.all(
      ['[aria-current]', 'nav a:not([aria-current])'].map((entry) =>
        style(page.locator(entry).first(), 'border-inline-start-color'),
      ),
    );
    expect(current, 'the current entry has a line').not.toBe(other);
  }),
  'ui-pagination--many': inForcedColours(async (page) => {
    const fill = (name: string) => style(page.getByRole('button', { name }), 'background-color');
    expect(await fill('Page 5'), 'the current page is filled').not.toBe(await fill('Page 6'));
  }),
  'ui-button--primary': inForcedColours(async (page) => {
    const button = page.getByRole('button');
    await button.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    expect(await style(button, 'outline-style'), 'focus has a ring').toBe('solid');
    const ring = await style(button, 'outline-color');
    expect(ring, 'and not a transparent one').not.toMatch(/, 0\)$/);
    expect(ring).not.toBe(await style(page.locator('body'), 'background-color'));
  }),
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

for (const [id, look] of Object.entries(emulated)) {
  test(id, async ({ page }) => {
    await open(page, id);
    await look(page);
  });
}

function inForcedColours(seen: Look): Look {
  return async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    // The system chooses the colours, and so answers for their contrast.
    expect(await violations(page, tags, ['color-contrast'])).toEqual([]);
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

/** Shows a story and waits until it, and its play function, are done. */
async function open(page: Page, id: string) {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as StorybookWindow;
    return ['completed', 'finished', 'errored'].includes(preview?.currentRender?.phase ?? '');
  });
  await expect(page.locator('body'), `${id} shows no error`).not.toHaveClass(
    /sb-show-(errordisplay|nopreview)/,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What Storybook puts into the window of a story. */
type StorybookWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase: string } };
};

async function violations(page: Page, runOnly: string[], without: string[] = []): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(
    async ([only, off]) => {
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        // The frames of a docs page are stories, which are looked at by themselves.
        { exclude: ['.sb-wrapper', '.docs-story'] },
        {
          runOnly: only,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
        },
      );
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [runOnly, without] as const,
  );
}

/** The names of the animations that run. */
function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}
