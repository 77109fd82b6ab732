// Compares the built Storybook with the pictures in .storybook/visual. `npm run visual`; `npm run visual -- -u` takes them again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type FullConfig, type Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

import {
  selectScreenshots,
  screenshotKinds,
  type ScreenshotKind,
  type StoryEntry,
} from '../tooling/screenshots.ts';

type PreviewWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, data: object) => void };
};

const root = join(import.meta.dirname, '..');
const folder = join(root, '.storybook/visual');
const results = join(root, 'test-results/visual');
/** Other versions render other pixels. */
const versionFile = join(folder, 'chromium.txt');

const { entries } = JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};
const pictures = selectScreenshots(Object.values(entries));

const softly = expect.configure({ soft: true });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, stories] of Object.entries(pictures) as [ScreenshotKind, string[]][]) {
  const { globals, width, height } = screenshotKinds[kind];
  for (const [group, ids] of Map.groupBy(stories, (_, position) => Math.floor(position / 20)))
    test(`screenshots: ${kind} ${group + 1}`, async ({ page, browser }, { config }) => {
      test.setTimeout(ids.length * 60_000);
      const isTaken = takesPictures(config);
      const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
      if (!isTaken && version !== browser.version()) {
        console.log(`Not compared: pictures are of Chromium ${version}, this is ${browser.version()}.`);
        return;
      }
      await page.clock.setFixedTime('2026-11-21T12:00:00Z');
      await page.setViewportSize({ width, height });
      let isFramed = true;
      for (const id of ids) {
        // Those with a width of their own are in a frame, and the page is theirs.
        const needsPage = isFramed || entries[id]?.tags.includes('narrow');
        if (needsPage)
          await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;${globals}`);
        isFramed = entries[id]?.tags.includes('narrow') === true;
        await show(page, id, !needsPage);
        const fullPage = kind === 'light' || kind === 'dark';
        const take = async () => PNG.sync.read(await page.screenshot({ fullPage, animations: 'disabled' }));
        const name = `${id}-${kind}.png`;
        if (isTaken) write(folder, name, await takeAtRest(take));
        // What is loaded by scripts, such as the logos of providers, may appear a moment later.
        else
          await softly
            .poll(async () => compare(name, await take()), {
              message: `${name}: changed regions`,
              timeout: 5000,
            })
            .toEqual([]);
      }
      if (isTaken) writeFileSync(versionFile, `${browser.version()}\n`);
    });
}

test('there are at most 400 screenshots, each of a selected story', () => {
  const names = Object.entries(pictures).flatMap(([kind, ids]) => ids.map((id) => `${id}-${kind}.png`));
  expect(names.length).toBeLessThanOrEqual(400);
  const others = readdirSync(folder).filter((name) => name.endsWith('.png') && !names.includes(name));
  if (takesPictures(test.info().config)) for (const name of others) rmSync(join(folder, name));
  else expect(others).toEqual([]);
});

/** Whether it runs with `-u`. */
const takesPictures = ({ updateSnapshots }: FullConfig) => updateSnapshots === 'changed';

/** Shows a story at rest. */
async function show(page: Page, id: string, isOther: boolean) {
  if (isOther)
    await page.evaluate((storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as PreviewWindow;
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  await page.waitForFunction((storyId) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Story"]');
    const { __STORYBOOK_PREVIEW__: preview } = (frame?.contentWindow ?? globalThis) as PreviewWindow;
    const { id: current, phase = '' } = preview?.currentRender ?? {};
    return current === storyId && ['completed', 'finished', 'errored'].includes(phase);
  }, id);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Takes pictures until two are the same: parts of a page may appear a moment later. */
async function takeAtRest(take: () => Promise<PNG>): Promise<PNG> {
  let picture = await take();
  for (let next = await take(); !next.data.equals(picture.data); next = await take()) picture = next;
  return picture;
}

/** Writes a picture, losslessly compressed, without the channel of transparency: pages are opaque. */
function write(to: string, name: string, picture: PNG) {
  mkdirSync(to, { recursive: true });
  writeFileSync(
    join(to, name),
    PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0 }),
  );
}

/** Returns the regions in which a picture differs from its baseline, as `x,y width×height`. */
function compare(name: string, picture: PNG): string[] {
  const file = join(folder, name);
  if (!existsSync(file)) return ['no picture: npm run visual -- -u'];
  const { width, height } = picture;
  const before = PNG.sync.read(readFileSync(file));
  if (before.width !== width || before.height !== height)
    return [`${before.width}×${before.height} is now ${width}×${height}`];
  const difference = new PNG({ width, height });
  // Strict: the same browser renders the same pixels. A button moved by 2 px or a changed color differs in more.
  const options = { threshold: 0.01, includeAA: true, diffMask: true };
  const count = pixelmatch(before.data, picture.data, difference.data, width, height, options);
  if (count <= 20) {
    rmSync(join(results, name), { force: true });
    return [];
  }
  write(results, name, picture);
  write(results, name.replace('.png', '-difference.png'), difference);
  return findRegions(difference);
}

const cell = 40;

/** Returns the rectangles around changed cells that touch each other. */
function findRegions({ width, height, data }: PNG): string[] {
  const changed = new Set<string>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4 + 3]) changed.add(`${Math.floor(x / cell)},${Math.floor(y / cell)}`);
  const regions: string[] = [];
  for (const start of changed) {
    const columns: number[] = [];
    const rows: number[] = [];
    const queue = [start];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (!changed.delete(next)) continue;
      const [column = 0, row = 0] = next.split(',').map(Number);
      columns.push(column);
      rows.push(row);
      for (const x of [-1, 0, 1]) for (const y of [-1, 0, 1]) queue.push(`${column + x},${row + y}`);
    }
    const size = (cells: number[]) => (Math.max(...cells) - Math.min(...cells) + 1) * cell;
    const position = [columns, rows].map((cells) => Math.min(...cells) * cell).join(',');
    regions.push(`${position} ${size(columns)}×${size(rows)}`);
  }
  return regions;
}
