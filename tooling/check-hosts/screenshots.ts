import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** A picture of a page, and where our components are in it. */
export interface Screenshot {
  png: Buffer;
  boxes: Box[];
}

interface Box {
  component: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Space around a component that is compared too: its focus ring, and the edge of its shadow. */
const margin = 4;
/** Share of the pixels of one component that may differ, besides those of smoothed edges. */
const tolerance = 0.001;

/** Takes a screenshot of the whole page, without carets and animations. */
export async function takeScreenshot(page: Page): Promise<Screenshot> {
  await setStill(page, true);
  // Playwright's own means against motion are style elements, which a strict CSP refuses.
  const png = await page.screenshot({ fullPage: true, caret: 'initial', animations: 'allow' });
  const boxes = await getBoxes(page);
  await setStill(page, false);
  return { png, boxes };
}

/** Fails if a component has other pixels; saves pictures of the first one that has. */
export function compareScreenshots(expected: Screenshot, actual: Screenshot, state: string) {
  // Decoding takes a second.
  if (expected.png.equals(actual.png) && isDeepStrictEqual(expected.boxes, actual.boxes)) return;
  const [expectedImage, actualImage] = [PNG.sync.read(expected.png), PNG.sync.read(actual.png)];
  for (const [index, box] of expected.boxes.entries()) {
    const other = actual.boxes[index];
    if (other?.component !== box.component)
      throw new Error(`${state}: ${other?.component}, expected ${box.component}`);
    const [before, after] = [crop(expectedImage, box, box), crop(actualImage, other, box)];
    const { width, height } = before;
    const difference = new PNG({ width, height });
    const count = pixelmatch(before.data, after.data, difference.data, width, height);
    if (count > width * height * tolerance) {
      const folder = mkdtempSync(join(tmpdir(), 'ai-directory-pixels-'));
      for (const [name, image] of Object.entries({ expected: before, actual: after, difference }))
        writeFileSync(join(folder, `${name}.png`), PNG.sync.write(image));
      throw new Error(`${state}: ${count} other pixels in ${box.component}, see ${folder}`);
    }
  }
}

function crop(image: PNG, { x, y }: Box, { width, height }: Box): PNG {
  const part = new PNG({ width, height });
  const [fromX, fromY] = [Math.max(x, 0), Math.max(y, 0)];
  const copied = [Math.min(width, image.width - fromX), Math.min(height, image.height - fromY)] as const;
  if (copied[0] > 0 && copied[1] > 0) PNG.bitblt(image, part, fromX, fromY, ...copied, 0, 0);
  return part;
}

/** Boxes of those of our elements that are in none of ours; of an open dialog only, which hides the others. */
const getBoxes = (page: Page): Promise<Box[]> =>
  page.evaluate((space) => {
    const findRoots = (scope: Document | ShadowRoot | Element): Element[] =>
      [...scope.children].flatMap((element) => {
        if (element.localName === 'dialog' || element.closest('[hidden]')) return [];
        if (/(?:^| )aidk?[-_]/.test(element.getAttribute('class') ?? '')) return [element];
        return findRoots(element.shadowRoot ?? element);
      });
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    return (dialog ? [dialog] : findRoots(document)).flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      return [
        {
          component: `${element.localName}.${element.getAttribute('class')}`,
          x: Math.round(left + scrollX) - space,
          y: Math.round(top + scrollY) - space,
          width: Math.round(width) + 2 * space,
          height: Math.round(height) + 2 * space,
        },
      ];
    });
  }, margin);

/** Stops carets and animations and hides what is behind a dialog, scrolled as the host is, by sheets that need no element. */
const setStill = (page: Page, still: boolean) =>
  page.evaluate((on) => {
    const scopes = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((node) => node.shadowRoot ?? []),
    ];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; } [data-aria-hidden] * { visibility: hidden !important; }',
    );
    for (const scope of scopes)
      scope.adoptedStyleSheets = on
        ? [...scope.adoptedStyleSheets, sheet]
        : scope.adoptedStyleSheets.slice(0, -1);
  }, still);
