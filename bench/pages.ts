// `npm run bench -- pages`: starts the built site with the seeded embedded database in a process of its own, and prints how many
// pages anonymous users get per second, cached and rendered for each request. Not a test: results depend on the machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildSiteIfStale } from '../tooling/site-build.ts';
import { median, round } from './statistics.ts';

const connections = 8;
const rounds = 3;
const roundMs = 1000;
/** Minimum per second, see docs/budgets.md. */
const budgets = { cached: 2000, uncached: 50 };

/** The cookie makes the server render the page for the request, as for a member who has just changed something. */
const headers = {
  cached: { 'accept-encoding': 'br' },
  uncached: { 'accept-encoding': 'br', cookie: 'recent_write=1' },
};
type Mode = keyof typeof headers;

const dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
const server = fork(join(import.meta.dirname, 'pages/server.ts'), [
  dataDir,
  await buildSiteIfStale(console.log),
]);
try {
  const [{ port, paths }] = (await once(server, 'message')) as [{ port: number; paths: string[] }];
  const results: Record<string, Record<string, number | string>> = {};
  for (const path of paths) {
    for (const mode of ['cached', 'uncached'] as const) {
      const { perSecond, cpuMs, bytes } = await measure(port, path, mode);
      results[`${path} ${mode}`] = {
        'per second': Math.round(perSecond),
        budget: budgets[mode],
        'server CPU per page, ms': round(cpuMs),
        'pages per core and second': Math.round(1000 / cpuMs),
        bytes,
      };
    }
  }
  console.table(results);
} finally {
  server.send('stop');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true });
}

/** Requests a page over some connections for some rounds; the first one warms up. */
async function measure(port: number, path: string, mode: Mode) {
  const perSecond: number[] = [];
  const cpuMs: number[] = [];
  let bytes = 0;
  for (let number = 0; number <= rounds; number += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const cpuBefore = await readCpuMs();
    const startedAt = performance.now();
    let count = 0;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - startedAt < roundMs) {
          bytes = await request({ host: '127.0.0.1', port, path, agent, headers: headers[mode] });
          count += 1;
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const usedMs = (await readCpuMs()) - cpuBefore;
    agent.destroy();
    if (number === 0) continue;
    perSecond.push(count / seconds);
    cpuMs.push(usedMs / count);
  }
  return { perSecond: median(perSecond), cpuMs: median(cpuMs), bytes };
}

/** Returns the CPU time that the server has used. */
async function readCpuMs(): Promise<number> {
  server.send('cpu');
  const [{ cpuMs }] = (await once(server, 'message')) as [{ cpuMs: number }];
  return cpuMs;
}

/** Returns the size of the response. */
function request(options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`Status ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
