import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();

let owner: TestUser;
beforeAll(async () => {
  owner = await registerUser('owner');
});
afterEach(async () => void (await sql`delete from prompts`.execute(db)));

const create = (title: string, changes = {}) =>
  owner.client.prompts.create({
    body: buildPromptDraft({
      title,
      description: 'One.',
      content: 'Two.',
      tags: [],
      visibility: 'public',
      ...changes,
    }),
  });
const list = (search: string, query = {}) => anonymousClient.prompts.list({ query: { search, ...query } });
const findTitles = async (search: string, query = {}) =>
  (await list(search, query)).prompts.map(({ title }) => title);

describe('search of prompts', () => {
  it.each([
    ['C++ tutor', 'C++'],
    ['R tutor', 'R'],
    ['AI glossary', 'AI'],
    ['F# tutor', 'f#'],
    ['Q&A writer', 'Q&A'],
    ['Go tutor', 'Go'],
    ['The Who', 'the who'],
    ['Free comparison', 'free'],
    ['Competitor comparison', 'competitor'],
  ])('finds %s by %s, which is a filler in other searches', async (title, search) => {
    await create('Something else');
    await create(title);
    expect(await findTitles(search)).toEqual([title]);
  });

  it('finds nothing by a search without terms', async () => {
    await create('Something else');
    expect(await findTitles('🎉')).toEqual([]);
  });

  it('sorts by relevance: title, tags, description, then the first 20,000 characters of the text', async () => {
    const filler = 'x'.repeat(19_990);
    await create('Glazes');
    await create('All about glazes', { tags: ['pottery'] });
    await create('Pots', { tags: ['glaze'] });
    await create('Cups', { description: 'How to glaze.' });
    await create('Bowls', { content: `${filler} glaze` });
    await create('Plates', { content: `${filler}${filler} glaze` });
    const titles = ['Glazes', 'All about glazes', 'Pots', 'Cups', 'Bowls'];
    expect(await findTitles('glazes')).toEqual(titles);
    expect(await findTitles('glazes', { sort: 'relevance' })).toEqual(titles);
    expect(await findTitles('glazes', { sort: 'newest' })).toEqual(titles.toReversed());
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list('glazes', { page, limit: 2 }));
    expect(pages.flatMap(({ prompts }) => prompts.map(({ title }) => title))).toEqual(titles);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5, 5]);
  });

  it('finds terms of which some are in the title and some in the text', async () => {
    await create('Lighthouse', { content: 'Describe its lamp.' });
    expect(await findTitles('lamps of a lighthouse')).toEqual(['Lighthouse']);
  });

  it('keeps the text searchable after a change', async () => {
    const { id } = await create('Lighthouse', { content: 'Describe its lamp.' });
    await owner.client.prompts.update({
      params: { id },
      body: buildPromptDraft({ title: 'Lighthouse', content: 'Describe its keeper.', visibility: 'public' }),
    });
    expect(await findTitles('keeper')).toEqual(['Lighthouse']);
    expect(await findTitles('lamp')).toEqual([]);
  });

  it('stores and finds a text of 200,000 Chinese characters', async () => {
    const characters = Array.from({ length: 200_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    );
    const content = characters.join('');
    const { id } = await create('长文', { content });
    const found = await list(content.slice(10_000, 10_006));
    expect(found.prompts.map((prompt) => prompt.id)).toEqual([id]);
  });

  it('does not correct terms of another language into similar English ones', async () => {
    await create('Uberseller');
    expect(await findTitles('ubersellen')).toEqual(['Uberseller']);
    expect(await list('übersellen')).toMatchObject({ totalCount: 0 });
  });

  it('rejects the order by relevance without a search', async () => {
    for (const query of [{ sort: 'relevance' as const }, { sort: 'relevance' as const, search: ' ' }]) {
      await expect(anonymousClient.prompts.list({ query })).rejects.toMatchObject({
        status: 400,
        message: 'The sort order relevance needs a search',
      });
      await expect(anonymousClient.tools.list({ query })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('ranks the newest of many results', async () => {
    await sql`insert into prompts (id, user_id, title, description, content, category, visibility, created_at)
      select gen_random_uuid(), ${owner.id}, case when n = 4550 then 'Kiln' else 'A kiln ' || n end, '', 'x', 'Business', 'public',
        now() + n * interval '1 s' from generate_series(1, 4600) n`.execute(db);
    await sql`analyze prompts`.execute(db);
    const first = await list('kiln', { limit: 30 });
    expect(first.prompts[0]?.title).toBe('Kiln');
    expect(first.totalIsEstimate).toBe(true);
    const ids = new Set(first.prompts.map(({ id }) => id));
    // The fourth page has ranked prompts and others.
    for (const page of [2, 3, 4, 5])
      for (const { id } of (await list('kiln', { limit: 30, page })).prompts) ids.add(id);
    expect(ids.size).toBe(150);
  });
});
