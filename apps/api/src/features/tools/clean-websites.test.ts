import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDatabase } from '../../testing/test-database.ts';
import { seedCategories } from '../../testing/tool-fixtures.ts';
import { cleanWebsites } from './clean-websites.ts';

const { db } = await createTestDatabase();
await seedCategories(db);

beforeEach(async () => {
  await db.deleteFrom('tools').execute();
});

/** Inserts tools as an earlier version did, the oldest first. */
async function insertTools(websites: Record<string, string>) {
  for (const [index, [id, website]] of Object.entries(websites).entries()) {
    await sql`insert into tools (id, name, tagline, description, website, website_key, category, pricing, created_at)
      values (${id}, ${id}, '', '', ${website}, normalize_website(${website}), 'video', 'free',
        timestamptz '2026-01-01' + ${index} * interval '1 day')`.execute(db);
  }
}

const listTools = () =>
  db.selectFrom('tools').select(['id', 'website', 'website_key as key']).orderBy('created_at').execute();

const listCases = () =>
  db
    .selectFrom('moderation_cases')
    .select(['tool_id', 'is_open', 'hidden_by', 'note'])
    .orderBy('tool_id')
    .execute();

describe('cleanWebsites', () => {
  it('removes tracking parameters and shows the host that browsers open', async () => {
    await insertTools({
      kiln: 'https://kiln.example/plans',
      news: 'https://news.example/?utm_source=a&page=2&ref=b',
      fake: 'https://\u0430pple.com/',
      wide: 'https://ｗｉｄｅ。example',
    });
    expect(await cleanWebsites(db)).toEqual({ changed: 3, duplicates: 0 });
    expect(await listTools()).toEqual([
      { id: 'kiln', website: 'https://kiln.example/plans', key: 'kiln.example/plans' },
      { id: 'news', website: 'https://news.example/?page=2', key: 'news.example' },
      { id: 'fake', website: 'https://xn--pple-43d.com/', key: 'xn--pple-43d.com' },
      { id: 'wide', website: 'https://wide.example', key: 'wide.example' },
    ]);
    expect(await cleanWebsites(db)).toEqual({ changed: 0, duplicates: 0 });
    expect(await listCases()).toEqual([]);
  });

  it('leaves the key to the oldest tool and opens cases for the others, which stay listed', async () => {
    await insertTools({
      first: 'https://töpfer.example/',
      second: 'https://to\u0308pfer.example/',
      third: 'https://xn--tpfer-jua.example/',
      fourth: 'https://töpfer.example/index.html',
    });
    expect(await cleanWebsites(db)).toEqual({ changed: 4, duplicates: 3 });
    const tools = await listTools();
    expect(tools.map(({ key }) => key)).toEqual(['xn--tpfer-jua.example', null, null, null]);
    const note = 'Same website as first: /tool/first';
    expect(await listCases()).toEqual(
      ['fourth', 'second', 'third'].map((tool_id) => ({ tool_id, is_open: true, hidden_by: null, note })),
    );
    const { rows } = await sql`select id from tools where hidden_at is null`.execute(db);
    expect(rows).toHaveLength(4);
  });

  it('continues where an earlier start was stopped', async () => {
    await insertTools({ first: 'https://a.example/?ref=1', second: 'https://b.example/?ref=1' });
    await sql`update tools set website = 'https://a.example/', website_cleaned = true where id = 'first'`.execute(
      db,
    );
    expect(await cleanWebsites(db)).toEqual({ changed: 1, duplicates: 0 });
    expect((await listTools()).map(({ website }) => website)).toEqual([
      'https://a.example/',
      'https://b.example/',
    ]);
  });

  it('cleans tools that a server of the previous version has inserted without a key', async () => {
    await insertTools({ first: 'https://a.example/' });
    await sql`insert into tools (id, name, tagline, description, website, category, pricing)
      values ('late', 'late', '', '', 'https://a.example/', 'video', 'free')`.execute(db);
    expect(await cleanWebsites(db)).toEqual({ changed: 1, duplicates: 1 });
  });
});
