import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';
import { foldCounters } from './counters.ts';
import { counterStore } from './counters.store.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);
const store = counterStore(db);

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser('ada');
});

const countRows = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};
const readTotals = async () => ({
  tools: (await anonymousClient.tools.list()).total,
  prompts: (await anonymousClient.prompts.list()).totalCount,
  tags: await anonymousClient.prompts.tags(),
  categories: await anonymousClient.categories.all(),
});

describe('foldCounters', () => {
  it('changes no total, before, between and after its batches', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await ada.client.tools.submit({ body: buildToolDraft({ name }) });
      await ada.client.prompts.create({
        body: buildPromptDraft({ title: name, visibility: 'public', tags: ['email', name] }),
      });
    }
    const before = await readTotals();
    expect(before).toMatchObject({ tools: 3, prompts: 3 });
    expect(await store.foldBatch(2)).toBe(2);
    expect(await readTotals()).toEqual(before);
    await foldCounters(store);
    expect(await countRows('list_counter_changes')).toBe(0);
    expect(await readTotals()).toEqual(before);
    await ada.client.prompts.create({ body: buildPromptDraft({ visibility: 'public', tags: ['email'] }) });
    expect(await readTotals()).toMatchObject({ prompts: 4 });
  });

  it('ranks the tools again when reviews were deleted with their author', async () => {
    const { id } = await ada.client.tools.submit({ body: buildToolDraft({ name: 'Reviewed' }) });
    const [critic, fan] = [await registerUser('critic'), await registerUser('fan')];
    await critic.client.reviews.save({ params: { id }, body: { rating: 1 } });
    await fan.client.reviews.save({ params: { id }, body: { rating: 5 } });
    const getMean = async () =>
      (await db.selectFrom('catalogue_rating').select('applied_mean').executeTakeFirst())?.applied_mean;
    expect(await getMean()).toBe(3);
    await critic.client.users.deleteMe({ body: { password: 'secret words' } });
    await foldCounters(store);
    expect(await getMean()).toBe(5);
    const tool = await db.selectFrom('tools').select('rank').where('id', '=', id).executeTakeFirst();
    expect(tool?.rank).toBe(0); // as good as the mean of all
  });
});
