import { toolsPageSize, type ToolQuery } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, visitor } = await testApp();
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

  it.each([{ page: 0 }, { page: -1 }, { page: 1e9 }, { page: 1.5 }, { limit: 1e6 }, { limit: 0 }])(
    'refuse an impossible page: %j',
    async (query) => {
      await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );
});
