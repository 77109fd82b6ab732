import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';

const { app, registerUser } = await createTestApp();
const owner = await registerUser('owner');
const other = await registerUser('other');

const update = (id: string, content: string, ifMatch?: string) =>
  owner.client.prompts.update(
    { params: { id }, body: buildPromptDraft({ content }) },
    ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } },
  );

describe('If-Match', () => {
  it('rejects an update of an older version with the stored prompt', async () => {
    const { id, updatedAt } = await owner.client.prompts.create({ body: buildPromptDraft() });
    const first = await update(id, 'From the first tab', `"${updatedAt}"`);
    await expect(update(id, 'From the second tab', `"${updatedAt}"`)).rejects.toMatchObject({
      status: 412,
      code: 'prompt_changed',
      message: 'This prompt was changed since you opened it',
      current: { id, content: 'From the first tab', updatedAt: first.updatedAt },
    });
    const last = await update(id, 'From the second tab', `"stale", "${first.updatedAt}"`);
    expect(last.content).toBe('From the second tab');
  });

  it('updates any version without the header, or with *', async () => {
    const { id } = await owner.client.prompts.create({ body: buildPromptDraft() });
    expect((await update(id, 'Without')).content).toBe('Without');
    expect((await update(id, 'Any', '*')).content).toBe('Any');
    await expect(update(id, 'None', '')).rejects.toMatchObject({ status: 412 });
  });

  it('accepts the ETag of the prompt, which likes, uses and ratings do not change', async () => {
    const { id } = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const authorization = `Bearer ${owner.session.token}`;
    const read = (headers = {}) =>
      app.inject({ url: `/api/smart-prompts/${id}`, headers: { authorization, ...headers } });
    const readEtag = async () => (await read()).headers.etag;
    const etag = await readEtag();
    await other.client.prompts.like({ params: { id } });
    await other.client.prompts.rate({ params: { id }, body: { rating: 4 } });
    await other.client.prompts.recordUse({ params: { id } });
    expect(await readEtag()).toBe(etag);
    const revalidated = await read({ 'if-none-match': etag });
    expect(revalidated.statusCode, 'the likes are new').toBe(200);
    expect((await update(id, 'Liked, and changed', etag)).content).toBe('Liked, and changed');
    expect(await readEtag()).not.toBe(etag);
  });

  it('stores one of two concurrent updates of the same version', async () => {
    const { id, updatedAt } = await owner.client.prompts.create({ body: buildPromptDraft() });
    const results = await Promise.allSettled([
      update(id, 'One', `"${updatedAt}"`),
      update(id, 'Two', `"${updatedAt}"`),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
