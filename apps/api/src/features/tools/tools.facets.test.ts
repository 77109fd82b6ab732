import {
  toolFacets,
  ToolFacts,
  type ToolFacet,
  type ToolPage,
  type ToolQuery,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { insertTools } from '../../testing/tool-fixtures.ts';
import { seed } from '../seed/seed.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
const facts: Partial<ToolFacts>[] = [
  { platforms: ['web', 'ios'], api: { has: 'yes', note: '' }, training: { use: 'never', note: '' } },
  { platforms: ['web', 'cli'], api: { has: 'no', note: '' }, training: { use: 'opt-out', note: '' } },
  { platforms: ['linux'] },
  {},
];
await seed(db, {
  ...smallCatalogue,
  tools: smallCatalogue.tools.map((tool, index) => ({
    ...tool,
    facts: ToolFacts.parse(facts[index % facts.length]),
  })),
});

const list = (query: Partial<ToolQuery>) => anonymousClient.tools.list({ query: { limit: 1, ...query } });
const count = ({ facets }: ToolPage, name: ToolFacet, value: string) =>
  facets?.[name].find((facet) => facet.value === value)?.count;

/** Expects that each count is the number of tools that the list with this value finds. */
async function expectCounts(query: Partial<ToolQuery>) {
  const { facets = expect.fail('no facets') } = await list({ ...query, facets: true });
  for (const name of toolFacets) {
    for (const { value, count: expected } of facets[name]) {
      const { total } = await list({ ...query, [name]: value });
      expect([query, name, value, total]).toEqual([query, name, value, expected]);
    }
  }
  return facets;
}

describe('facets of tools', () => {
  it('count what a list with each value finds, whatever other filters are in effect', async () => {
    const all = await expectCounts({});
    expect(Object.values(all).every((values) => values.length > 0)).toBe(true);
    const tag = (await list({})).tools[0]?.tags[0];
    await expectCounts(tag === undefined ? {} : { tag });
    for (const name of toolFacets) {
      for (const { value } of all[name].slice(0, 2)) await expectCounts({ [name]: value });
    }
    const { facets } = await list({ platform: 'web', api: 'yes', facets: true });
    await expectCounts({ platform: 'web', api: 'yes', category: facets?.category[0]?.value ?? 'all' });
  });

  it('omit the own filter, so that another value can be selected', async () => {
    const page = await list({ api: 'yes', training: 'never', facets: true });
    expect(page.facets?.api.map(({ value }) => value)).toEqual(['yes']);
    expect((await list({ api: 'yes', facets: true })).facets?.api).toEqual(
      (await list({ facets: true })).facets?.api,
    );
    expect(page.facets?.training).toEqual([{ value: 'never', count: page.total }]);
  });

  it('are returned only if requested, and exact without a search', async () => {
    expect(await list({})).not.toHaveProperty('facets');
    expect(await list({ facets: true })).not.toHaveProperty('facetsAreEstimates');
  });

  it('add up to the results of a search, as estimates of what a filtered search finds', async () => {
    const page = await list({ search: 'assistant', facets: true });
    expect(page.facetsAreEstimates).toBe(true);
    const sum = (page.facets?.pricing ?? []).reduce((total, facet) => total + facet.count, 0);
    expect(sum).toBe(page.total);
    expect(sum).toBeGreaterThan(0);
  });

  it('do not count hidden tools, not even for their submitter', async () => {
    const { client, id } = await registerUser('submitter');
    const before = await client.tools.list({ query: { facets: true } });
    await sql`update tools set hidden_at = now(), submitted_by = ${id} where id = 'quillmate'`.execute(db);
    const after = await client.tools.list({ query: { facets: true } });
    const [chatAfter = 0, chatBefore = 0] = [after, before].map((page) =>
      count(page, 'category', 'chat-assistants'),
    );
    expect(chatAfter).toBe(chatBefore - 1);
    await sql`update tools set hidden_at = null, submitted_by = null where id = 'quillmate'`.execute(db);
  });

  it('are extrapolated from a part of many tools', async () => {
    await insertTools(db, 2500);
    await sql`analyze tools`.execute(db);
    const page = await list({ facets: true });
    expect(page.facetsAreEstimates).toBe(true);
    expect(count(page, 'category', 'video')).toBeGreaterThan(2000);
  });

  it('returns 400 for an unknown value of a filter', async () => {
    await expect(list({ platform: 'toaster' as 'web' })).rejects.toMatchObject({ status: 400 });
  });
});
