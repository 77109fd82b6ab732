import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { createConnection, type Connection } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';
import { productMigrations } from './migration-manifest.ts';
import { openInMemory } from '../testing/in-memory-database.ts';

let connection: Connection;

beforeEach(async () => {
  connection = createConnection(await openInMemory());
});
afterEach(() => connection.close());

const createAppliedMigrations = (names: string[]) =>
  sql
    .raw(
      `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ${names.map((name) => `('${name}', '2026-01-01T00:00:00.000Z')`).join(', ')}`,
    )
    .execute(connection.db);

const listTables = async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(connection.db);
  return rows.map(({ tablename }) => tablename);
};

describe('migrate', () => {
  it('applies every migration to an empty database, and none the second time', async () => {
    expect(await isMigrated(connection.db)).toBe(false);
    const applied = await migrate(connection.db);
    expect(applied).toEqual(applied.toSorted());
    expect(applied).toContain('0001_accounts');
    expect(await isMigrated(connection.db)).toBe(true);
    expect(await migrate(connection.db)).toEqual([]);
  });

  it('rejects a database of a pre-release version without changing it', async () => {
    await createAppliedMigrations(['0001_accounts_tools_prompts', '0002_people_tools_collections']);
    const error = await migrate(connection.db).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('created by a pre-release version');
    expect(String(error)).toContain('move the data directory away');
    expect(await listTables()).toEqual(['kysely_migration']);
  });

  it('rejects a database of a newer version and names the unknown migration', async () => {
    await migrate(connection.db);
    await sql`insert into kysely_migration values ('9999_add_column', '2026-01-01T00:00:00.000Z')`.execute(
      connection.db,
    );
    const error = await migrate(connection.db).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('9999_add_column');
  });
});

describe('migrate with files that were edited after they had been applied', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
    await cp(productMigrations, folder, { recursive: true });
    await migrate(connection.db);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));

  it('names the edited migration and what to do, and applies none', async () => {
    await edit('0008_mail_locale.sql', (text) => text.replace('locale text', 'locale varchar'));
    await writeFile(join(folder, '9001_add_column.sql'), 'alter table tools add column added text;');
    const error = await migrate(connection.db, folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('The file of the migration 0008_mail_locale is not the one');
    expect(String(error)).toContain('Install the files of this version again');
    await expect(sql`select added from tools`.execute(connection.db)).rejects.toThrow('added');
  });

  it('ignores line endings and comments', async () => {
    await edit('0008_mail_locale.sql', (text) => `-- Edited.\n${text.replaceAll('\n', '\r\n')}`);
    expect(await migrate(connection.db, folder)).toEqual([]);
  });
});

describe('isMigrated', () => {
  it('is false without a column, index, function or trigger that a migration has created', async () => {
    await migrate(connection.db);
    for (const statement of [
      'alter table tools rename column facts to details',
      'drop index tools_tags',
      'drop function similar_terms',
      'drop trigger tools_delete_stale_embedding on tools',
    ]) {
      const trx = await connection.db.startTransaction().execute();
      await sql.raw(statement).execute(trx);
      const result = await isMigrated(trx);
      await trx.rollback().execute();
      expect([statement, result]).toEqual([statement, false]);
    }
    expect(await isMigrated(connection.db)).toBe(true);
  });
});

describe('migrate with a .concurrent file', () => {
  it('rejects a file with more than one statement', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
    await writeFile(
      join(folder, '0001_add_index.concurrent.sql'),
      'create index concurrently a on b (c); create index concurrently d on b (e);',
    );
    await expect(migrate(connection.db, folder)).rejects.toThrow(
      '0001_add_index.concurrent.sql must be one statement',
    );
    await rm(folder, { recursive: true });
  });
});

describe('functions', () => {
  it('do not depend on the search_path, which is empty during a restore', async () => {
    await migrate(connection.db);
    // A standard SQL body is bound to its objects when it is created.
    const { rows } = await sql`
      select proname from pg_proc p
      where pronamespace = 'public'::regnamespace and prosqlbody is null
        and not exists (select 1 from unnest(proconfig) setting where setting like 'search_path=%')
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
      connection.db,
    );
    expect(rows).toEqual([]);
  });
});
