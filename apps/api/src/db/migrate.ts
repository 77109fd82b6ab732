import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';

import { packageDir } from '../package-dir.ts';
import { StartupError } from '../startup-error.ts';
import type { Db } from './connect.ts';

const folder = join(packageDir, 'src/db/migrations');
/** First migration of the pre-release versions, before the migrations were squashed into one baseline per domain. */
const preReleaseMigration = '0001_accounts_tools_prompts';

/**
 * Applies all pending migrations. Safe to call from several processes at once: one of them migrates.
 * @returns the names of the applied migrations
 * @throws {StartupError} if another version of the server has migrated the database
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = await readMigrations();
  await assertKnownMigrations(db, migrations);
  const { error, results = [] } = await createMigrator(db, migrations).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether the database responds and has every migration. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await createMigrator(db, await readMigrations()).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

const createMigrator = (db: Db, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

async function assertKnownMigrations(db: Db, migrations: Record<string, Migration>) {
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return [basename(file, '.sql'), { up: (db: Kysely<unknown>) => run(db, text) }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

// A query without parameters may contain several statements.
const run = async (db: Kysely<unknown>, text: string) => {
  await sql.raw(text).execute(db);
};
