// `npm run bench -- import`: imports a 10 MB file through the built dialog and its Worker, and prints the longest task of the main
// thread. Not a test: results depend on the machine. CPU time is that of the page itself; wall time includes other processes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CDPSession, Page } from 'playwright-core';

import { withBenchPage } from './bench-page.ts';

/** A trace event; durations in microseconds. */
interface Task {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'ai-directory-bench-'));
const file = join(folder, 'prompts.json');
writeFileSync(file, buildImportFile());

await withBenchPage('import-block', async (page, cdp) => {
  // Warm-up: excludes compilation and the opening of the dialog.
  await openDialog(page);
  await importFile(page);
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    await openDialog(page);
    const tasks = await traceMainThread(cdp, () => importFile(page));
    results.push({
      'CPU, ms': Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
      'wall time, ms': Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
      'tasks over 50 ms': tasks.filter(({ dur = 0 }) => dur > 50_000).length,
      'budget / goal': '16 / 8',
    });
  }
  console.table(results);
});
rmSync(folder, { recursive: true });

function buildImportFile(): string {
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

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').waitFor();
}

async function importFile(page: Page) {
  await page.getByLabel('Files').setInputFiles(file);
  await page
    .getByText(/duplicates of your prompts/)
    .or(page.getByText('Technology 22,000'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  await page.getByText('Import Complete!').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Returns the main thread's tasks during an action. */
async function traceMainThread(cdp: CDPSession, action: () => Promise<void>): Promise<Task[]> {
  const events: Task[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as Task[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await action();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const mainThreads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  return events.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && mainThreads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
}
