// `npm run lighthouse`: the product on a phone, as Lighthouse measures it, against the budgets. Speeds depend on the machine,
// so it is no part of the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { findBrowser } from './browser.mjs';

const root = join(import.meta.dirname, '..');

/** Rows of /work/shared/design/budgets.md: least scores, and most seconds and shift. */
const gates = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const most = { lcp: 2, cls: 0.02 };
/** Times that each page is measured; the one in the middle counts. */
const times = 3;

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-lighthouse-'));
const port = await freePort();
const product = spawn(
  process.execPath,
  ['--conditions=@ai-directory/source', join(root, 'tooling/start.ts')],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PORT: String(port), DATA_DIR: folder } },
);
try {
  await measureAll(`http://localhost:${port}`);
} finally {
  product.kill('SIGTERM');
  if (product.exitCode === null) await new Promise((ended) => product.once('exit', ended));
  rmSync(folder, { recursive: true });
}

async function measureAll(origin: string) {
  await reached(origin);
  const answer = await fetch(`${origin}/api/tools?limit=1`);
  const { tools } = (await answer.json()) as { tools: { id: string }[] };
  const debugging = await freePort();
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium: run node tooling/browser.mjs');
  const { launchOptions } = found;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debugging}`],
  });
  try {
    for (const path of ['/', '/tools', `/tool/${tools[0]?.id}`, '/prompts']) {
      await measure(origin + path, debugging);
    }
  } finally {
    await browser.close();
  }
}

async function measure(url: string, debugging: number) {
  const runs: Run[] = [];
  for (let time = 0; time < times; time += 1) runs.push(await runOf(url, debugging));
  const { rows, missed } = runs.toSorted((one, other) => one.lcp - other.lcp)[(times - 1) / 2] as Run;
  const holds = rows.every((row) => row.holds);
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${new URL(url).pathname}: ${rows.map(shown).join(', ')}`);
  if (holds) return;
  process.exitCode = 1;
  for (const line of missed) console.log(`       ${line}`);
}

type Run = Awaited<ReturnType<typeof runOf>>;

async function runOf(url: string, debugging: number) {
  const result = await lighthouse(url, { port: debugging, logLevel: 'error', maxWaitForLoad: 60_000 });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { categories, audits } = result.lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores = Object.entries(gates).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return { text: `${name} ${score}`, holds: score >= least };
  });
  const lcp = number('largest-contentful-paint') / 1000;
  const cls = number('cumulative-layout-shift');
  return {
    lcp,
    rows: [
      ...scores,
      { text: `LCP ${lcp.toFixed(2)} s`, holds: lcp <= most.lcp },
      { text: `CLS ${cls.toFixed(3)}`, holds: cls <= most.cls },
    ],
    missed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
  };
}

function shown({ text, holds }: { text: string; holds: boolean }) {
  return holds ? text : `${text} (missed)`;
}

/** The first start builds the site and fills a database. */
async function reached(origin: string) {
  const deadline = Date.now() + 5 * 60_000;
  while (Date.now() < deadline && product.exitCode === null) {
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) return;
    await pause(500);
  }
  throw new Error('The product did not start');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
