// `npm run lighthouse`: audits four pages with Lighthouse's mobile settings against docs/budgets.md. Speeds depend on the
// machine, so this is not part of the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { findBrowser } from './browser.mjs';
import { getFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

/** Minimum scores, from docs/budgets.md. */
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Maximum largest contentful paint in seconds, and maximum layout shift. */
const maxValues = { lcp: 2, cls: 0.02 };
/** Number of runs per page; the median counts. */
const runsPerPage = 3;

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-lighthouse-'));
const port = await getFreePort();
const product = spawn(
  process.execPath,
  ['--conditions=@ai-directory/source', join(root, 'tooling/start.ts')],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PORT: String(port), DATA_DIR: folder } },
);
try {
  await measureAll(`http://localhost:${port}`);
} finally {
  product.kill('SIGTERM');
  if (product.exitCode === null) await new Promise((resolve) => product.once('exit', resolve));
  rmSync(folder, { recursive: true });
}

async function measureAll(origin: string) {
  await waitUntilReady(origin);
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
    for (const path of ['/', '/tools', `/tool/${tools[0]?.id}`, '/prompts']) {
      await measure(origin + path, debuggingPort);
    }
  } finally {
    await browser.close();
  }
}

async function measure(url: string, debuggingPort: number) {
  const runs: Run[] = [];
  for (let index = 0; index < runsPerPage; index += 1) runs.push(await runLighthouse(url, debuggingPort));
  const { rows, missed } = runs.toSorted((one, other) => one.lcp - other.lcp)[(runsPerPage - 1) / 2] as Run;
  const passed = rows.every((row) => row.passed);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${new URL(url).pathname}: ${rows.map(formatRow).join(', ')}`);
  if (passed) return;
  process.exitCode = 1;
  for (const line of missed) console.log(`       ${line}`);
}

type Run = Awaited<ReturnType<typeof runLighthouse>>;

async function runLighthouse(url: string, debuggingPort: number) {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', maxWaitForLoad: 60_000 });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores = Object.entries(minScores).map(([name, minScore]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return { text: `${name} ${score}`, passed: score >= minScore };
  });
  const lcp = number('largest-contentful-paint') / 1000;
  const cls = number('cumulative-layout-shift');
  return {
    lcp,
    rows: [
      ...scores,
      { text: `LCP ${lcp.toFixed(2)} s`, passed: lcp <= maxValues.lcp },
      { text: `CLS ${cls.toFixed(3)}`, passed: cls <= maxValues.cls },
    ],
    missed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
  };
}

function formatRow({ text, passed }: { text: string; passed: boolean }) {
  return passed ? text : `${text} (missed)`;
}

/** Polls until the server responds: the first start builds the site and seeds a database. */
async function waitUntilReady(origin: string) {
  const deadline = Date.now() + 5 * 60_000;
  while (Date.now() < deadline && product.exitCode === null) {
    const response = await fetch(origin).catch(() => null);
    if (response?.ok) return;
    await setTimeout(500);
  }
  throw new Error('The product did not start');
}
