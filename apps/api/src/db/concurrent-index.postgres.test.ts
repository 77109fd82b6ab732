import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';

import { getDatabaseUrl } from '../testing/postgres.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const { db } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
await writeFile(
  join(folder, '9001_add_details_index.concurrent.sql'),
  '-- For moderators.\ncreate index concurrently tool_reports_details on tool_reports (details);\n',
);
afterAll(() => rm(folder, { recursive: true }));

await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
await sql`insert into tools (id, name, tagline, description, website, category, pricing)
  select 'tool-' || n, 'Tool ' || n, '', '', 'https://' || n || '.example.org', 'writing', 'free'
  from generate_series(1, 100) n`.execute(db);
await sql`insert into users (id, username, email, password_hash)
  select gen_random_uuid(), 'user' || n, n || '@example.org', '' from generate_series(1, 100) n`.execute(db);

const insertReports = (connection: typeof db, toolId: string) =>
  sql`insert into tool_reports (tool_id, user_id, reason, details) select ${toolId}, id, 'spam', '' from users`.execute(
    connection,
  );

beforeEach(async () => {
  await sql`drop index if exists tool_reports_details`.execute(db);
  await sql`delete from tool_reports`.execute(db);
  await sql`delete from kysely_migration where name like '9%'`.execute(db);
});

/** Connects to the test's database as another process does. */
async function connectAgain() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const template = inject('databaseTemplate') ?? '';
  const connection = await connect({
    databaseUrl: getDatabaseUrl(template, rows[0]?.name ?? ''),
    dataDir: '',
    serverLimits: {
      poolSize: 1,
      connectionTimeoutMs: 20_000,
      queryTimeoutMs: 0,
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      idleInTransactionTimeoutMs: 0,
    },
  });
  onTestFinished(connection.close);
  return connection.db;
}

async function isIndexValid() {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass('tool_reports_details')`.execute(db);
  return rows[0]?.indisvalid;
}

// The view lists the builds of all databases, so those of other tests too.
const waitingBuilds = sql`
  from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting for %'`;

/** Waits until the build of the index waits for the end of open transactions. */
async function waitForBuild() {
  await expect.poll(async () => (await sql`select pid ${waitingBuilds}`.execute(db)).rows).toHaveLength(1);
}

async function cancelBuild() {
  await waitForBuild();
  await sql`select pg_cancel_backend(pid) ${waitingBuilds}`.execute(db);
}

describe('a migration with the suffix .concurrent', () => {
  it('lets writes through while it creates an index', async () => {
    const [migrator, writer] = [await connectAgain(), await connectAgain()];
    let migrating: Promise<string[]> | undefined;
    await writer.transaction().execute(async (trx) => {
      await insertReports(trx, 'tool-1');
      migrating = migrate(migrator, folder);
      await waitForBuild();
      // An ordinary index would wait for the open transaction, and these writes for the index.
      for (let tool = 2; tool <= 20; tool += 1) await insertReports(db, `tool-${tool}`);
      expect(await isIndexValid()).toBe(false);
    });
    expect(await migrating).toEqual(['9001_add_details_index']);
    expect(await isIndexValid()).toBe(true);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from tool_reports where details = ''`.execute(db);
    expect(rows[0]?.count).toBe(2000);
    expect(await migrate(migrator, folder)).toEqual([]);
  });

  it('is repeated after it was canceled, without the invalid index', async () => {
    const [migrator, writer] = [await connectAgain(), await connectAgain()];
    await writer.transaction().execute(async (trx) => {
      await insertReports(trx, 'tool-1');
      // Together: the migration may be rejected before that query responds.
      await Promise.all([
        expect(migrate(migrator, folder)).rejects.toMatchObject({ cause: { code: '57014' } }),
        cancelBuild(),
      ]);
    });
    expect(await isIndexValid()).toBe(false);
    expect(await migrate(migrator, folder)).toEqual(['9001_add_details_index']);
    expect(await isIndexValid()).toBe(true);
  });

  it('is recorded without another build if the index is complete', async () => {
    const migrator = await connectAgain();
    await sql`create index tool_reports_details on tool_reports (details)`.execute(db);
    expect(await migrate(migrator, folder)).toEqual(['9001_add_details_index']);
  });

  it('is applied once by processes that start at the same time', async () => {
    const migrators = await Promise.all([connectAgain(), connectAgain(), connectAgain()]);
    const applied = await Promise.all(migrators.map((migrator) => migrate(migrator, folder)));
    expect(applied.flat()).toEqual(['9001_add_details_index']);
    expect(await isIndexValid()).toBe(true);
  });
});
