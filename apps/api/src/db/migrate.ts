import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';

import { packageDir } from '../package-dir.ts';
import { StartupError } from '../startup-error.ts';
import type { Db } from './connect.ts';

const productMigrations = join(packageDir, 'src/db/migrations');
/** First migration of the pre-release versions, before the migrations were squashed into one baseline per domain. */
const preReleaseMigration = '0001_accounts_tools_prompts';

/** A migration, and whether it runs outside a transaction. */
interface MigrationFile extends Migration {
  isConcurrent: boolean;
}

type MigrationFiles = Record<string, MigrationFile>;

/**
 * Applies all pending migrations: those of ordinary files in transactions, each of a `*.concurrent.sql` outside. Safe to
 * call from several processes at once: one of them migrates.
 * @param folder of the migrations
 * @returns the names of the applied migrations
 * @throws {StartupError} if another version of the server has migrated the database
 */
export async function migrate(db: Db, folder = productMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await assertKnownMigrations(db, migrations);
  if ((await listPending(db, migrations)).length === 0) return [];
  return withMigrationLock(db, async (connection) => {
    const pending = await listPending(connection, migrations);
    const migrator = createMigrator(connection, migrations);
    for (const [index, name] of pending.entries()) {
      const { isConcurrent } = migrations[name] as MigrationFile;
      const next = pending[index + 1];
      // Adjacent migrations share a transaction.
      if (!isConcurrent && next !== undefined && !migrations[next]?.isConcurrent) continue;
      const { error } = await migrator.migrateTo(name, { disableTransactions: isConcurrent });
      if (error) throw error;
    }
    return pending;
  });
}

/** Whether the database responds and has every migration. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await listPending(db, await readMigrations(productMigrations))).length === 0;
}

const createMigrator = (db: Db, migrations: MigrationFiles) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

async function listPending(db: Db, migrations: MigrationFiles): Promise<string[]> {
  const known = await createMigrator(db, migrations).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

const lockRetryMs = 200;
const lockKey = sql`hashtextextended('migrate', 0)`;

/**
 * Runs work on one connection while no other process migrates. Tries again until the lock is free, since a statement that
 * waits for a lock has a snapshot, for whose end `create index concurrently` would wait in turn.
 */
const withMigrationLock = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const tryLock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockKey}) as locked`;
    while (!(await tryLock.execute(connection)).rows[0]?.locked) await setTimeout(lockRetryMs);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });

async function assertKnownMigrations(db: Db, migrations: MigrationFiles) {
  const applied = await listApplied(db);
  if (applied.includes(preReleaseMigration)) {
    throw new StartupError(
      'The database was created by a pre-release version and cannot be upgraded. To keep its data, export the accounts ' +
        'with that version first. Then move the data directory away, or point DATABASE_URL to an empty database, and ' +
        'start again.',
    );
  }
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was migrated by a newer version: this one does not have the migration ${unknown}. Start that ` +
        'version, or restore a backup from before the upgrade.',
    );
  }
}

async function listApplied(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

const concurrentSuffix = '.concurrent';

async function readMigrations(folder: string): Promise<MigrationFiles> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file): Promise<[string, MigrationFile]> => {
    const text = await readFile(join(folder, file), 'utf8');
    const name = basename(file, '.sql');
    if (!name.endsWith(concurrentSuffix)) return [name, { isConcurrent: false, up: (db) => run(db, text) }];
    const index = parseIndexName(file, text);
    const up = (db: Kysely<unknown>) => createIndexConcurrently(db, index, text);
    return [name.slice(0, -concurrentSuffix.length), { isConcurrent: true, up }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

// A query without parameters may contain several statements.
const run = async (db: Kysely<unknown>, text: string) => {
  await sql.raw(text).execute(db);
};

/** Returns the name of the index that a concurrent migration creates. */
function parseIndexName(file: string, text: string): string {
  const statement = text.replaceAll(/--.*$/gm, '').trim();
  const [, name] = /^create (?:unique )?index concurrently (\w+) on [^;]+;?$/i.exec(statement) ?? [];
  if (name === undefined)
    throw new Error(`${file} must be one statement: create index concurrently <name> on <table> (…);`);
  return name;
}

/**
 * Creates an index without blocking writes. A process that was stopped before the end leaves an index that is invalid, or one
 * that is complete but not recorded as a migration.
 */
async function createIndexConcurrently(db: Kysely<unknown>, name: string, text: string) {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.indisvalid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await run(db, text);
}
