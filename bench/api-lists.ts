// The frame of `bench:api` and `bench:prompts`: a PostgreSQL of its own, filled step by step, and the times of calls.
import { buildApp } from '../apps/api/src/app.ts';
import { connect, type Db } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { fileStore } from '../apps/api/src/files/file-store.ts';
import { databaseOf, openPostgres, statement } from '../apps/api/src/testing/postgres.ts';

const rounds = 100;
/** Milliseconds, of `design/budgets.md`. */
const gate = 25;

export interface Lists {
  /** How many rows there are when the calls are measured, one time after the other. */
  sizes: number[];
  /** Path of each call by what it shows; those that begin with a star are the member's. */
  calls: Record<string, string>;
  /** Who asks for what has a star. */
  member?: { id: string; sessionId: string };
  /** What is there before the first row. */
  begin: (database: Database) => Promise<void>;
  /** Adds rows number `from` to `to`. */
  fill: (database: Database, from: number, to: number) => Promise<void>;
}

export interface Database {
  db: Db;
  /** Runs SQL text of several statements. */
  run: (text: string) => Promise<void>;
}

/**
 * Prints p50 and p99 of every call at every size, one caller, through the whole server but its socket. It takes the server of
 * TEST_DATABASE_URL, or starts the one of this machine.
 */
export async function benchLists({ sizes, calls, member, begin, fill }: Lists): Promise<void> {
  const server = await openPostgres();
  const name = `ai_directory_bench_${process.pid}`;
  await statement(server.url, `create database ${name}`);
  const databaseUrl = databaseOf(server.url, name);
  const { db, listen, close } = await connect({ databaseUrl, dataDir: '' });
  const database: Database = { db, run: (text) => statement(databaseUrl, text) };
  try {
    await migrate(db);
    const app = await buildApp({
      db,
      listen,
      authSecret: new Uint8Array(32),
      keyEncryptionKeys: [new Uint8Array(32)],
      files: fileStore({ dataDir: '' }),
      sendMail: async () => {},
      publicUrl: () => '',
    });
    await begin(database);
    const results: Record<string, Record<string, number>> = {};
    let filled = 0;
    for (const size of sizes) {
      const started = performance.now();
      await fill(database, filled, size);
      await database.run('vacuum analyze');
      filled = size;
      console.log(`${size} rows after ${Math.round((performance.now() - started) / 1000)} s`);
      // Filling takes longer than a token lives.
      const token = member && (await app.accessTokens.sign(member));
      for (const [what, path] of Object.entries(calls)) {
        const headers = what.startsWith('*') ? { authorization: `Bearer ${token}` } : {};
        const times = await measure(() => app.inject({ url: `/api${path}`, headers }));
        results[what] = { ...results[what], [`${size} p50`]: times.p50, [`${size} p99`]: times.p99 };
      }
    }
    print(results, sizes);
    await app.close();
  } finally {
    await close();
    await statement(server.url, `drop database ${name} with (force)`);
    await server.stop();
  }
}

function print(results: Record<string, Record<string, number>>, sizes: number[]) {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  for (const row of Object.values(results)) {
    row.growth = Number(((row[`${last} p50`] ?? 0) / (row[`${first} p50`] ?? 1)).toFixed(1));
  }
  console.table(results);
  const slow = Object.keys(results).filter((what) => (results[what]?.[`${last} p99`] ?? 0) > gate);
  console.log(`Milliseconds. Gate: p99 <= ${gate} at ${last}. Over it: ${slow.join('; ') || 'none'}`);
}

async function measure(call: () => Promise<{ statusCode: number; body: string }>) {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now();
    const { statusCode, body } = await call();
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    if (round >= 0) times.push(performance.now() - started);
    // What is far over the gate is known after a few.
    if (times.length >= 10 && times.every((time) => time > 4 * gate)) break;
  }
  const sorted = times.toSorted((one, other) => one - other);
  // By the nearest rank.
  const at = (part: number) => Number((sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99) };
}
