// `npm run bench -- first-start`: starts the built server on a new embedded database and prints its memory, child
// processes included.
// Memory is the proportional set size: two processes share the pages of Node.
// Not a test: results depend on the machine. Linux only.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

import { killAndWait } from '../apps/api/src/testing/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
const read = (path: string) => readFile(path, 'utf8').catch(() => ''); // the process has ended

async function getMemory(pid: string): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;
}

const getChildren = async (pid: string) =>
  (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);

const stopped = new AbortController();
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/dist/main.js')], {
  env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const pid = String(server.pid);
const peak = { server: 0, child: 0, sum: 0 };
const sampling = (async () => {
  while (!stopped.signal.aborted) {
    const own = await getMemory(pid);
    const memories = await Promise.all((await getChildren(pid)).map(getMemory));
    const child = memories.reduce((sum, memory) => sum + memory, 0);
    peak.server = Math.max(peak.server, own);
    peak.child = Math.max(peak.child, child);
    peak.sum = Math.max(peak.sum, own + child);
    await setTimeout(10);
  }
})();
for await (const line of createInterface({ input: server.stdout })) if (line.includes('is ready')) break;
if (server.exitCode !== null) throw new Error('The server did not start: see its output above');
await setTimeout(3000);
stopped.abort();
await sampling;
const steady = await getMemory(pid);
await killAndWait(server, 'SIGTERM');
await rm(folder, { recursive: true });
console.table({ 'MB, peak 600, steady 350': { ...peak, steady } });
