import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

const unknownId = '0199aaaa-0000-7000-8000-000000000000';
const emptyState = {
  favoriteTools: [],
  likedPrompts: [],
  savedPrompts: [],
  ratedPrompts: [],
  followedUsers: [],
};

describe('viewer state', () => {
  it('returns 401 for an anonymous user', async () => {
    await expect(anonymousClient.users.viewerState()).rejects.toMatchObject({ status: 401 });
  });

  it('returns which of the requested items the user has liked, saved, rated or followed, and nothing of other users', async () => {
    const ada = await registerUser('ada');
    const grace = await registerUser('grace');
    const tool = await ada.client.tools.submit({ body: buildToolDraft() });
    const otherTool = await ada.client.tools.submit({ body: buildToolDraft({ name: 'Other' }) });
    const prompt = await ada.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const params = { id: prompt.id };
    await grace.client.tools.favorite({ params: { id: tool.id } });
    await grace.client.tools.favorite({ params: { id: otherTool.id } });
    await grace.client.prompts.like({ params });
    await grace.client.prompts.save({ params });
    await grace.client.prompts.rate({ params, body: { rating: 4 } });
    await grace.client.users.follow({ body: { userId: ada.id } });

    const query = { tools: tool.id, prompts: `${prompt.id},${unknownId}`, users: `${ada.id},${unknownId}` };
    expect(await grace.client.users.viewerState({ query })).toEqual({
      favoriteTools: [tool.id],
      likedPrompts: [prompt.id],
      savedPrompts: [prompt.id],
      ratedPrompts: [{ id: prompt.id, rating: 4 }],
      followedUsers: [ada.id],
    });
    expect(await ada.client.users.viewerState({ query })).toEqual(emptyState);
    expect(await grace.client.users.viewerState()).toEqual(emptyState);
  });

  it('rejects malformed ids and more than 60', async () => {
    const { client } = await registerUser('hopper');
    const tooMany = Array.from({ length: 61 }, () => unknownId).join();
    await expect(client.users.viewerState({ query: { users: 'ada' } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(client.users.viewerState({ query: { prompts: tooMany } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'prompts', message: 'Must be at most 60 ids' }],
    });
  });
});
