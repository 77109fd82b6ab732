// `npm run bench -- event-loop`: sends the largest and the most harmful requests to the built server, and prints
// how long each holds the event loop, and the memory of the process. Not a test: results depend on the machine.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { createClient, createMemoryTokenStore } from '../packages/api-client/src/index.ts';
import { getDatabaseUrl, hasPostgres, openPostgres, runSql } from '../apps/api/src/testing/postgres.ts';
import { killAndWait } from '../apps/api/src/testing/server-process.ts';

const rounds = 3;
const maxBytes = 10 * 1024 * 1024;
const budget = '50 ms, 400 MB';

/** Body of an import: the item as often as it fits between start and end. */
const fill = (start: string, item: string, end = ']}', size = maxBytes) =>
  `${start}${`${item},`.repeat((size - start.length - end.length) / (item.length + 1)).slice(0, -1)}${end}`;

const prompt = '"title":"Cold email","content":"Write.","description":"Writes.","category":"Marketing"';
const prompts = (count: number, contentLength: number, title: string) =>
  JSON.stringify({
    prompts: Array.from({ length: count }, (_, index) => ({
      title: `${title} ${index}`,
      content: `Write about ${index}. `.padEnd(contentLength, 'Some more words. '),
      description: 'Writes.',
      category: 'Technical',
      tags: ['imported'],
      variables: [{ name: 'name', description: 'Who it is for' }],
    })),
  });

type Shape = [method: 'GET' | 'POST', path: string, body?: string];

const bulk = '/smart-prompts/bulk';
const getShapes = (round: number): Record<string, Shape> => ({
  'a tiny import': ['POST', bulk, `{"prompts":[{${prompt}}]}`],
  'import: variables without description': [
    'POST',
    bulk,
    fill(`{"prompts":[{${prompt},"variables":[`, '{"name":"a variable without a description"}', ']}]}'),
  ],
  'import: empty variables': ['POST', bulk, fill(`{"prompts":[{${prompt},"variables":[`, '{}', ']}]}')],
  'import: invalid categories': ['POST', bulk, fill('{"prompts":[', `{"category":"${'x'.repeat(1100)}"}`)],
  'import: 200,000 tiny prompts': ['POST', bulk, fill('{"prompts":[', `{"title":"${'x'.repeat(35)}"}`)],
  'import: deep arrays': ['POST', bulk, fill('{"prompts":[', `${'['.repeat(25)}${']'.repeat(25)}`)],
  'import: different keys': [
    'POST',
    bulk,
    `{"prompts":[{${Array.from({ length: 450_000 }, (_, index) => `"key number ${index}":0`).join()}}]}`,
  ],
  'import: one text': ['POST', bulk, `{"prompts":["${'x'.repeat(maxBytes - 50)}"]}`],
  'import: no JSON': ['POST', bulk, 'x'.repeat(maxBytes)],
  'import: 10,000 valid prompts': ['POST', bulk, prompts(10_000, 800, `Short ${round}`)],
  'import: 100 prompts of 100 kB': ['POST', bulk, prompts(100, 100_000, `Long ${round}`)],
  'list of those': ['GET', '/smart-prompts?view=my-prompts&limit=100'],
  'create: 1 MB of empty variables': [
    'POST',
    '/smart-prompts',
    fill(`{${prompt},"variables":[`, '{}', ']}', 1e6),
  ],
  'create: 1 MB of text': ['POST', '/smart-prompts', `{${prompt},"tags":["${'x'.repeat(1e6)}"]}`],
  'visibility of 10,000 wrong ids': [
    'POST',
    '/smart-prompts/update-visibility',
    JSON.stringify({ ids: Array.from({ length: 10_000 }, () => 'no id') }),
  ],
  // Last: the memory of a response of 60 MB would be counted in what follows.
  ...(round === rounds - 1 && { 'export of all': ['GET', '/smart-prompts/export'] }),
});

const databases: Record<string, () => Promise<{ url?: string; stop: () => Promise<void> }>> = {
  embedded: async () => ({ stop: async () => {} }),
  ...(hasPostgres() && {
    async PostgreSQL() {
      const { url: serverUrl, stop } = await openPostgres();
      await runSql(serverUrl, 'create database bench_event_loop');
      return {
        url: getDatabaseUrl(serverUrl, 'bench_event_loop'),
        async stop() {
          await runSql(serverUrl, 'drop database bench_event_loop');
          await stop();
        },
      };
    },
  }),
};

for (const [name, open] of Object.entries(databases)) {
  const { url, stop } = await open();
  console.log(`\n${name} database, budget ${budget}`);
  console.table(await measure(url));
  await stop();
}

async function measure(databaseUrl: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
  const server = fork(join(import.meta.dirname, '../apps/api/dist/main.js'), {
    execArgv: ['--import', join(import.meta.dirname, 'event-loop/monitor.mjs')],
    env: {
      // As in the Dockerfile.
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=8',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const baseUrl = `${await getUrl(server)}/api`;
    const tokens = createMemoryTokenStore();
    const client = createClient({ baseUrl, tokens });
    const { token } = await client.auth.register({
      body: { username: 'bench', email: 'bench@example.org', password: 'secret words' },
    });
    const results: Record<string, Record<string, string | number>> = {};
    const holds: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const [title, [method, path, body]] of Object.entries(getShapes(round))) {
        await call(server, 'reset');
        const startedAt = performance.now();
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body }),
        });
        const { length } = await response.text();
        const seconds = (performance.now() - startedAt) / 1000;
        const { holdMs, rssMb } = (await call(server, 'read')) as { holdMs: number; rssMb: number };
        results[title] = {
          status: response.status,
          'longest hold, ms (median)': Math.round(
            getMedian((holds[title] = [...(holds[title] ?? []), holdMs])),
          ),
          'memory, MB': Math.max(Math.round(rssMb), Number(results[title]?.['memory, MB'] ?? 0)),
          seconds: Number(seconds.toFixed(1)),
          'request, kB': Math.round((body?.length ?? 0) / 1000),
          'response, kB': Math.round(length / 1000),
        };
      }
    }
    return results;
  } finally {
    await killAndWait(server, 'SIGTERM');
    await rm(dataDir, { recursive: true });
  }
}

/** Returns the URL that the server prints when it is ready. */
async function getUrl({ stdout }: ChildProcess): Promise<string> {
  const output = stdout as Readable;
  for await (const line of createInterface({ input: output })) {
    const [url] = /http:\/\/[\d.:]+/.exec(line) ?? [];
    if (!url || !line.includes('is ready')) continue;
    output.resume(); // the log of requests is dropped
    return url;
  }
  throw new Error('The server ended. Has it been built?');
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function call(server: ChildProcess, message: 'reset' | 'read'): Promise<unknown> {
  server.send(message);
  const [answer] = (await once(server, 'message')) as [unknown];
  return answer;
}
