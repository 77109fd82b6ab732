// Opens every story and docs page of the built Storybook as a reviewer does: with motion, at the story's viewport, one after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Frame, type Page } from '@playwright/test';

interface StoryIndex {
  entries: Record<string, { id: string; type: string; importPath: string; tags: string[] }>;
}

interface Channel {
  on: (event: string, listener: (data: unknown) => void) => void;
  emit: (event: string, data: unknown) => void;
}

/** The preview of Storybook. */
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  /** Errors of the stories that have been played, by id. */
  played: Record<string, string[]>;
};

const index = join(import.meta.dirname, '../storybook-static/index.json');
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as StoryIndex;
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const docsPages = Object.values(entries).filter(({ type }) => type === 'docs');

/** Those of screens, except with a viewport of their own or of what phones do not have. */
const phoneStories = stories.filter(
  ({ importPath, tags }) =>
    /\bapps\/site\/src\/(pages|journeys)\//.test(importPath) &&
    !tags.includes('narrow') &&
    !tags.includes('desktop'),
);

const groups = [
  ...[...Map.groupBy(stories, ({ importPath }) => importPath)].map(([file, ofFile]) => ({
    title: file,
    ofFile,
    query: '',
  })),
  ...[...Map.groupBy(phoneStories, ({ importPath }) => importPath)].map(([file, ofFile]) => ({
    title: `${file} on a phone`,
    ofFile,
    query: '&globals=viewport.value:phone',
  })),
];

for (const { title, ofFile, query } of groups) {
  test(`plays the stories of ${title}`, async ({ page }) => {
    await page.addInitScript(recordErrors);
    for (const [position, { id }] of ofFile.entries()) {
      if (position === 0) await page.goto(`/?path=/story/${id}${query}`);
      else await selectStory(getPreview(page), id);
      await expect
        .poll(() => getErrors(getPreview(page), id), { message: id, intervals: [50] })
        .toBeDefined();
      expect.soft(await getErrors(getPreview(page), id), id).toEqual([]);
    }
  });
}

for (const { id } of docsPages) {
  test(`${id} is not covered by a dialog`, async ({ page }) => {
    await page.goto(`/iframe.html?id=${id}&viewMode=docs`);
    await expect
      .poll(() =>
        page.locator('.sb-story').evaluateAll((all) => all.every(({ innerHTML }) => innerHTML !== '')),
      )
      .toBe(true);
    // A modal hides what is behind it from roles.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

test('stories leave direction, theme and position of their docs page', async ({ page }) => {
  await page.goto('/?path=/docs/components-overlays-popover--docs');
  const docs = page.frameLocator('#storybook-preview-iframe');
  const frame = '#iframe--components-overlays-popover';
  const root = docs.locator('html');
  await expect(docs.frameLocator(`${frame}--open`).getByRole('dialog')).toBeVisible();
  expect(await root.evaluate(() => scrollY)).toBe(0);
  await docs.locator(`${frame}--rtl`).scrollIntoViewIfNeeded();
  await expect(docs.frameLocator(`${frame}--rtl`).getByRole('dialog')).toBeVisible();
  await expect(root).toHaveClass('light');
  await expect(root).toHaveAttribute('dir', 'ltr');
});

const getPreview = (page: Page) => page.frame('storybook-preview-iframe');

/** Returns the errors of a story, or undefined until it has been played. */
const getErrors = (preview: Frame | null, storyId: string) =>
  preview?.evaluate((id) => (globalThis as PreviewWindow).played[id], storyId);

const selectStory = (preview: Frame | null, storyId: string) =>
  preview?.evaluate((id) => {
    (globalThis as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('selectStory', { storyId: id });
  }, storyId);

/** Listens to the channel of Storybook as soon as the preview creates it. */
function recordErrors() {
  const preview = globalThis as PreviewWindow;
  const errors: string[] = [];
  let channel: Channel;
  preview.played = {};
  Object.defineProperty(preview, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set(created: Channel) {
      channel = created;
      for (const event of [
        'playFunctionThrewException',
        'unhandledErrorsWhilePlaying',
        'storyThrewException',
        'storyErrored',
        'storyMissing',
      ])
        channel.on(event, (data) => errors.push(`${event}: ${JSON.stringify(data)}`));
      channel.on('storyFinished', (data) => {
        const { storyId } = data as { storyId: string };
        preview.played[storyId] = errors.splice(0);
      });
    },
  });
}
