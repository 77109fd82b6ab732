import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';

const { app, anonymousClient, registerUser } = await createTestApp();
const ada = await registerUser('ada');
const grace = await registerUser('grace');

const entry = (changes: object = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});
const importAs = async (user: typeof ada, prompts: unknown[]) =>
  (await user.client.prompts.import({ body: { prompts } })).results;

const send = (payload: string, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/smart-prompts/bulk',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });

const file = (length: number) => JSON.stringify({ prompts: [entry({ content: 'x'.repeat(length) })] });

describe('prompts.import', () => {
  it('imports valid prompts and returns errors for the others', async () => {
    const results = await importAs(ada, [
      entry({ title: 'One', category: 'Technical', tags: [' a ', 'A', ''], aiModels: ['Claude', 'gpt-9'] }),
      entry({ title: '', category: 'Cats' }),
      entry({ title: 'x'.repeat(201) }),
      entry({ variables: 'name' }),
      entry({ variables: [{ name: 'a' }] }),
      entry({ variables: [{ name: '1 {', description: 'b' }] }),
      entry({ content: 'a\u0000b' }),
      entry({ tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }),
      entry({ visibility: 'anyone' }),
      null,
      entry({
        title: 'Two',
        variables: [{ name: '数', description: 'Number', defaultValue: 5, options: [' 5 ', '6', '6', ''] }],
        visibility: 'public',
      }),
    ]);
    expect(results).toMatchObject({ total: 11, successful: 2, failed: 9, duplicates: 0, ids: { length: 2 } });
    const messagesByIndex = Object.fromEntries(
      results.errors.map(({ index, messages }) => [index, messages]),
    );
    expect(messagesByIndex[1]?.[0]).toBe('Prompt at index 1 is missing required field: title');
    expect(messagesByIndex[1]?.[1]).toMatch(
      /^Prompt at index 1 has invalid category: Cats\. Valid categories are: Technology, /,
    );
    expect(messagesByIndex[2]).toEqual(['Prompt at index 2: Title must be at most 200 characters long']);
    expect(messagesByIndex[3]).toEqual(['Prompt at index 3 has invalid variables format']);
    expect(messagesByIndex[4]).toEqual(['Prompt at index 4 variable at index 0 is missing required fields']);
    expect(messagesByIndex[5]?.[0]).toMatch(/^Prompt at index 5: A variable name starts with/);
    expect(messagesByIndex[6]).toEqual([
      'Prompt at index 6: Content contains characters that cannot be stored',
    ]);
    expect(messagesByIndex[7]).toEqual(['Prompt at index 7: A prompt may have at most 20 tags']);
    expect(messagesByIndex[8]).toEqual(['Prompt at index 8: visibility is not valid']);
    expect(messagesByIndex[9]).toHaveLength(4);
    const [one = '', two = ''] = results.ids;
    expect(await ada.client.prompts.get({ params: { id: one } })).toMatchObject({
      title: 'One',
      category: 'Technology',
      tags: ['a'],
      aiModels: ['Claude', 'Other'],
      visibility: 'private',
      creator: { id: ada.id },
    });
    expect(await anonymousClient.prompts.get({ params: { id: two } })).toMatchObject({
      title: 'Two',
      variables: [{ name: '数', description: 'Number', defaultValue: '5', options: ['5', '6'] }],
    });
  });

  it('skips duplicates, also within the file and of concurrent imports', async () => {
    const twice = [entry({ title: 'A' }), entry({ title: 'B' }), entry({ title: 'A', description: 'Again' })];
    const both = await Promise.all([importAs(grace, twice), importAs(grace, twice)]);
    expect(both.map(({ ids }) => ids.length).toSorted((one, other) => one - other)).toEqual([0, 2]);
    for (const result of both) {
      const successful = result.ids.length;
      expect(result).toMatchObject({ total: 3, successful, failed: 0, duplicates: 3 - successful });
    }
    expect(await importAs(grace, [entry({ title: 'A' }), entry({ title: 'C' }), {}])).toMatchObject({
      message: 'Successfully imported 1 out of 3 prompts (1 failed). 1 was already there.',
    });
    expect(await importAs(grace, [entry({ title: 'A', content: 'Other' })])).toMatchObject({ duplicates: 0 });
    // Prompts of other users are no duplicates.
    expect(await importAs(ada, [entry({ title: 'A' })])).toMatchObject({ duplicates: 0, successful: 1 });
  });

  it('restores all prompts of an export as they were', async () => {
    const linus = await registerUser('linus');
    const drafts = [
      { title: 'One', category: 'Business' as const, aiModels: ['Claude' as const], tags: ['SEO', 'a,b'] },
      { title: 'Two', category: 'Food and Cooking' as const, visibility: 'public' as const },
      { title: 'Three', category: 'Technical' as const, content: '\n\tCRLF\r\n {name} \n' },
    ];
    for (const draft of drafts) await linus.client.prompts.create({ body: buildPromptDraft(draft) });
    const exported = await linus.client.prompts.export();
    expect(exported.prompts).toMatchObject(drafts.toReversed());
    expect(await importAs(linus, exported.prompts)).toMatchObject({ successful: 0, duplicates: 3, ids: [] });
    const barbara = await registerUser('barbara');
    await importAs(barbara, exported.prompts);
    const byTitle = ({ prompts }: typeof exported) =>
      prompts.toSorted((one, other) => one.title.localeCompare(other.title));
    expect(byTitle(await barbara.client.prompts.export())).toEqual(byTitle(exported));
  });

  it('publishes the last import or the given prompts', async () => {
    const first = await importAs(ada, [entry({ title: 'First' })]);
    const last = await importAs(ada, [entry({ title: 'Last' }), entry({ title: 'Last too' })]);
    expect(await ada.client.prompts.updateVisibility({ body: {} })).toEqual({ modifiedCount: 2 });
    await expect(anonymousClient.prompts.get({ params: { id: last.ids[1] ?? '' } })).resolves.toBeDefined();
    await expect(anonymousClient.prompts.get({ params: { id: first.ids[0] ?? '' } })).rejects.toMatchObject({
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
  ])('rejects a body that is not a list of prompts', async (body, message) => {
    await expect(ada.client.prompts.import({ body: body as { prompts: [] } })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('accepts 10 MB from authenticated users, unlike other endpoints', async () => {
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

  it('rejects a body that is nested too deeply', async () => {
    const deep = `{"prompts":[{"a":${'['.repeat(5000)}${']'.repeat(5000)}}]}`;
    expect((await send(deep, ada.session.token)).statusCode).toBe(400);
  });

  it('imports 10,000 prompts in one call while serving other requests', async () => {
    const big = await registerUser('importer');
    const prompts = Array.from({ length: 10_000 }, (_, number) =>
      entry({
        title: `Prompt ${number}`,
        content: `Write about ${number}. ${'Some more words. '.repeat(30)}`,
        tags: ['imported', `tag ${number % 50}`],
        ...(number % 2 && { category: 'Technical' }),
      }),
    );
    const pendingImport = importAs(big, prompts);
    await expect(anonymousClient.prompts.list()).resolves.toBeDefined();
    const results = await pendingImport;
    expect(results).toMatchObject({ total: 10_000, successful: 10_000, failed: 0, ids: { length: 10_000 } });
    const page = await big.client.prompts.list({ query: { view: 'my-prompts', limit: 2 } });
    expect(page).toMatchObject({
      totalCount: 10_000,
      prompts: [{ title: 'Prompt 0' }, { title: 'Prompt 1' }],
    });
    expect(await importAs(big, prompts)).toMatchObject({ duplicates: 10_000, ids: [] });
    expect(await big.client.prompts.updateVisibility({ body: {} })).toEqual({ modifiedCount: 10_000 });
  });
});
