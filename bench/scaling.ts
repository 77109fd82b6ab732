// `npm run bench -- scaling`: prints what a second process and a read replica add, and what concurrent writers cost each other.
// On one machine all share its cores: compare the rows, not the numbers with those of other machines. Not a test.
import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { startPostgres, startReplica } from '../apps/api/src/testing/postgres.ts';
import { killServers, startServer } from '../apps/api/src/testing/server-process.ts';

const seconds = 4;
const clients = 32;
const paths = ['/api/tools', '/api/smart-prompts', '/api/categories/all', '/api/tools?search=writing'];

const primary = await startPostgres({ fsync: 'on' });
const replica = await startReplica(primary);
const dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
try {
  console.log(
    `\nReads: ${clients} clients, ${availableParallelism()} cores for clients, processes and PostgreSQL`,
  );
  console.table(await benchReads());
  console.log(`\nWrites: ${clients} connections, each a transaction with one row`);
  console.table(await benchWrites());
} finally {
  await killServers();
  await replica.stop();
  await primary.stop();
  await rm(dataDir, { recursive: true });
}

async function benchReads() {
  const results: Record<string, object> = {};
  let baseline = 0;
  for (const [title, processes, hasReplica] of [
    ['one process', 1, false],
    ['two processes', 2, false],
    ['one process, replica', 1, true],
    ['two processes, replica', 2, true],
  ] as const) {
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
      RATE_LIMITS: 'read.perIp=999999999/60',
      LOG_LEVEL: 'error',
      ...(hasReplica && { DATABASE_REPLICA_URLS: replica.url }),
    };
    const servers = [];
    for (let index = 0; index < processes; index += 1) servers.push(await startServer(environment));
    const urls = servers.map(({ url, output }) => url ?? fail(output));
    await load(urls, 1); // warms up, and lets the replica be checked
    const before = await countTransactions();
    const { count, p99 } = await load(urls, seconds);
    const after = await countTransactions();
    await killServers();
    baseline ||= count;
    results[title] = {
      'requests/s': Math.round(count / seconds),
      ratio: Number((count / baseline).toFixed(2)),
      'p99, ms': Math.round(p99),
      'on the replica, %': Math.round(
        (100 * (after.replica - before.replica)) /
          (after.replica - before.replica + after.primary - before.primary),
      ),
    };
  }
  return results;
}

function fail(output: string): never {
  throw new Error(output);
}

/** Sends anonymous reads to the processes in turn. */
async function load(urls: string[], duration: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const deadline = performance.now() + duration * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = client; performance.now() < deadline; index += 1) {
        const startedAt = performance.now();
        const status = await get(`${urls[index % urls.length]}${paths[index % paths.length]}`, agent);
        if (status !== 200) throw new Error(`${paths[index % paths.length]}: ${status}`);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return { count: times.length, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

async function countTransactions() {
  // Servers report their transactions at most once a second.
  await delay(1500);
  return {
    primary: await readTransactionCount(primary.url),
    replica: await readTransactionCount(replica.url),
  };
}

async function readTransactionCount(url: string): Promise<number> {
  const rows = await query(url, "select xact_commit from pg_stat_database where datname = 'postgres'");
  return Number(rows[0]?.xact_commit);
}

/** What the server does, beside what it did before: a row per counter, the mean rating in one row, and NOTIFY in each write. */
async function benchWrites() {
  await query(
    primary.url,
    `create table bench_counters (key text primary key, count bigint not null);
     insert into bench_counters values ('Business', 0);
     create unlogged table bench_queue (payload text not null);
     create table bench_changes (key text not null, change bigint not null);
     create index on bench_changes (key);
     create table bench_rows (id bigint generated always as identity primary key, text text not null);`,
  );
  const row = "insert into bench_rows (text) values ('Cold email')";
  const variants = {
    'no counter, no message': '',
    'counter: one row (before)': "update bench_counters set count = count + 1 where key = 'Business'",
    'counter: appended changes': "insert into bench_changes values ('Business', 1)",
    'message: NOTIFY in the transaction (before)': "select pg_notify('bench', 'a message')",
    'message: queued': "insert into bench_queue values ('a message')",
  };
  const results: Record<string, object> = {};
  let baseline = 0;
  for (const [title, statement] of Object.entries(variants)) {
    const count = await write([row, statement].filter(Boolean));
    baseline ||= count;
    results[title] = {
      'writes/s': Math.round(count / seconds),
      ratio: Number((count / baseline).toFixed(2)),
    };
  }
  return results;
}

async function write(statements: string[]): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ connectionString: primary.url });
      await client.connect();
      return client;
    }),
  );
  const deadline = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < deadline) {
        await client.query('begin');
        for (const statement of statements) await client.query(statement);
        await client.query('select pg_sleep(0.002)'); // the rest of the transaction
        await client.query('commit');
        count += 1;
      }
      await client.end();
    }),
  );
  return count;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
