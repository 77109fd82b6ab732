// Shared by `npm run bench -- api` and `-- prompts`: creates a PostgreSQL database, fills it in steps and measures API calls.
import { connect, type Db } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { noLimits } from '../apps/api/src/testing/no-limits.ts';
import { getDatabaseUrl, openPostgres, runSql } from '../apps/api/src/testing/postgres.ts';
import { buildBenchApp } from './bench-app.ts';

const rounds = 100;
/** Maximum p99, see docs/budgets.md. */
const maxP99Ms = 25;

export interface ListBenchmark {
  /** Numbers of rows at which the calls are measured, ascending. */
  sizes: number[];
  /** Path of each call by its label. Calls whose label starts with `*` are made as `user`. */
  calls: Record<string, string>;
  /** The signed-in user of the calls with `*`. */
  user?: { id: string; sessionId: string };
  /** Inserts what the rows refer to. */
  setUp: (database: Database) => Promise<void>;
  /** Adds rows with the numbers `from` to `to`, exclusive. */
  fill: (database: Database, from: number, to: number) => Promise<void>;
}

export interface Database {
  db: Db;
  /** Runs SQL of one or more statements. */
  run: (text: string) => Promise<void>;
}

/**
 * Prints p50 and p99 of every call at every size, for sequential calls by inject(). Uses the server at TEST_DATABASE_URL,
 * or starts PostgreSQL on this machine.
 */
export async function benchLists({ sizes, calls, user, setUp, fill }: ListBenchmark): Promise<void> {
  const server = await openPostgres();
  const name = `ai_directory_bench_${process.pid}`;
  await runSql(server.url, `create database ${name}`);
  const databaseUrl = getDatabaseUrl(server.url, name);
  const { db, listen, close } = await connect({ databaseUrl, dataDir: '' });
  const database: Database = { db, run: (text) => runSql(databaseUrl, text) };
  try {
    await migrate(db);
    const app = await buildBenchApp({ db, listen }, { limits: noLimits });
    await setUp(database);
    const results: Record<string, Record<string, number>> = {};
    let rowCount = 0;
    for (const size of sizes) {
      const startedAt = performance.now();
      await fill(database, rowCount, size);
      await database.run('vacuum analyze');
      rowCount = size;
      console.log(`${size} rows after ${Math.round((performance.now() - startedAt) / 1000)} s`);
      // Signed after filling, which takes longer than a token is valid.
      const token = user && (await app.accessTokens.sign(user));
      for (const [label, path] of Object.entries(calls)) {
        const headers = label.startsWith('*') ? { authorization: `Bearer ${token}` } : {};
        const times = await measure(() => app.inject({ url: `/api${path}`, headers }));
        results[label] = { ...results[label], [`${size} p50`]: times.p50, [`${size} p99`]: times.p99 };
      }
    }
    print(results, sizes);
    await app.close();
  } finally {
    await close();
    await runSql(server.url, `drop database ${name} with (force)`);
    await server.stop();
  }
}

function print(results: Record<string, Record<string, number>>, sizes: number[]) {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  for (const row of Object.values(results)) {
    row.growth = Number(((row[`${last} p50`] ?? 0) / (row[`${first} p50`] ?? 1)).toFixed(1));
  }
  console.table(results);
  const slow = Object.keys(results).filter((label) => (results[label]?.[`${last} p99`] ?? 0) > maxP99Ms);
  console.log(
    `Milliseconds. Budget: p99 <= ${maxP99Ms} at ${last}. Exceeded by: ${slow.join('; ') || 'none'}`,
  );
}

async function measure(call: () => Promise<{ statusCode: number; body: string }>) {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const startedAt = performance.now();
    const { statusCode, body } = await call();
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    if (round >= 0) times.push(performance.now() - startedAt);
    // Stops early if the call is far over the budget.
    if (times.length >= 10 && times.every((time) => time > 4 * maxP99Ms)) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  // Nearest-rank percentile.
  const percentile = (fraction: number) =>
    Number((sorted[Math.ceil(sorted.length * fraction) - 1] ?? 0).toFixed(1));
  return { p50: percentile(0.5), p99: percentile(0.99) };
}
