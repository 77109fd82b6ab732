import { toolsPageSize, type ToolQuery } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { testApp } from '../../testing/test-app.ts';
import { toolDraft } from '../../testing/tools.ts';

const { app, db, visitor, member } = await testApp();
const planted = await seed(db);
const all = planted?.tools ?? 0;

const list = (query: Partial<ToolQuery>) => visitor.tools.list({ query });

describe('tools', () => {
  it('come 28 to a page, each exactly once', async () => {
    const first = await visitor.tools.list();
    expect(first).toMatchObject({ total: all, pages: Math.ceil(all / toolsPageSize) });
    expect(first.tools).toHaveLength(28);
    const ids = [];
    for (let page = 1; page <= first.pages; page++) {
      ids.push(...(await list({ page })).tools.map((tool) => tool.id));
    }
    expect(new Set(ids).size).toBe(all);
    expect(await list({ page: first.pages + 1 })).toMatchObject({ tools: [], total: all });
  });

  it('are found by category, pricing and both', async () => {
    const code = await list({ category: 'code-assistant', limit: 100 });
    expect(code.total).toBeGreaterThan(0);
    expect(new Set(code.tools.map((tool) => tool.categoryName))).toEqual(new Set(['Code Assistant']));
    const open = await list({ category: 'code-assistant', pricing: 'open-source', limit: 100 });
    expect(open.tools).toEqual(code.tools.filter((tool) => tool.pricing === 'open-source'));
    expect(await list({ category: 'no-such-category' })).toMatchObject({ tools: [], total: 0, pages: 0 });
  });

  it.each([
    ['GitHub Copilot', 'github-copilot'],
    ['copilot github', 'github-copilot'],
    ['elevenl', 'elevenlabs'],
    ['midjo', 'midjourney'],
    ['OTTER.AI', 'otter'],
    ['midjourney', 'midjourney'],
  ])('are searched by words in any order, case and with the last one unfinished: %s', async (search, id) => {
    const { tools } = await list({ search });
    expect(tools[0]?.id).toBe(id);
  });

  it('find no less while a word is being typed', async () => {
    const totals = [];
    for (const search of ['a', 'gen', 'generativ', 'generative', 'the'])
      totals.push((await list({ search })).total);
    const [one, gen, generativ, generative, the] = totals as [number, number, number, number, number];
    expect(Math.min(one, gen, generativ, generative, the)).toBeGreaterThan(0);
    expect(gen).toBeGreaterThanOrEqual(generativ);
    expect(generative).toBeGreaterThanOrEqual(generativ);
  });

  it.each(['"', "' or 1=1 --", '!&|():*', '   ', 'zzzzqqqq'])(
    'searching for %j breaks nothing',
    async (search) => {
      await expect(list({ search })).resolves.toBeDefined();
    },
  );

  it('that are called what was searched for come first', async () => {
    const { tools } = await list({ search: 'runway' });
    expect(tools[0]?.name.toLowerCase()).toContain('runway');
  });

  it('are found by tag in any case, and by who submitted them', async () => {
    const tag = (await list({})).tools[0]?.tags[0] ?? '';
    const tagged = await list({ tag: tag.toUpperCase(), limit: 100 });
    expect(tagged.total).toBe(tagged.tools.length);
    expect(tagged.tools.length).toBeGreaterThan(0);
    expect(tagged.tools.every((tool) => tool.tags.includes(tag))).toBe(true);
    const { client } = await member('submitter');
    const { id } = await client.tools.submit({ body: toolDraft() });
    expect(await list({ submittedBy: 'SUBMITTER' })).toMatchObject({ tools: [{ id }], total: 1 });
    expect(await list({ submittedBy: 'nobody-like-that' })).toMatchObject({ tools: [], total: 0 });
    await client.tools.remove({ params: { id } });
  });

  it('that are like one share its category and tags', async () => {
    const copilot = await visitor.tools.get({ params: { id: 'github-copilot' } });
    const similar = await visitor.tools.similar({ params: { id: copilot.id } });
    expect(similar).toHaveLength(6);
    expect(similar.map((tool) => tool.id)).not.toContain(copilot.id);
    expect(similar.filter((tool) => tool.category === copilot.category).length).toBeGreaterThanOrEqual(4);
    await expect(visitor.tools.similar({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('that are very many are estimated, in order and to the last page', async () => {
    await sql`
      insert into tools (id, name, tagline, description, website, category, pricing)
      select 'many-' || n, 'Many ' || n, 'Manifold tool', '', 'https://many-' || n || '.example.org', 'video', 'paid'
      from generate_series(1, 2500) n`.execute(db);
    await sql`analyze tools`.execute(db);
    const first = await list({ search: 'manifold', sort: 'name' });
    expect(first).toMatchObject({ totalIsEstimate: true });
    expect(Math.abs(first.total - 2500)).toBeLessThan(500);
    expect(first.tools[0]).toMatchObject({
      name: 'Many 1',
      highlights: { text: [{ text: 'Manifold', found: true }, {}] },
    });
    const last = await list({ search: 'manifold', sort: 'name', page: 25, limit: 100 });
    expect(last.tools).toHaveLength(100);
    expect(await list({ search: 'manifold', pricing: 'free' })).toMatchObject({ tools: [], total: 0 });
    expect(await list({ category: 'video', pricing: 'paid' })).not.toHaveProperty('totalIsEstimate');
    await sql`delete from tools where id like 'many-%'`.execute(db);
  });

  it('sort by name without looking at case', async () => {
    const { tools } = await list({ sort: 'name', limit: 100 });
    const names = tools.map((tool) => tool.name.toLowerCase());
    expect(names.toSorted()).toEqual(names);
  });

  it('say that they have no reviews yet', async () => {
    const { tools } = await list({ limit: 100 });
    expect(tools.every((tool) => tool.rating === null && tool.ratingCount === 0)).toBe(true);
  });

  it('open one by one', async () => {
    const tool = await visitor.tools.get({ params: { id: 'github-copilot' } });
    expect(tool).toMatchObject({ name: 'GitHub Copilot', logo: '/api/logos/githubcopilot.svg' });
    await expect(visitor.tools.get({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
      message: 'Tool not found',
    });
  });

  it('are counted per category', async () => {
    const categories = await visitor.categories.all();
    expect(categories.length).toBeGreaterThanOrEqual(14);
    expect(categories.reduce((sum, category) => sum + category.count, 0)).toBe(all);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=1000000000',
    'page=x',
    'page=',
    'limit=1000000',
    'limit=0',
    'sort=worst',
  ])('refuse %s with the reason', async (query) => {
    const answer = await app.inject(`/api/tools?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ message: expect.any(String) }],
    });
  });

  it.each([{ page: 0 }, { page: -1 }, { page: 1e9 }, { page: 1.5 }, { limit: 1e6 }, { limit: 0 }])(
    'refuse an impossible page: %j',
    async (query) => {
      await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );
});
