import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';
import { refreshSearch } from './search-refresh.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);
const { client } = await registerUser('owner');

it('makes prompts and tools of earlier versions searchable in every script, in batches', async () => {
  for (const [index, title] of ['도자기 공방', '陶艺课程助手', 'Читай'].entries())
    await client.prompts.create({
      body: buildPromptDraft({ title, visibility: 'public', content: `Kiln${index}` }),
    });
  await client.tools.submit({ body: buildToolDraft({ name: 'ガラス' }) });
  // What migration 0013 finds.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update prompts set content_search = null`.execute(db);
  await sql`update tools set search_refreshed = false`.execute(db);
  await sql`delete from search_terms`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);

  expect(await refreshSearch(db, { batchSize: 2 })).toBe(4);
  expect(await refreshSearch(db)).toBe(0);
  const { totalCount } = await anonymousClient.prompts.list({ query: { search: 'kiln1' } });
  expect(totalCount).toBe(1);
  const { rows } = await sql<{ term: string }>`select term from search_terms`.execute(db);
  expect(rows.map(({ term }) => term)).toContain('читаи');
});
