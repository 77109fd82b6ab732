// `npm run bench:first-start`: starts the server on a new embedded database and prints its memory, child processes included.
// Not a test: results depend on the machine. Linux only.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { killAndWait, startServer } from '../apps/api/src/testing/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
const read = (path: string) => readFile(path, 'utf8').catch(() => ''); // the process has ended

async function getMemory(pid: string): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000;
}

const getChildren = async (pid: string) =>
  (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);

const stopped = new AbortController();
const starting = startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });
const peak = { server: 0, child: 0, sum: 0 };
const sampling = (async () => {
  while (!stopped.signal.aborted) {
    const [server] = await getChildren(String(process.pid));
    if (server) {
      const own = await getMemory(server);
      const memories = await Promise.all((await getChildren(server)).map(getMemory));
      const child = memories.reduce((sum, memory) => sum + memory, 0);
      peak.server = Math.max(peak.server, own);
      peak.child = Math.max(peak.child, child);
      peak.sum = Math.max(peak.sum, own + child);
    }
    await setTimeout(10);
  }
})();
const { child } = await starting;
await setTimeout(3000);
stopped.abort();
await sampling;
const steady = await getMemory(String(child.pid));
await killAndWait(child, 'SIGTERM');
await rm(folder, { recursive: true });
console.table({ 'MB, peak 600, steady 350': { ...peak, steady } });
