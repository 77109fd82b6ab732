import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Db } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

/** Last migration of the baseline: the schema of baseline-data.sql. */
const baseline = '0006_operations.sql';

interface Upgrade {
  /** Tables that baseline-data.sql leaves empty. */
  emptyTables: string[];
  /** What each later migration has removed or changed, by its file. */
  changes: Record<string, string[]>;
}

interface UpgradeOptions {
  /** Tables and columns (`table.column`) that a migration is supposed to change. */
  intendedChanges?: readonly string[];
  /** Folder of the migrations of the version that has created the database. @default the folder to upgrade to */
  previousFolder?: string;
}

/** Fills the baseline schema of an empty database, and applies the later migrations of a folder one by one. */
export async function upgradeFilledDatabase(
  db: Db,
  folder: string,
  { intendedChanges = [], previousFolder }: UpgradeOptions = {},
): Promise<Upgrade> {
  const applied = await mkdtemp(join(tmpdir(), 'ai-directory-migrations-'));
  const files = await listMigrations(folder);
  const previous = new Set(previousFolder && (await listMigrations(previousFolder)));
  const apply = async (added: string[]) => {
    const last = added.at(-1) ?? '';
    const source = previousFolder && previous.has(last) ? previousFolder : folder;
    // All: the files of an older version are replaced once a later migration is applied.
    for (const file of files.filter((name) => name <= last))
      await cp(join(source, file), join(applied, file));
    await migrate(db, applied);
  };
  try {
    await apply(files.filter((file) => file <= baseline));
    const data = await readFile(join(import.meta.dirname, 'baseline-data.sql'), 'utf8');
    await sql.raw(data).execute(db);
    let tables = await readTables(db);
    const emptyTables = [...tables].filter(([, { rows }]) => rows.length === 0).map(([name]) => name);
    const changes: Upgrade['changes'] = {};
    for (const file of files.filter((name) => name > baseline)) {
      await apply([file]);
      const upgraded = await readTables(db);
      const found = compareTables(tables, upgraded, new Set(intendedChanges));
      if (found.length > 0) changes[file] = found;
      tables = upgraded;
    }
    return { emptyTables, changes };
  } finally {
    await rm(applied, { recursive: true });
  }
}

const listMigrations = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();

type Row = Record<string, unknown>;

interface Table {
  columns: string[];
  rows: Row[];
}

/** Reads all rows of all tables but those of the migrator. */
async function readTables(db: Db): Promise<Map<string, Table>> {
  const { rows: columns } = await sql<{ table: string; names: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as names
    from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = 'public' and c.table_name not like 'kysely%' group by 1 order by 1`.execute(db);
  const tables = new Map<string, Table>();
  for (const { table, names } of columns) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
      db,
    );
    tables.set(table, { columns: names, rows: rows.map(({ row }) => row) });
  }
  return tables;
}

/** Returns the tables, columns and rows that are lost or changed. */
function compareTables(
  before: Map<string, Table>,
  after: Map<string, Table>,
  intended: Set<string>,
): string[] {
  return [...before].flatMap(([name, table]) => {
    const upgraded = after.get(name);
    if (intended.has(name)) return [];
    if (!upgraded) return [`${name}: table removed`];
    const compared = table.columns.filter((column) => !intended.has(`${name}.${column}`));
    const remainingColumns = compared.filter((column) => upgraded.columns.includes(column));
    const removed = compared.filter((column) => !remainingColumns.includes(column));
    const remaining = upgraded.rows.map((row) => pick(row, remainingColumns));
    const lost = subtract(
      table.rows.map((row) => pick(row, remainingColumns)),
      remaining,
    );
    return [
      ...removed.map((column) => `${name}.${column}: column removed`),
      ...(lost > 0 ? [`${name}: ${lost} of ${table.rows.length} rows removed or changed`] : []),
    ];
  });
}

const pick = (row: Row, columns: string[]) => JSON.stringify(columns.map((column) => row[column]));

/** Returns how many of the values are not among the others, each counted as often as it occurs. */
function subtract(values: string[], others: string[]): number {
  const counts = new Map<string, number>();
  for (const value of others) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.filter((value) => {
    const count = counts.get(value) ?? 0;
    counts.set(value, count - 1);
    return count <= 0;
  }).length;
}
