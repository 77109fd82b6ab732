import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { compareScreenshots, takeScreenshot, type Screenshot } from './screenshots.ts';

type Styles = [element: string, styles: Record<string, string>][];

/** What a page shows of our elements. */
export interface Snapshot {
  styles: Styles;
  screenshot: Screenshot;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const readOurs = (name: string) =>
  read(`packages/ui/dist/${name}`) + read(`packages/prompts-kit/dist/${name}`);

/** Unprocessed stylesheets: ours in all forms, and that of the examples. */
export const sheets = {
  default: readOurs('styles.css'),
  layered: readOurs('styles.layered.css'),
  unlayered: readOurs('styles.unlayered.css'),
  app: read('examples/vite/src/app.css'),
};

/** Where our elements are, for which hosts and sources must agree; what `#root` inherits to them is the host's. */
export const frame = `
  #root#root { display: grid; box-sizing: content-box; inline-size: 640px; max-inline-size: none; min-block-size: 0; margin: 0; padding: 16px; border: 0; }
  /* On whole pixels, whatever the line height of the host, and away from its text. */
  #root#root > div:not([class]) { position: relative; display: grid; padding-block: 64px; }
`;

/** Fails unless the host's page, with a layout added to it, shows our elements as the unprocessed stylesheet does. */
export async function compareWithSource(page: Page, state: string, layout: string[]) {
  await adoptSheets(page, layout);
  const actual = await getSnapshot(page);
  await replaceSheets(page, [sheets.layered, sheets.app, ...layout]);
  compareSnapshots(await getSnapshot(page), actual, state);
  await restoreSheets(page);
}

/** Replaces all styles of the page. */
export async function replaceSheets(page: Page, css: string[]) {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
  await adoptSheets(page, css);
}

const adoptSheets = (page: Page, css: string[]) =>
  page.evaluate((texts) => {
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  }, css);

const restoreSheets = (page: Page) =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = false;
    document.adoptedStyleSheets = [];
  });

export const getSnapshot = async (page: Page): Promise<Snapshot> => ({
  styles: await getStyles(page),
  screenshot: await takeScreenshot(page),
});

/** Returns the computed styles and the size of each of our elements, with their pseudo-elements. */
async function getStyles(page: Page): Promise<Styles> {
  // As a text: Playwright takes ten times as long for an object with so many values.
  const json = await page.evaluate(() => {
    /** Inherited from a host by design, derived from the size, or moved by the host's content before it. */
    const ignored =
      /^(?:--|appearance|outline-(?:offset|width)$|top$|bottom$|inset-block|tab-size|text-size-adjust|-webkit-(?:tap-highlight-color|locale|font-smoothing)|font-synthesis|.*-origin$|.*-rendering$)/;
    const findElements = (scope: Document | ShadowRoot): Element[] =>
      [...scope.querySelectorAll('*')].flatMap((element) => [
        // Boxes of shapes inside SVG are not drawn, nor is what is hidden.
        ...(/(?:^| )aidk?[-_]/.test(element.getAttribute('class') ?? '') &&
        !element.parentElement?.closest('svg') &&
        !element.closest('[hidden]')
          ? [element]
          : []),
        ...(element.shadowRoot ? findElements(element.shadowRoot) : []),
      ]);
    // Of the sheets that were just replaced.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    const styles = findElements(document).flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo): Styles => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== '' && style.content === 'none') return [];
        const values = [...style].flatMap((name) =>
          ignored.test(name) ||
          (name === 'opacity' && style.animationName !== 'none') ||
          // Hidden visually, at a position in the host's text.
          (style.clipPath === 'inset(50%)' && /^(?:left|right|inset-inline)/.test(name))
            ? []
            : [[name, style.getPropertyValue(name)] as const],
        );
        return [
          [
            `${index} ${element.localName}.${element.getAttribute('class')}${pseudo}`,
            Object.fromEntries(values),
          ],
        ];
      }),
    );
    return JSON.stringify(styles);
  });
  return JSON.parse(json) as Styles;
}

export function compareSnapshots(expected: Snapshot, actual: Snapshot, state: string) {
  compareStyles(expected.styles, actual.styles, state);
  compareScreenshots(expected.screenshot, actual.screenshot, state);
}

function compareStyles(expected: Styles, actual: Styles, state: string) {
  if (expected.length === 0) throw new Error(`${state}: no elements of ours`);
  expectEqual(actual.length, expected.length, `${state}: number of elements`);
  const changes = expected.flatMap(([element, styles], index) =>
    Object.entries(styles).flatMap(([name, value]) => {
      const other = actual[index]?.[1][name];
      return value === other ? [] : [`${element} ${name}: ${value} -> ${other}`];
    }),
  );
  if (changes.length > 0)
    throw new Error(`${state}: ${changes.length} changed styles\n  ${changes.slice(0, 20).join('\n  ')}`);
}

/** Fails unless a color of the element is that of a token. */
export async function expectColor(
  locator: Locator,
  name: 'color' | 'backgroundColor',
  hex: string,
  state: string,
) {
  const [actual, expected] = await locator.evaluate(
    (element, [property, color]) =>
      // As pixels: a derived color computes to oklch().
      [getComputedStyle(element)[property], color].map((fillStyle) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = fillStyle;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.join(' ');
      }),
    [name, hex] as const,
  );
  expectEqual(actual, expected, `${name} of ${state}`);
}

function expectEqual(actual: unknown, expected: unknown, what: string) {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, expected ${String(expected)}`);
}
