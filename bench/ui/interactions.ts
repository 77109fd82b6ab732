// `npm run bench -- ui`, second part: opens and closes a dialog, beside plain React and other libraries, and changes one value
// in a prompt's preview. Prints the main thread's CPU time. Not a test: times depend on the machine, ratios hardly.
import type { CDPSession, Page } from 'playwright-core';

import { withBenchPage } from '../bench-page.ts';
import { round } from '../statistics.ts';
import { measure, sample } from './cpu-time.ts';
import type { DialogKind, PreviewText } from './interactions/page.tsx';

const dialogKinds: DialogKind[] = ['plain', 'ui', 'Mantine', 'Base UI', 'Radix Themes'];
const previewTexts: Record<string, PreviewText> = {
  // What any update costs: one render, one layout and one painted frame.
  '0.8 kB, one paragraph': { length: 800, hasLines: false },
  '10 kB, lines': { length: 10_000, hasLines: true },
  '10 kB, one paragraph': { length: 10_000, hasLines: false },
  '100 kB, one paragraph': { length: 100_000, hasLines: false },
};

await withBenchPage('ui/interactions', async (page, cdp) => {
  // Otherwise the frames of animations count, too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cdp.send('Performance.enable');
  const { frames } = await sample(['frames'], cdp, () =>
    measure(cdp, () => page.evaluate(() => interactions.wait())),
  );
  await printDialogs(page, cdp, frames);
  // The other libraries leave their styles and listeners in the page.
  await page.reload();
  await printPreviews(page, cdp, frames);
});

/** @param frames time of the frames that each measured step waits for, which is no part of it; in ms */
async function printDialogs(page: Page, cdp: CDPSession, frames: number) {
  const times = await sample(dialogKinds, cdp, async (kind) => {
    await page.evaluate((name) => interactions.showDialog(name, false), kind);
    const time = await measure(cdp, async () => {
      await page.evaluate((name) => interactions.showDialog(name, true), kind);
      await page.evaluate((name) => interactions.showDialog(name, false), kind);
    });
    await page.evaluate(() => interactions.clear());
    return time - 2 * frames;
  });
  console.log('Open and close a dialog; budget 1.7, goal 1.3');
  console.table(
    Object.fromEntries(
      dialogKinds.map((kind) => [kind, { ms: round(times[kind]), ratio: round(times[kind] / times.plain) }]),
    ),
  );
}

async function printPreviews(page: Page, cdp: CDPSession, frames: number) {
  const results: Record<string, Record<string, number>> = {};
  for (const [name, previewText] of Object.entries(previewTexts)) {
    const show = (kind: 'plain' | 'kit', value: string) =>
      page.evaluate(
        ([shownKind, text, changedValue]) => interactions.showPreview(shownKind, text, changedValue),
        [kind, previewText, value] as const,
      );
    const whole = await sample(['plain', 'kit'], cdp, async (kind) => {
      await page.evaluate(() => interactions.clear());
      return (await measure(cdp, () => show(kind, 'first'))) - frames;
    });
    const update = await sample(['plain', 'kit'], cdp, async (kind) => {
      await show(kind, 'first');
      // Parts near the scroll port are rendered one frame later.
      await page.evaluate(() => interactions.wait());
      return (await measure(cdp, () => show(kind, 'second'))) - frames;
    });
    results[name] = {
      'update, ms': round(update.kit),
      'plain update': round(update.plain),
      'plain whole': round(whole.plain),
      'ratio to plain update': round(update.kit / update.plain),
      'ratio to plain whole': round(update.kit / whole.plain),
    };
  }
  console.log(
    'Change one of 50 values in a preview; budget 0.5 of the plain update, 0.15 of the whole for 100 kB',
  );
  console.table(results);
}
