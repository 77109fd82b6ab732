// `npm run lighthouse [-- --compare DIR] [--throttled]`: audits four pages with Lighthouse's mobile settings against
// docs/budgets.md, and a bare one. With another checkout in DIR, also its pages, in alternating runs, with the ratio of the blocking times. Lighthouse computes the speeds of a slow
// phone from a fast load; with --throttled the browser itself is slowed down. Speeds depend on the machine, so this is not part
// of the tests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { findBrowser } from './browser.mjs';
import { getFreePort } from './free-port.ts';
import { startTemporaryProduct } from './temporary-product.ts';

interface Metric {
  name: string;
  /** Name of a category, whose score counts in percent, or of an audit. */
  id: string;
  /** Divides the value of the audit. */
  unit?: number;
  digits?: number;
  min?: number;
  max?: number;
}

/** Budgets: docs/budgets.md. */
const metrics: Metric[] = [
  { name: 'performance', id: 'performance', min: 95 },
  { name: 'accessibility', id: 'accessibility', min: 100 },
  { name: 'best practices', id: 'best-practices', min: 100 },
  { name: 'SEO', id: 'seo', min: 100 },
  { name: 'FCP s', id: 'first-contentful-paint', unit: 1000, digits: 2 },
  { name: 'LCP s', id: 'largest-contentful-paint', unit: 1000, digits: 2, max: 2 },
  { name: 'TBT ms', id: 'total-blocking-time', max: 150 },
  { name: 'CLS', id: 'cumulative-layout-shift', digits: 3, max: 0.02 },
];
const tbtIndex = metrics.findIndex(({ id }) => id === 'total-blocking-time');
/** Number of runs per page; the median of each metric counts. */
const runsPerPage = 5;

const { values: options } = parseArgs({
  options: { compare: { type: 'string' }, throttled: { type: 'boolean' } },
});

/** The throttled browser of docs/budgets.md. */
const throttled = {
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
    rttMs: 150,
    throughputKbps: 1600,
  },
} as const;

const products = [await startTemporaryProduct()];
/** What the machine itself costs. */
const bareServer = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><html lang="en"><title>Page</title><p>Text');
}).listen(0);
const bareUrl = `http://localhost:${(bareServer.address() as AddressInfo).port}/`;
try {
  if (options.compare !== undefined) products.push(await startTemporaryProduct(options.compare));
  await measureAll(products.map(({ origin }) => origin));
} finally {
  bareServer.close();
  for (const product of products) await product.stop();
}

async function measureAll([origin = '', ...otherOrigins]: string[]) {
  const response = await fetch(`${origin}/api/tools?limit=1`);
  const { tools } = (await response.json()) as { tools: { id: string }[] };
  const debuggingPort = await getFreePort();
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium: run node tooling/browser.mjs');
  const { launchOptions } = found;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const [bare = []] = await measure([bareUrl], debuggingPort);
    console.log(`       a page of one line: ${bare.map(formatValue).join(', ')}`);
    for (const path of ['/', '/tools', `/tool/${tools[0]?.id}`, '/prompts']) {
      const urls = [origin, ...otherOrigins].map((each) => each + path);
      const [own = [], ...others] = await measure(urls, debuggingPort);
      report(path, own);
      for (const run of others) {
        const tbtRatio = (own[tbtIndex] ?? 0) / (run[tbtIndex] ?? 0);
        console.log(
          `       compared: ${run.map(formatValue).join(', ')}; ratio of TBT ${tbtRatio.toFixed(2)}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
}

/** Returns the median of each metric for each URL, from alternating runs. */
async function measure(urls: string[], debuggingPort: number): Promise<number[][]> {
  const runs = urls.map((): number[][] => []);
  for (let count = 0; count < runsPerPage; count += 1) {
    for (const [index, url] of urls.entries()) runs[index]?.push(await runLighthouse(url, debuggingPort));
  }
  return runs.map((ofUrl) => metrics.map((_metric, index) => getMedian(ofUrl.map((run) => run[index] ?? 0))));
}

/** Returns the value of each metric. */
async function runLighthouse(url: string, debuggingPort: number): Promise<number[]> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    maxWaitForLoad: 60_000,
    ...(options.throttled && throttled),
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  return metrics.map(({ id, unit = 1 }) =>
    id in categories
      ? Math.round((categories[id]?.score ?? 0) * 100)
      : (audits[id]?.numericValue ?? Number.POSITIVE_INFINITY) / unit,
  );
}

function report(path: string, values: number[]) {
  const isMissed = metrics.map(({ digits, min = 0, max = Number.POSITIVE_INFINITY }, index) => {
    const value = Number(values[index]?.toFixed(digits));
    return value < min || value > max;
  });
  if (isMissed.includes(true)) process.exitCode = 1;
  const texts = values.map(
    (value, index) => formatValue(value, index) + (isMissed[index] ? ' (missed)' : ''),
  );
  console.log(`${isMissed.includes(true) ? 'FAILED' : 'ok    '} ${path}: ${texts.join(', ')}`);
}

function formatValue(value: number, index: number): string {
  return `${metrics[index]?.name} ${value.toFixed(metrics[index]?.digits)}`;
}

function getMedian(values: number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? 0;
}
