// `npm run bench:ui`: mounts 1,000 prompt cards, with and without tooltips, and updates one of them; compares with the same
// markup in plain React (baseline) and prints the ratio. Not a test: times depend on the machine, ratios hardly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';

import { findBrowser } from '../tooling/browser.mjs';
import { shared } from '../tooling/vite.shared.ts';

const timedKinds = ['plain', 'kit', 'plain with buttons', 'kit with tooltips'] as const;
const measuredHeapKinds = ['plain with buttons', 'kit with tooltips', 'ui with tooltips'] as const;
const rounds = 7;
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
const installed = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(installed?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const cdp = await page.context().newCDPSession(page);
  await printTimes(page, cdp);
  await printHeap(page, cdp);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

/** Interleaves the kinds in a different order each round, so that noise affects all alike. The first two rounds are warm-up. */
async function printTimes(page: Page, cdp: CDPSession) {
  const mountTimes = timedKinds.map((): number[] => []);
  const updateTimes = timedKinds.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (let step = 0; step < timedKinds.length; step += 1) {
      const index = (step + round + timedKinds.length) % timedKinds.length;
      await cdp.send('HeapProfiler.collectGarbage');
      const mountTime = await page.evaluate((kind) => bench.mount(kind), timedKinds[index] ?? 'plain');
      const updateTime = await page.evaluate(() => bench.update());
      await page.evaluate(() => bench.unmount());
      if (round < 0) continue;
      mountTimes[index]?.push(mountTime);
      updateTimes[index]?.push(updateTime);
    }
  }
  console.table({
    'mount 1,000 prompt cards': compare(mountTimes, 0, '0.6 / 0.36'),
    'mount 1,000 prompt cards with two tooltips each': compare(mountTimes, 2, '0.65 / 0.35'),
    'update one card of 1,000': compare(updateTimes, 2, '0.35 / 0.10'),
  });
}

/** Compares a kind with its baseline, which precedes it in `timedKinds`. */
function compare(times: number[][], baselineIndex: number, budget: string) {
  const [baseline, ours] = [median(times[baselineIndex]), median(times[baselineIndex + 1])];
  return {
    'ours, ms': Number(ours.toFixed(1)),
    'baseline, ms': Number(baseline.toFixed(1)),
    ratio: Number((ours / baseline).toFixed(2)),
    'budget / goal': budget,
  };
}

/** Prints the heap used by mounted cards: about 80 elements per prompt card, 15 per `Card` of packages/ui. */
async function printHeap(page: Page, cdp: CDPSession) {
  const getUsedHeap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const rows: Record<string, { MB: number; 'budget / goal': string }> = {};
  for (const kind of measuredHeapKinds) {
    // Warm-up: excludes compilation.
    await page.evaluate((name) => bench.mount(name), kind);
    await page.evaluate(() => bench.unmount());
    const heapBefore = await getUsedHeap();
    await page.evaluate((name) => bench.mount(name), kind);
    const MB = Number(((await getUsedHeap()) - heapBefore).toFixed(2));
    rows[`heap of 1,000 cards, ${kind}`] = {
      MB,
      'budget / goal': kind === 'ui with tooltips' ? '6 / 3.7' : '',
    };
    await page.evaluate(() => bench.unmount());
  }
  console.table(rows);
}

function median(values: number[] = []) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
