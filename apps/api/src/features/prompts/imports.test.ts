import { describe, expect, it } from 'vitest';

import { draft, testApp } from '../../testing/test-app.ts';

const { app, visitor, member } = await testApp();
const ada = await member('ada');
const grace = await member('grace');

const entry = (changes: object = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});
const importAs = async (who: typeof ada, prompts: unknown[]) =>
  (await who.client.prompts.import({ body: { prompts } })).results;

const send = (payload: string, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/smart-prompts/bulk',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });

const file = (length: number) => JSON.stringify({ prompts: [entry({ content: 'x'.repeat(length) })] });

describe('an import', () => {
  it('writes what is right, and says what is wrong with the rest', async () => {
    const results = await importAs(ada, [
      entry({ title: 'One', category: 'Technical', tags: [' a ', 'a', ''], aiModels: ['Claude', 'gpt-9'] }),
      entry({ title: '', category: 'Cats' }),
      entry({ title: 'x'.repeat(201) }),
      entry({ variables: 'name' }),
      entry({ variables: [{ name: 'a' }] }),
      entry({ variables: [{ name: '1 {', description: 'b' }] }),
      entry({ content: 'a\u0000b' }),
      entry({ tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }),
      entry({ visibility: 'everybody' }),
      null,
      entry({
        title: 'Two',
        variables: [{ name: 'n', description: 'Number', defaultValue: 5 }],
        visibility: 'public',
      }),
    ]);
    expect(results).toMatchObject({ total: 11, successful: 2, failed: 9, existing: 0, ids: { length: 2 } });
    const said = Object.fromEntries(results.errors.map(({ index, messages }) => [index, messages]));
    expect(said[1]?.[0]).toBe('Prompt at index 1 is missing required field: title');
    expect(said[1]?.[1]).toMatch(
      /^Prompt at index 1 has invalid category: Cats\. Valid categories are: Technology, /,
    );
    expect(said[2]).toEqual(['Prompt at index 2: Title must be at most 200 characters long']);
    expect(said[3]).toEqual(['Prompt at index 3 has invalid variables format']);
    expect(said[4]).toEqual(['Prompt at index 4 variable at index 0 is missing required fields']);
    expect(said[5]?.[0]).toMatch(/^Prompt at index 5: A variable name starts with/);
    expect(said[6]).toEqual(['Prompt at index 6: Content contains characters that cannot be stored']);
    expect(said[7]).toEqual(['Prompt at index 7: A prompt may have at most 20 tags']);
    expect(said[8]).toEqual(['Prompt at index 8: visibility is not valid']);
    expect(said[9]).toHaveLength(4);
    const [one = '', two = ''] = results.ids;
    expect(await ada.client.prompts.get({ params: { id: one } })).toMatchObject({
      title: 'One',
      category: 'Technology',
      tags: ['a'],
      aiModels: ['Claude', 'Other'],
      visibility: 'private',
      creator: { id: ada.id },
    });
    expect(await visitor.prompts.get({ params: { id: two } })).toMatchObject({
      title: 'Two',
      variables: [{ name: 'n', description: 'Number', defaultValue: '5' }],
    });
  });

  it('leaves out what is there already, also in the file itself and for two at once', async () => {
    const twice = [entry({ title: 'A' }), entry({ title: 'B' }), entry({ title: 'A', description: 'Again' })];
    const both = await Promise.all([importAs(grace, twice), importAs(grace, twice)]);
    expect(both.map(({ ids }) => ids.length).toSorted((one, other) => one - other)).toEqual([0, 2]);
    for (const result of both) {
      expect(result).toMatchObject({ total: 3, successful: 3, failed: 0, existing: 3 - result.ids.length });
    }
    expect(await importAs(grace, [entry({ title: 'A', content: 'Other' })])).toMatchObject({ existing: 0 });
    // What somebody else has is not mine.
    expect(await importAs(ada, [entry({ title: 'A' })])).toMatchObject({ existing: 0, successful: 1 });
  });

  it('takes what was exported', async () => {
    const linus = await member('linus');
    await linus.client.prompts.create({ body: draft({ title: 'Mine', category: 'Food and Cooking' }) });
    const exported = await linus.client.prompts.export();
    expect(exported.prompts).toEqual([
      expect.objectContaining({ title: 'Mine', category: 'Food and Cooking' }),
    ]);
    expect(await importAs(linus, exported.prompts)).toMatchObject({ successful: 1, existing: 1, ids: [] });
    const { ids } = await importAs(await member('barbara'), exported.prompts);
    expect(ids).toHaveLength(1);
  });

  it('can be made public afterwards: the last one, or those named', async () => {
    const first = await importAs(ada, [entry({ title: 'First' })]);
    const last = await importAs(ada, [entry({ title: 'Last' }), entry({ title: 'Last too' })]);
    expect(await ada.client.prompts.updateVisibility({ body: {} })).toEqual({ modifiedCount: 2 });
    await expect(visitor.prompts.get({ params: { id: last.ids[1] ?? '' } })).resolves.toBeDefined();
    await expect(visitor.prompts.get({ params: { id: first.ids[0] ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
    const body = { ids: [...first.ids, ...last.ids] };
    expect(await grace.client.prompts.updateVisibility({ body })).toEqual({ modifiedCount: 0 });
    expect(await ada.client.prompts.updateVisibility({ body })).toEqual({ modifiedCount: 1 });
    expect(
      await ada.client.prompts.updateVisibility({ body: { ids: first.ids, visibility: 'private' } }),
    ).toEqual({ modifiedCount: 1 });
  });

  it.each([
    [{ prompts: 'a' }, 'Invalid format: Expected an array of prompts'],
    [{}, 'Invalid format: Expected an array of prompts'],
    [{ prompts: Array.from({ length: 10_001 }, () => 0) }, 'At most 10,000 prompts can be imported at once'],
  ])('refuses what is no list of prompts', async (body, message) => {
    await expect(ada.client.prompts.import({ body: body as { prompts: [] } })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('may be 10 MB, from who is signed in; other calls may not', async () => {
    const { token } = ada.session;
    expect((await send(file(2_000_000), token)).json()).toMatchObject({
      results: { failed: 1, errors: [{ index: 0, messages: [expect.stringContaining('200,000')] }] },
    });
    expect((await send(file(11_000_000), token)).statusCode).toBe(413);
    expect((await send(file(2_000_000))).statusCode).toBe(401);
    const other = await app.inject({
      method: 'POST',
      url: '/api/smart-prompts',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: file(2_000_000),
    });
    expect(other.statusCode).toBe(413);
  });

  it('refuses what is nested too deeply', async () => {
    const deep = `{"prompts":[{"a":${'['.repeat(5000)}${']'.repeat(5000)}}]}`;
    expect((await send(deep, ada.session.token)).statusCode).toBe(400);
  });

  it('of 10,000 works in one call, and others are served meanwhile', async () => {
    const big = await member('importer');
    const prompts = Array.from({ length: 10_000 }, (_, number) =>
      entry({
        title: `Prompt ${number}`,
        content: `Write about ${number}. ${'Some more words. '.repeat(30)}`,
        tags: ['imported', `tag ${number % 50}`],
        ...(number % 2 && { category: 'Technical' }),
      }),
    );
    const done = importAs(big, prompts);
    await expect(visitor.prompts.list()).resolves.toBeDefined();
    const results = await done;
    expect(results).toMatchObject({ total: 10_000, successful: 10_000, failed: 0, ids: { length: 10_000 } });
    const page = await big.client.prompts.list({ query: { view: 'my-prompts', limit: 2 } });
    expect(page).toMatchObject({
      totalCount: 10_000,
      prompts: [{ title: 'Prompt 0' }, { title: 'Prompt 1' }],
    });
    expect(await importAs(big, prompts)).toMatchObject({ existing: 10_000, ids: [] });
    expect(await big.client.prompts.updateVisibility({ body: {} })).toEqual({ modifiedCount: 10_000 });
  }, 120_000);
});
