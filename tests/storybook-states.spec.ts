// Opens the stories of the States page by their URL, in German, dark and at the width of a phone: each shows its own message at
// rest. `npm run check -- states` opens all of them; `npm test` some, others each day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { viewers } from '../.storybook/story-files.ts';
import { controls, stateStories } from '../.storybook/states.ts';

interface StoryIndex {
  entries: Record<string, { tags: string[] }>;
}

/** Globals of the preview. */
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase: string } };
  findMissingTexts: (messages: string[]) => string[];
};

const groupCount = process.env.STATES === 'all' ? 1 : 18;
const today = Math.floor(Date.now() / 86_400_000) % groupCount;
const isSelected = (_: unknown, position: number) => position % groupCount === today;

const { entries } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../storybook-static/index.json'), 'utf8'),
) as StoryIndex;

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

for (const [story, states] of [...Map.groupBy(stateStories, ({ story: id }) => id)].filter(isSelected))
  test(`${story} shows its message in German, dark, on a phone`, async ({ page }) => {
    // Of what phones do not have, such as the links of the header.
    const isWide = entries[story]?.tags.includes('desktop');
    await page.setViewportSize({ width: isWide ? 1280 : 390, height: 844 });
    await open(page, story, 'locale:de;theme:dark');
    const texts = states.map(({ text }) => text);
    const findMissing = () =>
      page.evaluate((messages) => (globalThis as PreviewWindow).findMissingTexts(messages), texts);
    await expect.poll(findMissing).toEqual([]);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.locator('#scenario-notice')).toHaveCount(0);
  });

const controlViews = viewers.flatMap((viewer) =>
  [...Map.groupBy(controls, ({ story }) => story)].map(([story, ofStory]) => ({ viewer, story, ofStory })),
);

for (const { viewer, story, ofStory } of controlViews.filter(isSelected))
  test(`${story} has the controls of: ${viewer}`, async ({ page }) => {
    await open(page, story, `viewer:${viewer}`);
    const main = page.getByRole('main');
    const getControl = (name: string) =>
      main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }));
    const [shown = [], hidden = []] = [true, false].map((isShown) =>
      ofStory.filter(({ seenBy }) => seenBy.includes(viewer) === isShown),
    );
    for (const { name } of shown) await expect(getControl(name).first(), name).toBeVisible();
    for (const { name } of hidden) await expect(getControl(name), name).toHaveCount(0);
  });

/** Opens a story by its URL, and waits until it has been played. */
async function open(page: Page, id: string, globals: string) {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;${globals}`);
  await page.waitForFunction(() => {
    const { phase = '' } = (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return ['completed', 'finished', 'errored'].includes(phase);
  });
}
