// `npm run bench:ui`: mounts 1,000 cards of packages/ui, with and without tooltips, beside the same cards in plain React, and
// prints our figure, the floor and the ratio. Never a test: figures depend on the machine, ratios hardly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';

import { findBrowser } from '../tooling/browser.mjs';
import { shared } from '../tooling/vite.shared.ts';

type Kind = 'plain' | 'ui' | 'tooltips';

const kinds: Kind[] = ['plain', 'ui', 'tooltips'];
const rounds = 11;
const root = join(import.meta.dirname, 'ui-cards');
const outDir = mkdtempSync(join(tmpdir(), 'ai-directory-bench-'));

await build({
  ...shared,
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [react()],
  build: { ...shared.build, outDir, emptyOutDir: true },
});
const server = await preview({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 0 },
});
const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const cdp = await page.context().newCDPSession(page);
  const times = await measureTimes(page, cdp);
  const heap = await measureHeap(page, cdp);
  print(times, heap);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

/** Interleaved, each round in another order, so that a slow moment meets all alike; the first two rounds warm up. */
async function measureTimes(page: Page, cdp: CDPSession): Promise<Record<Kind, number>> {
  const taken: Record<Kind, number[]> = { plain: [], ui: [], tooltips: [] };
  for (let round = -2; round < rounds; round += 1) {
    const turn = (round + kinds.length) % kinds.length;
    for (const kind of [...kinds.slice(turn), ...kinds.slice(0, turn)]) {
      await cdp.send('HeapProfiler.collectGarbage');
      const time = await page.evaluate((what) => bench.mount(what), kind);
      await page.evaluate(() => bench.unmount());
      if (round >= 0) taken[kind].push(time);
    }
  }
  return { plain: median(taken.plain), ui: median(taken.ui), tooltips: median(taken.tooltips) };
}

/** What stays in memory while the cards stand, in MB. */
async function measureHeap(page: Page, cdp: CDPSession): Promise<Record<Kind, number>> {
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const kept = { plain: 0, ui: 0, tooltips: 0 };
  for (const kind of kinds) {
    const before = await used();
    await page.evaluate((what) => bench.mount(what), kind);
    kept[kind] = (await used()) - before;
    await page.evaluate(() => bench.unmount());
  }
  return kept;
}

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(times: Record<Kind, number>, heap: Record<Kind, number>) {
  const row = (ours: Kind, gate: string) => ({
    'ours, ms': Math.round(times[ours]),
    'floor, ms': Math.round(times.plain),
    ratio: Number((times[ours] / times.plain).toFixed(2)),
    'gate / goal': gate,
  });
  console.table({
    'mount 1,000 cards': row('ui', '0.6 / 0.36'),
    'the same with two tooltips on each': row('tooltips', '0.65 / 0.35'),
  });
  console.table({
    'heap kept, plain React': { MB: Number(heap.plain.toFixed(1)), 'gate / goal': '' },
    'heap kept, our cards': { MB: Number(heap.ui.toFixed(1)), 'gate / goal': '' },
    'heap kept, with tooltips': { MB: Number(heap.tooltips.toFixed(1)), 'gate / goal': '6 / 3.7' },
  });
  console.log('Gates and goals are those of prompt cards, which are drawn only when they come into sight.');
}
