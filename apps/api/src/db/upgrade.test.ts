import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { createTestApp, injectFetch } from '../testing/test-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { upgradeFilledDatabase } from '../testing/upgrade.ts';

const migrations = join(import.meta.dirname, 'migrations');

/** Tables and columns that a later migration removes or changes on purpose: `table` or `table.column`. */
const intendedChanges: string[] = [];

/** Tables that only hold what has not been processed yet. */
const queues = new Set(['list_counter_changes', 'list_counters', 'notify_queue']);

describe('migrations after the baseline', () => {
  it('keep the rows of a filled database, which the present code reads', async () => {
    const { db, listen } = await createEmptyDatabase();
    const { emptyTables, changes } = await upgradeFilledDatabase(db, migrations, intendedChanges);
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
      '9001_add_language.sql': `alter table prompts add language text not null default 'en';
        update prompts set language = 'fr' where title like 'Café%';`,
      '9002_add_language_index.concurrent.sql':
        'create index concurrently prompts_language on prompts (language) where language <> $$en$$;',
      '9003_add_labels.sql': 'create table labels (id int primary key); insert into labels values (1);',
    });
    expect((await upgradeFilledDatabase(db, later)).changes).toEqual({});
    const { rows } = await sql`select language, count(*)::int from prompts group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { language: 'en', count: 2002 },
      { language: 'fr', count: 1 },
    ]);
    const indexes = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = 'prompts_language'::regclass`.execute(db);
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
    const { changes } = await upgradeFilledDatabase(db, later, ['users.bio']);
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
