import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { packageDir } from '../package-dir.ts';
import type { Db } from './connect.ts';

/** Folder of the product's migrations. */
export const productMigrations = join(packageDir, 'src/db/migrations');

/** Generated from the migrations by `npm run db:types`, which never changes the checksum of an earlier migration. */
export const manifestFile = join(productMigrations, 'manifest.json');

/** What is known of each migration, by its name. */
export type MigrationManifest = Record<
  string,
  {
    checksum: string;
    /** Columns, indexes, functions and triggers that the migration has created and later ones have not removed. */
    objects: string[];
  }
>;

export async function readManifest(): Promise<MigrationManifest> {
  return JSON.parse(await readFile(manifestFile, 'utf8')) as MigrationManifest;
}

/** Returns the statements of a migration without comments and with single spaces. */
export const stripComments = (text: string): string =>
  text
    .replaceAll(/--.*$|\/\*[^]*?\*\//gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the checksum of a migration, which does not depend on comments, line endings and indentation. */
export const getChecksum = (text: string): string =>
  createHash('sha256').update(stripComments(text)).digest('hex');

// Names and types only: PostgreSQL prints expressions and bodies differently by version. Nullability may change while
// servers of the previous version run.
const existingObjects = sql<{ object: string }>`
  select format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as object
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely%'
  union all
  select format('index %s on %s', i.relname, c.relname)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisvalid and c.relname not like 'kysely%'
  union all
  select format('trigger %s on %s', t.tgname, c.relname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Lists the columns, indexes, functions and triggers of the database. */
export async function listObjects(db: Db): Promise<Set<string>> {
  const { rows } = await existingObjects.execute(db);
  return new Set(rows.map(({ object }) => object));
}

/** Returns the objects that the database should have after the migrations but has not. */
export async function findMissingObjects(
  db: Db,
  manifest: MigrationManifest,
  migrations: string[],
): Promise<string[]> {
  const existing = await listObjects(db);
  return migrations
    .flatMap((name) => manifest[name]?.objects ?? [])
    .filter((object) => !existing.has(object));
}
