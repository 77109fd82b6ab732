// `npm run bench:import`: imports a file of 10 MB through the built dialog and its Worker, and prints the longest that the page
// was held meanwhile. Never a test: figures depend on the machine. CPU time is what the page itself took; on a busy machine
// the time on the clock is longer, for other processes are in between.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';

import { findBrowser } from '../tooling/browser.mjs';
import { shared } from '../tooling/vite.shared.ts';

/** One piece of work of a thread, in microseconds. */
interface Task {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const rounds = 3;
const root = join(import.meta.dirname, 'import-block');
const outDir = mkdtempSync(join(tmpdir(), 'ai-directory-bench-'));
const file = join(outDir, 'prompts.json');

await build({
  ...shared,
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [react()],
  build: { ...shared.build, outDir, emptyOutDir: true },
});
writeFileSync(file, tenMegabytes());
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
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const cdp = await page.context().newCDPSession(page);
  // What the browser compiles the first time is no import's, and opening the dialog neither.
  await open(page);
  await importFile(page);
  const longest = [];
  for (let round = 0; round < rounds; round += 1) {
    await open(page);
    const tasks = await traced(cdp, () => importFile(page));
    longest.push({
      'CPU, ms': Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
      'on the clock, ms': Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
      'tasks over 50 ms': tasks.filter(({ dur = 0 }) => dur > 50_000).length,
      'gate / goal': '16 / 8',
    });
  }
  console.table(longest);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

function tenMegabytes(): string {
  const content = 'Read a {trace}, name the failing frame and list three likely causes in order. '.repeat(4);
  const prompts = Array.from({ length: 22_000 }, (_, index) => ({
    title: `Prompt number ${index}`,
    content: `${content}${index}`,
    description: 'Reads a trace and lists likely causes.',
    category: 'Technical',
    variables: [{ name: 'trace', description: 'The stack trace' }],
  }));
  const text = JSON.stringify(prompts);
  console.log(`${(text.length / 1e6).toFixed(1)} MB, ${prompts.length.toLocaleString('en')} prompts`);
  return text;
}

async function open(page: Page) {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').waitFor();
}

async function importFile(page: Page) {
  await page.getByLabel('Files').setInputFiles(file);
  await page
    .getByText(/are duplicates/)
    .or(page.getByText('Technology 22,000'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  await page.getByText('Import Complete!').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The page's own tasks while something happens. */
async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<Task[]> {
  const events: Task[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as Task[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
}
