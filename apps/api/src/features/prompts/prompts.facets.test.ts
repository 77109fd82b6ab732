import { promptFacets, type PromptQuery } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { anonymousClient, registerUser } = await createTestApp();
const owner = await registerUser('owner');
const reader = await registerUser('reader');

const drafts = [
  { category: 'Business', aiModels: ['Claude'], language: 'en' },
  { category: 'Marketing', aiModels: ['Claude', 'GPT-4'], language: 'de' },
  { category: 'Content Creation', aiModels: ['GPT-4'], language: 'de-AT' },
  { category: 'Education', aiModels: [], tags: ['school'] },
  { category: 'History', aiModels: ['Other'], language: 'pt-BR', title: 'A lesson on email' },
  { category: 'Technical', aiModels: ['Claude'], visibility: 'private' },
  { category: 'Robotics', aiModels: ['GPT-4'], visibility: 'shared', language: 'de' },
] as const;
const ids: string[] = [];
for (const draft of drafts) {
  const body = buildPromptDraft({ visibility: 'public', ...draft } as never);
  ids.push((await owner.client.prompts.create({ body })).id);
}
await owner.client.prompts.share({ params: { id: ids[6] ?? '' }, body: { userIds: [reader.id] } });
await owner.client.prompts.addRun({ params: { id: ids[0] ?? '' }, body: { output: 'Hello' } });
await owner.client.prompts.addRun({ params: { id: ids[5] ?? '' }, body: { output: 'Secret' } });
for (const id of [ids[1], ids[6]]) await reader.client.prompts.save({ params: { id: id ?? '' } });

type Client = TestUser['client'];
const list = (client: Client, query: Partial<PromptQuery>) =>
  client.prompts.list({ query: { limit: 1, ...query } });

const counts = async (client: Client, query: Partial<PromptQuery> = {}) => {
  const { facets } = await list(client, { view: 'all', ...query, facets: true });
  return {
    technical: facets?.category.find(({ value }) => value === 'Technical')?.count ?? 0,
    withRuns: facets?.withRuns[0]?.count ?? 0,
  };
};

/** Expects that each count is the number of prompts that the list with this value finds. */
async function expectCounts(client: Client, query: Partial<PromptQuery>) {
  const { facets = expect.fail('no facets') } = await list(client, { ...query, facets: true });
  for (const name of promptFacets) {
    for (const { value, count } of facets[name]) {
      const { totalCount } = await list(client, { ...query, [name]: value });
      expect([query, name, value, totalCount]).toEqual([query, name, value, count]);
    }
  }
  return facets;
}

describe('facets of prompts', () => {
  it.each([
    ['anonymous users', anonymousClient, ['public', 'all']],
    ['the owner', owner.client, ['all', 'my-prompts']],
    ['another user', reader.client, ['all', 'favorites', 'shared']],
  ] as const)('count what a list with each value finds, for %s in each view', async (_, client, views) => {
    expect.hasAssertions();
    for (const view of views) {
      const all = await expectCounts(client, { view });
      for (const name of promptFacets) {
        for (const { value } of all[name].slice(0, 1)) await expectCounts(client, { view, [name]: value });
      }
      await expectCounts(client, { view, language: 'de', model: 'GPT-4', category: 'Content Creation' });
      await expectCounts(client, { view, tag: 'email' });
      await expectCounts(client, { view, search: 'email', model: 'Claude' });
      await expectCounts(client, { view, creator: 'owner', withRuns: true });
    }
  });

  it('never count private and shared prompts for others', async () => {
    for (const query of [{}, { search: 'email' }, { tag: 'email' }, { language: 'de' }]) {
      const { technical } = await counts(anonymousClient, query);
      expect([query, technical]).toEqual([query, 0]);
    }
    expect(await counts(anonymousClient)).toEqual({ technical: 0, withRuns: 1 });
    expect(await counts(reader.client)).toEqual({ technical: 1, withRuns: 1 });
    expect(await counts(owner.client)).toEqual({ technical: 2, withRuns: 2 });
  });

  it('are the same on each page', async () => {
    const query = { sort: 'newest', facets: true } as const;
    const first = await list(anonymousClient, query);
    const until = '2020-01-01T00:00:00.000Z';
    expect((await list(anonymousClient, { ...query, page: 2, until })).facets).toEqual(first.facets);
  });

  it('of a search without results show which filter to leave out', async () => {
    const page = await list(anonymousClient, { search: 'lesson', language: 'en', facets: true });
    expect(page).toMatchObject({ totalCount: 0, facets: { language: [{ value: 'pt', count: 1 }] } });
  });
});

describe('language of a prompt', () => {
  it('is stored in its canonical form, changed, left as it is and removed', async () => {
    const { id, language } = await owner.client.prompts.create({
      body: buildPromptDraft({ language: 'PT_br' }),
    });
    expect(language).toBe('pt-BR');
    const update = async (changes: object) =>
      (await owner.client.prompts.update({ params: { id }, body: buildPromptDraft(changes) })).language;
    expect(await update({})).toBe('pt-BR');
    expect(await update({ language: 'fr' })).toBe('fr');
    expect(await update({ language: null })).toBeUndefined();
    await expect(update({ language: 'French' })).rejects.toMatchObject({ status: 400 });
  });

  it('is exported and imported, and ignored in files of apps that mean something else', async () => {
    const { client } = await registerUser('importer');
    const prompts = [{ language: 'de-at' }, { language: 'English' }, {}].map((fields, index) => ({
      ...buildPromptDraft({ title: `Prompt ${index}` }),
      ...fields,
    }));
    const { results } = await client.prompts.import({ body: { prompts } });
    expect(results.successful).toBe(3);
    const file = await client.prompts.export();
    expect(file.prompts.map(({ language }) => language)).toEqual(['de-AT', undefined, undefined]);
  });

  it('is that of a modified copy, too', async () => {
    const { title, description, content, category, variables } = buildPromptDraft();
    const body = { title, description, content, category, variables };
    const copy = await reader.client.prompts.saveModified({ params: { id: ids[2] ?? '' }, body });
    expect(copy.language).toBe('de-AT');
  });
});
