import { toolsPageSize, type ToolFacts, type ToolQuery } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { seed } from '../seed/seed.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { buildToolDraft, insertTools } from '../../testing/tool-fixtures.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
const toolCount = smallCatalogue.tools.length;

const list = (query: Partial<ToolQuery>) => anonymousClient.tools.list({ query });

describe('tools', () => {
  it('pages by 28 without duplicates', async () => {
    await insertTools(db, 2 * toolsPageSize);
    const total = toolCount + 2 * toolsPageSize;
    const first = await anonymousClient.tools.list();
    expect(first).toMatchObject({ total, pages: 3 });
    expect(first.tools).toHaveLength(28);
    const ids = [];
    for (let page = 1; page <= first.pages; page++) {
      ids.push(...(await list({ page })).tools.map((tool) => tool.id));
    }
    expect(new Set(ids).size).toBe(total);
    expect(await list({ page: first.pages + 1 })).toMatchObject({ tools: [], total });
  });

  it('filters by category, pricing and both', async () => {
    const code = await list({ category: 'code-assistant', limit: 100 });
    expect(code.total).toBeGreaterThan(0);
    expect(new Set(code.tools.map((tool) => tool.categoryName))).toEqual(new Set(['Code Assistant']));
    const openSource = await list({ category: 'code-assistant', pricing: 'open-source', limit: 100 });
    expect(openSource.tools).toEqual(code.tools.filter((tool) => tool.pricing === 'open-source'));
    expect(await list({ category: 'no-such-category' })).toMatchObject({ tools: [], total: 0, pages: 0 });
  });

  it.each([
    ['Forge Copilot', 'forge-copilot'],
    ['copilot forge', 'forge-copilot'],
    ['nineo', 'nineowls'],
    ['inkst', 'inkstorm'],
    ['HERON.AI', 'heron'],
    ['inkstorm', 'inkstorm'],
  ])('searches by terms in any order and case, the last one a prefix: %s', async (search, id) => {
    const { tools } = await list({ search });
    expect(tools[0]?.id).toBe(id);
  });

  it('returns no fewer results for a longer prefix of a term', async () => {
    const totals = [];
    for (const search of ['a', 'gen', 'generativ', 'generative', 'the'])
      totals.push((await list({ search })).total);
    const [one, gen, generativ, generative, the] = totals as [number, number, number, number, number];
    expect(Math.min(one, gen, generativ, generative, the)).toBeGreaterThan(0);
    expect(gen).toBeGreaterThanOrEqual(generativ);
    expect(generative).toBeGreaterThanOrEqual(generativ);
  });

  it.each(['"', "' or 1=1 --", '!&|():*', '   ', 'zzzzqqqq'])('accepts the search %j', async (search) => {
    await expect(list({ search })).resolves.toBeDefined();
  });

  it('ranks matching names first', async () => {
    const { tools } = await list({ search: 'inkstorm' });
    expect(tools.map(({ id }) => id)).toEqual(['inkstorm', 'pixelkiln']);
  });

  it('filters by tag, case-insensitively, and by submitter', async () => {
    const tag = (await list({})).tools[0]?.tags[0] ?? '';
    const tagged = await list({ tag: tag.toUpperCase(), limit: 100 });
    expect(tagged.total).toBe(tagged.tools.length);
    expect(tagged.tools.length).toBeGreaterThan(0);
    expect(tagged.tools.every((tool) => tool.tags.includes(tag))).toBe(true);
    const { client } = await registerUser('submitter');
    const { id } = await client.tools.submit({ body: buildToolDraft() });
    expect(await list({ submittedBy: 'SUBMITTER' })).toMatchObject({ tools: [{ id }], total: 1 });
    expect(await list({ submittedBy: 'unknown-user' })).toMatchObject({ tools: [], total: 0 });
    await client.tools.remove({ params: { id } });
  });

  it('returns similar tools by category and tags', async () => {
    const copilot = await anonymousClient.tools.get({ params: { id: 'forge-copilot' } });
    const similar = await anonymousClient.tools.similar({ params: { id: copilot.id } });
    expect(similar.map(({ id }) => id).toSorted()).toEqual(['bracketeer', 'codeloom']);
    await insertTools(db, 7);
    expect(await anonymousClient.tools.similar({ params: { id: 'reelsmith' } })).toHaveLength(6);
    await expect(anonymousClient.tools.similar({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('estimates the total of many results and pages to the end in order', async () => {
    await insertTools(db, 2500);
    await sql`analyze tools`.execute(db);
    const first = await list({ search: 'manifold', sort: 'name' });
    expect(first).toMatchObject({ totalIsEstimate: true });
    expect(Math.abs(first.total - 2500)).toBeLessThan(500);
    expect(first.tools[0]).toMatchObject({
      name: 'Many 1',
      highlights: { text: [{ text: 'Manifold', matched: true }, {}] },
    });
    const last = await list({ search: 'manifold', sort: 'name', page: 25, limit: 100 });
    expect(last.tools).toHaveLength(100);
    expect((await list({ search: 'manifold' })).tools).toHaveLength(28);
    expect(await list({ category: 'video', pricing: 'paid' })).not.toHaveProperty('totalIsEstimate');
  });

  it('sorts by name case-insensitively', async () => {
    const { tools } = await list({ sort: 'name', limit: 100 });
    const names = tools.map((tool) => tool.name.toLowerCase());
    expect(names.toSorted()).toEqual(names);
  });

  it('lists only tools whose facts have changed, latest first, with the names of those facts', async () => {
    const ids = smallCatalogue.tools.slice(0, 2).map(({ id }) => id);
    const change = (id: string, facts: Partial<ToolFacts>) =>
      sql`update tools set facts = facts || ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(db);
    expect(await list({ sort: 'changed' })).toMatchObject({ tools: [], total: 0 });
    for (const id of ids) {
      // Empty ones, as they are stored without a value, change nothing.
      await change(id, { goodFor: [], pickIf: '' });
      expect((await list({ sort: 'changed', search: id })).total).toBe(0);
      await change(id, { pickIf: 'you write by hand', api: { has: 'no', note: '' } });
    }
    const { tools, total } = await list({ sort: 'changed' });
    expect(total).toBe(2);
    expect(tools).toMatchObject(
      ids.toReversed().map((id) => ({
        id,
        factsChange: { changedAt: expect.any(String), facts: ['api', 'pickIf'] },
      })),
    );
    expect(await list({ sort: 'changed', category: 'no-such-category' })).toMatchObject({ total: 0 });
    await sql`update tools set facts_changed_at = null, changed_facts = '{}'`.execute(db);
  });

  it('returns a null rating without reviews', async () => {
    const { tools } = await list({ limit: 100 });
    expect(tools.every((tool) => tool.rating === null && tool.ratingCount === 0)).toBe(true);
  });

  it('returns a tool by id and 404 for an unknown one', async () => {
    const tool = await anonymousClient.tools.get({ params: { id: 'forge-copilot' } });
    expect(tool).toMatchObject({
      name: 'Forge Copilot',
      logo: expect.stringMatching(/^\/api\/logos\/githubcopilot\.svg\?v=[\da-f]{8}#icon$/),
    });
    await expect(anonymousClient.tools.get({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
      message: 'Tool not found',
    });
  });

  it('counts tools per category', async () => {
    const categories = await anonymousClient.categories.all();
    expect(categories).toHaveLength(smallCatalogue.categories.length);
    expect(categories.reduce((sum, category) => sum + category.count, 0)).toBe(toolCount);
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
    'categorie=writing',
  ])('rejects the query %s with a message', async (query) => {
    const response = await app.inject(`/api/tools?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ message: expect.any(String) }],
    });
  });

  it.each([{ page: 0 }, { page: -1 }, { page: 1e9 }, { page: 1.5 }, { limit: 1e6 }, { limit: 0 }])(
    'rejects the page %j',
    async (query) => {
      await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );
});
