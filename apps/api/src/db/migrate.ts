import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import type { Db } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest schema; several processes may try at once, one does it.
 * @returns the names of the migrations that were applied
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether the database answers and has every migration. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return [basename(file, '.sql'), { up: (db: Kysely<unknown>) => run(db, text) }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

// Without parameters the server takes many statements in one text.
const run = async (db: Kysely<unknown>, text: string) => {
  await sql.raw(text).execute(db);
};
