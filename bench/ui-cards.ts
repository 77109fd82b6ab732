// `npm run bench:ui`: mounts 1,000 prompt cards, with and without tooltips, and changes one of them, beside the same cards in
// plain React, and prints our figure, the floor and the ratio. Never a test: figures depend on the machine, ratios hardly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';

import { findBrowser } from '../tooling/browser.mjs';
import { shared } from '../tooling/vite.shared.ts';

const timed = ['plain', 'kit', 'plain with buttons', 'kit with tooltips'] as const;
const weighed = ['plain with buttons', 'kit with tooltips', 'ui with tooltips'] as const;
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
const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
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

/** Interleaved, each round in another order, so that a slow moment meets all alike; the first two rounds warm up. */
async function printTimes(page: Page, cdp: CDPSession) {
  const mounts = timed.map((): number[] => []);
  const changes = timed.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (let step = 0; step < timed.length; step += 1) {
      const at = (step + round + timed.length) % timed.length;
      await cdp.send('HeapProfiler.collectGarbage');
      const mounted = await page.evaluate((kind) => bench.mount(kind), timed[at] ?? 'plain');
      const changed = await page.evaluate(() => bench.change());
      await page.evaluate(() => bench.unmount());
      if (round < 0) continue;
      mounts[at]?.push(mounted);
      changes[at]?.push(changed);
    }
  }
  console.table({
    'mount 1,000 prompt cards': row(mounts, 0, '0.6 / 0.36'),
    'the same with two tooltips on each': row(mounts, 2, '0.65 / 0.35'),
    'change one card of 1,000': row(changes, 2, '0.35 / 0.10'),
  });
}

/** Each kind stands behind its floor. */
function row(taken: number[][], floorAt: number, gate: string) {
  const [floor, ours] = [median(taken[floorAt]), median(taken[floorAt + 1])];
  return {
    'ours, ms': Number(ours.toFixed(1)),
    'floor, ms': Number(floor.toFixed(1)),
    ratio: Number((ours / floor).toFixed(2)),
    'gate / goal': gate,
  };
}

/** What stays in memory while the cards stand. A prompt card is some eighty elements, the `Card` of packages/ui with it fifteen. */
async function printHeap(page: Page, cdp: CDPSession) {
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const rows: Record<string, { MB: number; 'gate / goal': string }> = {};
  for (const kind of weighed) {
    // What the browser compiles the first time is no card's.
    await page.evaluate((what) => bench.mount(what), kind);
    await page.evaluate(() => bench.unmount());
    const before = await used();
    await page.evaluate((what) => bench.mount(what), kind);
    const MB = Number(((await used()) - before).toFixed(2));
    rows[`heap kept by 1,000 cards, ${kind}`] = {
      MB,
      'gate / goal': kind === 'ui with tooltips' ? '6 / 3.7' : '',
    };
    await page.evaluate(() => bench.unmount());
  }
  console.table(rows);
}

function median(values: number[] = []) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
