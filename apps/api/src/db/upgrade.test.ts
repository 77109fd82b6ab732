import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { createOldMigrations } from '../testing/old-migrations.ts';
import { createTestApp, injectFetch } from '../testing/test-app.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts';
import { upgradeFilledDatabase } from '../testing/upgrade.ts';
import type { Db } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, 'migrations');

/** Tables and columns that a later migration removes or changes on purpose: `table` or `table.column`. */
const intendedChanges: string[] = [];

/** Tables that only hold what has not been processed yet. */
const queues = new Set(['list_counter_changes', 'list_counters', 'notify_queue']);

describe('migrations after the baseline', () => {
  it('keep the rows of a filled database, which the present code reads', async () => {
    const { db, listen } = await createEmptyDatabase();
    const { emptyTables, changes } = await upgradeFilledDatabase(db, migrations, { intendedChanges });
    expect(changes).toEqual({});
    expect(emptyTables.filter((table) => !queues.has(table))).toEqual([]);

    const { createApp } = await createTestApp();
    const app = await createApp({ db, listen });
    const tokens = createMemoryTokenStore();
    const client = createClient({ fetch: injectFetch(app), tokens });
    tokens.write(await client.auth.login({ body: { email: 'ada@example.org', password: 'secret words' } }));
    expect(await client.users.export()).toMatchObject({
      account: { username: 'ada' },
      settings: { theme: 'dark', temperature: 40 },
      tools: [{ id: 'quill', rating: 4, screenshots: [{ width: 1280 }] }],
      prompts: [
        { title: 'Notes', visibility: 'shared' },
        { title: 'Café email', content: '  Write to {name}.\n', likesCount: 1, rating: 5 },
      ],
      promptVersions: [{ version: 1, title: 'Email' }],
      collections: [{ name: 'Desk', items: [{ note: 'Blue' }, { tool: { id: 'otter' } }] }],
      notifications: [{ kind: 'comment', excerpt: 'Useful' }],
    });
    const { totalCount } = await client.prompts.list({ query: { search: 'imported' } });
    expect(totalCount).toBe(1000);
    const { tools } = await client.tools.list({ query: { search: 'ecrit' } });
    expect(tools.map(({ id }) => id)).toEqual(['quill']);
    await app.close();
  });
});

/** Definitions of all tables, indexes, functions and triggers of the product. */
async function readDefinitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ definition }) => definition);
}

/**
 * Versions of the server with migrations that were edited later: their commits, the edited files, the last migration. The
 * test of the baseline above upgrades one with today's files, as of b51694d0, 771dbb8c, 3fccc552 and 0e952e41.
 */
const versions: [string, string[], string][] = [
  ['acb0d7da', ['acb0d7da'], '0006_operations.sql'],
  ['f953daf7', ['f953daf7'], '0006_operations.sql'],
  ['fb38a339', ['fb38a339'], '0007_tool_embeddings.sql'],
  ['acb0d7da, upgraded by later ones', ['acb0d7da', 'fb38a339'], '0009_edits_of_cases.sql'],
];

describe('a database of an earlier version', () => {
  it.each(versions)('of %s keeps its rows and gets the schema of a new one', async (_commit, diffs, last) => {
    const { db } = await createEmptyDatabase();
    const previousFolder = await createOldMigrations(diffs, last);
    const { changes } = await upgradeFilledDatabase(db, migrations, { intendedChanges, previousFolder });
    await rm(previousFolder, { recursive: true });
    expect(changes).toEqual({});
    const { db: newDb } = await createTestDatabase();
    expect(await readDefinitions(db)).toEqual(await readDefinitions(newDb));
    expect(await isMigrated(db)).toBe(true);
    expect(await migrate(db)).toEqual([]);
  });

  it('is rejected and not changed when it is older than the first supported one', async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createOldMigrations(['before-acb0d7da'], '0006_operations.sql');
    await migrate(db, folder);
    await rm(folder, { recursive: true });
    const definitions = await readDefinitions(db);
    await expect(migrate(db)).rejects.toThrow('created by a pre-release version');
    expect(await readDefinitions(db)).toEqual(definitions);
  });

  it('is rejected and not changed when its schema is not one of a version', async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createOldMigrations(['acb0d7da'], '0006_operations.sql');
    await migrate(db, folder);
    await rm(folder, { recursive: true });
    await sql`alter table tools drop column tagline cascade`.execute(db);
    const definitions = await readDefinitions(db);
    await expect(migrate(db)).rejects.toThrow(/Missing:.* tools\.tagline text/);
    expect(await readDefinitions(db)).toEqual(definitions);
  });
});

describe('upgradeFilledDatabase', () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder) await rm(folder, { recursive: true });
  });

  /** Returns a folder with the product's migrations and later ones. */
  async function addMigrations(files: Record<string, string>): Promise<string> {
    folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
    await cp(migrations, folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    return folder;
  }

  it('finds nothing lost after migrations that add a column and an index', async () => {
    const { db } = await createEmptyDatabase();
    const later = await addMigrations({
      '9001_add_tone.sql': `alter table prompts add tone text not null default 'plain';
        update prompts set tone = 'warm' where title like 'Café%';`,
      '9002_add_tone_index.concurrent.sql':
        'create index concurrently prompts_tone on prompts (tone) where tone <> $$plain$$;',
      '9003_add_labels.sql': 'create table labels (id int primary key); insert into labels values (1);',
    });
    // Derived from the texts: rows of before 0013 get the new vector when they are written.
    const { changes } = await upgradeFilledDatabase(db, later, { intendedChanges: ['prompts.search'] });
    expect(changes).toEqual({});
    const { rows } = await sql`select tone, count(*)::int from prompts group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { tone: 'plain', count: 2002 },
      { tone: 'warm', count: 1 },
    ]);
    const indexes = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = 'prompts_tone'::regclass`.execute(db);
    expect(indexes.rows).toEqual([{ indisvalid: true }]);
  });

  it('names the tables, columns and rows that a migration has lost', async () => {
    const { db } = await createEmptyDatabase();
    const later = await addMigrations({
      '9001_drop.sql': 'drop table comment_reports; alter table prompts drop column metadata;',
      '9002_lose.sql': `delete from prompt_likes;
        update tools set tagline = left(tagline, 5);
        alter table users rename column bio to about;`,
    });
    const { changes } = await upgradeFilledDatabase(db, later, { intendedChanges: ['users.bio'] });
    expect(changes['9001_drop.sql']).toEqual([
      'comment_reports: table removed',
      'prompts.metadata: column removed',
    ]);
    expect(changes['9002_lose.sql']).toEqual(
      expect.arrayContaining([
        'prompt_likes: 1 of 1 rows removed or changed',
        'tools: 1 of 3 rows removed or changed',
      ]),
    );
    expect(String(changes['9002_lose.sql'])).not.toContain('users');
  });
});
