// `npm run bench -- ui`, first part: mounts 1,000 prompt cards, with and without tooltips, and updates one of them, beside plain
// React and other libraries. Not a test: times depend on the machine, ratios hardly.
import type { CDPSession, Page } from 'playwright-core';

import { withBenchPage } from '../bench-page.ts';
import { median, round } from '../statistics.ts';
import type { Kind } from './cards/page.tsx';

const comparisons: {
  title: string;
  baseline: Kind;
  kinds: Kind[];
  budgets: [mount: string, update: string];
}[] = [
  {
    title: 'prompt cards',
    baseline: 'plain',
    kinds: ['kit'],
    budgets: ['0.6 / 0.36', '0.35 / 0.10'],
  },
  {
    title: 'cards with two tooltips each',
    baseline: 'plain with buttons',
    kinds: ['plain with content-visibility', 'kit with tooltips', 'Mantine', 'Base UI', 'Radix Themes'],
    budgets: ['0.65 / 0.35', '0.35 / 0.10'],
  },
];
/** With their budgets and goals. */
const heapKinds: Partial<Record<Kind, string>> = {
  ui: '5 / 4 MB',
  'ui with a tooltip': '6 / 4.5 MB, 24 / 16 fibers',
  'plain with buttons': '',
  'kit with tooltips': '',
};
const rounds = 7;

await withBenchPage('ui/cards', async (page, cdp) => {
  await printTimes(page, cdp);
  await printHeap(page, cdp);
});

/** Interleaves the kinds in a different order each round, so that noise affects all alike. The first two rounds are warm-up. */
async function printTimes(page: Page, cdp: CDPSession) {
  const timedKinds = comparisons.flatMap(({ baseline, kinds }) => [baseline, ...kinds]);
  const times = new Map(timedKinds.map((kind) => [kind, { mount: [] as number[], update: [] as number[] }]));
  for (let index = -2; index < rounds; index += 1) {
    for (let step = 0; step < timedKinds.length; step += 1) {
      const kind = timedKinds[(step + index + timedKinds.length) % timedKinds.length] ?? 'plain';
      await cdp.send('HeapProfiler.collectGarbage');
      const mount = await page.evaluate((name) => bench.mount(name), kind);
      const update = await page.evaluate(() => bench.update());
      await page.evaluate(() => bench.unmount());
      if (index < 0) continue;
      times.get(kind)?.mount.push(mount);
      times.get(kind)?.update.push(update);
    }
  }
  const getTime = (kind: Kind, change: 'mount' | 'update') => median(times.get(kind)?.[change] ?? []);
  for (const { title, baseline, kinds, budgets } of comparisons) {
    console.log(`1,000 ${title}; budget / goal: mount ${budgets[0]}, update of one ${budgets[1]}`);
    console.table(
      Object.fromEntries(
        [baseline, ...kinds].map((kind) => [
          kind,
          {
            'mount, ms': round(getTime(kind, 'mount'), 1),
            'mount, ratio': round(getTime(kind, 'mount') / getTime(baseline, 'mount')),
            'update, ms': round(getTime(kind, 'update'), 1),
            'update, ratio': round(getTime(kind, 'update') / getTime(baseline, 'update')),
          },
        ]),
      ),
    );
  }
}

/** Prints the heap used by mounted cards, and their fibers: about 80 elements per prompt card, 10 per `Card` of packages/ui. */
async function printHeap(page: Page, cdp: CDPSession) {
  const getUsedHeap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const rows: Record<string, { MB: number; 'fibers of a card': number; 'budget / goal': string }> = {};
  for (const [kind, budgets] of Object.entries(heapKinds) as [Kind, string][]) {
    // Warm-up: excludes compilation.
    await page.evaluate((name) => bench.mount(name), kind);
    await page.evaluate(() => bench.unmount());
    const heapBefore = await getUsedHeap();
    await page.evaluate((name) => bench.mount(name), kind);
    rows[kind] = {
      MB: round((await getUsedHeap()) - heapBefore),
      'fibers of a card': round((await page.evaluate(() => bench.countFibers())) / 1000, 0),
      'budget / goal': budgets,
    };
    await page.evaluate(() => bench.unmount());
  }
  console.log('Heap of 1,000 mounted cards');
  console.table(rows);
}
