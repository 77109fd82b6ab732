import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';

import { StartupError } from '../startup-error.ts';
import type { Db } from './connect.ts';
import {
  findMissingObjects,
  getChecksum,
  productMigrations,
  readManifest,
  stripComments,
} from './migration-manifest.ts';

/** First migration of the pre-release versions, before the migrations were squashed into one baseline per domain. */
const preReleaseMigration = '0001_accounts_tools_prompts';
/** Created by all supported versions, and by none before. */
const firstSupportedObject = 'moderation_cases.id uuid';
/** What 0010_repair.sql adds. */
const repairedObjects: ReadonlySet<string> = new Set(['tools.facts jsonb', 'tools.facts_checked_on date']);

/** A migration, whether it runs outside a transaction, and the checksum of its file. */
interface MigrationFile extends Migration {
  isConcurrent: boolean;
  checksum: string;
}

type MigrationFiles = Record<string, MigrationFile>;

/** A migration that the database has. The checksum is null in a database of a version that stored none. */
interface AppliedMigration {
  name: string;
  checksum: string | null;
}

/**
 * Applies all pending migrations: those of ordinary files in transactions, each of a `*.concurrent.sql` outside. Safe to
 * call from several processes at once: one of them migrates.
 * @param folder of the migrations
 * @returns the names of the applied migrations
 * @throws {StartupError} if the database was migrated by another version or with other files; it is not changed then
 */
export async function migrate(db: Db, folder = productMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied = await listApplied(db);
  await assertKnownMigrations(db, migrations, applied);
  if (listPending(migrations, applied).length === 0 && applied.every(({ checksum }) => checksum)) return [];
  return withMigrationLock(db, async (connection) => {
    const pending = listPending(migrations, await listApplied(connection));
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
    for (const [index, name] of pending.entries()) {
      const { isConcurrent } = migrations[name] as MigrationFile;
      const next = pending[index + 1];
      // Adjacent migrations share a transaction.
      if (!isConcurrent && next !== undefined && !migrations[next]?.isConcurrent) continue;
      const { error } = await migrator.migrateTo(name, { disableTransactions: isConcurrent });
      if (error) throw error;
    }
    await storeChecksums(connection, migrations);
    return pending;
  });
}

/** Whether the database responds, has every migration, and everything that they have created. */
export async function isMigrated(db: Db): Promise<boolean> {
  const manifest = await readManifest();
  const migrations = Object.keys(manifest);
  const applied = new Set((await listApplied(db)).map(({ name }) => name));
  if (!migrations.every((name) => applied.has(name))) return false;
  return (await findMissingObjects(db, manifest, migrations)).length === 0;
}

function listPending(migrations: MigrationFiles, applied: AppliedMigration[]): string[] {
  const names = new Set(applied.map(({ name }) => name));
  return Object.keys(migrations)
    .filter((name) => !names.has(name))
    .toSorted();
}

/** Stores the checksums of applied migrations that have none yet. */
async function storeChecksums(db: Db, migrations: MigrationFiles) {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select 1 from pg_attribute where attrelid = to_regclass(${DEFAULT_MIGRATION_TABLE})
      and attname = 'checksum' and not attisdropped) as exists`.execute(db);
  if (!rows[0]?.exists) return; // a folder of earlier migrations, in tests
  const checksums = Object.entries(migrations).map(([name, { checksum }]) => ({ name, checksum }));
  await sql`update ${table} m set checksum = c.checksum
    from jsonb_to_recordset(${JSON.stringify(checksums)}::jsonb) c (name text, checksum text)
    where m.name = c.name and m.checksum is null`.execute(db);
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

async function assertKnownMigrations(db: Db, migrations: MigrationFiles, applied: AppliedMigration[]) {
  if (applied.some(({ name }) => name === preReleaseMigration)) throw createPreReleaseError();
  const unknown = applied.find(({ name }) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was migrated by a newer version: this one does not have the migration ${unknown.name}. Start that ` +
        'version, or restore a backup from before the upgrade.',
    );
  }
  const edited = applied.find(
    ({ name, checksum }) => checksum !== null && checksum !== migrations[name]?.checksum,
  );
  if (edited !== undefined) {
    throw new StartupError(
      `The file of the migration ${edited.name} is not the one that was applied to the database, which was not changed. ` +
        'Install the files of this version again; if that does not help, start the version that has migrated the database.',
    );
  }
  if (applied.some(({ checksum }) => checksum === null)) await assertRepairable(db, applied);
}

/** Identifies a database without checksums by what its migrations have created. */
async function assertRepairable(db: Db, applied: AppliedMigration[]) {
  const names = applied.map(({ name }) => name);
  const missing = await findMissingObjects(db, await readManifest(), names);
  if (missing.includes(firstSupportedObject)) throw createPreReleaseError();
  const unexpected = missing.filter((object) => !repairedObjects.has(object));
  if (unexpected.length === 0) return;
  throw new StartupError(
    `The database does not have the schema of any version. Missing: ${unexpected.join(', ')}. It was not changed. Start ` +
      'the version that has created it, or restore a backup.',
  );
}

const createPreReleaseError = () =>
  new StartupError(
    'The database was created by a pre-release version and cannot be upgraded. To keep its data, export the accounts ' +
      'with that version first. Then move the data directory away, or point DATABASE_URL to an empty database, and ' +
      'start again.',
  );

async function listApplied(db: Db): Promise<AppliedMigration[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<AppliedMigration>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from ${table} m order by name`.execute(db);
  return applied.rows;
}

const concurrentSuffix = '.concurrent';

async function readMigrations(folder: string): Promise<MigrationFiles> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file): Promise<[string, MigrationFile]> => {
    const text = await readFile(join(folder, file), 'utf8');
    const name = basename(file, '.sql');
    const checksum = getChecksum(text);
    if (!name.endsWith(concurrentSuffix)) {
      return [name, { isConcurrent: false, checksum, up: (db) => run(db, text) }];
    }
    const index = parseIndexName(file, text);
    const up = (db: Kysely<unknown>) => createIndexConcurrently(db, index, text);
    return [name.slice(0, -concurrentSuffix.length), { isConcurrent: true, checksum, up }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

// A query without parameters may contain several statements.
const run = async (db: Kysely<unknown>, text: string) => {
  await sql.raw(text).execute(db);
};

/** Returns the name of the index that a concurrent migration creates. */
function parseIndexName(file: string, text: string): string {
  const statement = stripComments(text);
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
