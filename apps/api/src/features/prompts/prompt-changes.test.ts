import type { PromptChange } from '@ai-directory/api-client/contract';
import { expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';

const { anonymousClient, registerUser } = await createTestApp();
const ada = await registerUser('ada');
const grace = await registerUser('grace');

const create = async (user: typeof ada, changes: object) =>
  (await user.client.prompts.create({ body: buildPromptDraft(changes) })).id;
const changeMany = async (user: typeof ada, ids: string[], change: PromptChange) =>
  (await user.client.prompts.changeMany({ body: { ids, ...change } })).results;
const unknownId = '00000000-0000-7000-8000-000000000000';

it('changes own prompts only, and names those that it did not change', async () => {
  const open = await create(ada, { title: 'Public', visibility: 'public', tags: ['Travel'] });
  const closed = await create(ada, { title: 'Private', visibility: 'private', tags: [] });
  const shared = await create(ada, { title: 'Shared', visibility: 'shared' });
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  const full = await create(ada, { title: 'Full', visibility: 'private', tags });
  const foreign = await create(grace, { visibility: 'private' });
  const ids = [open, closed, shared, full, foreign, unknownId, open];
  const notFound = [foreign, unknownId].map((id) => ({ id, message: 'Prompt not found' }));
  const get = async (id: string) => ada.client.prompts.get({ params: { id } });

  const tagged = await changeMany(ada, ids, { action: 'addTag', tag: ' travel ' });
  expect(tagged).toMatchObject({ total: 6, modifiedCount: 2, unchangedCount: 1 });
  const tooMany = { id: full, message: 'A prompt may have at most 20 tags' };
  expect(tagged.failed).toHaveLength(3);
  expect(tagged.failed).toEqual(expect.arrayContaining([...notFound, tooMany]));
  expect([(await get(open)).tags, (await get(closed)).tags]).toEqual([['Travel'], ['travel']]);

  const hide: PromptChange = { action: 'setVisibility', visibility: 'private' };
  expect(await changeMany(ada, ids, hide)).toMatchObject({ modifiedCount: 1, unchangedCount: 3 });
  expect([(await get(open)).visibility, (await get(shared)).visibility]).toEqual(['private', 'shared']);

  const publish: PromptChange = { action: 'setVisibility', visibility: 'public' };
  expect(await changeMany(ada, [open, shared, full], publish)).toEqual({
    total: 3,
    modifiedCount: 3,
    unchangedCount: 0,
    failed: [],
  });
  await expect(anonymousClient.prompts.get({ params: { id: full } })).resolves.toBeDefined();

  const removed = await changeMany(ada, ids, { action: 'remove' });
  expect(removed).toMatchObject({ modifiedCount: 4, unchangedCount: 0, failed: { length: 2 } });
  await expect(get(open)).rejects.toMatchObject({ status: 404 });
  await expect(grace.client.prompts.get({ params: { id: foreign } })).resolves.toBeDefined();
});

it('rejects anonymous users, unknown actions and too many ids', async () => {
  const body: { ids: string[]; action: 'remove' } = { ids: [unknownId], action: 'remove' };
  await expect(anonymousClient.prompts.changeMany({ body })).rejects.toMatchObject({ status: 401 });
  const rejected = [
    { ids: [unknownId], action: 'archive' },
    { ids: [unknownId], action: 'addTag', tag: ' ' },
    { ids: Array.from({ length: 1001 }, () => unknownId), action: 'remove' },
    { ids: ['1'], action: 'remove' },
  ] as unknown as (typeof body)[];
  for (const invalid of rejected)
    await expect(ada.client.prompts.changeMany({ body: invalid })).rejects.toMatchObject({ status: 400 });
});
