import {
  getArticleCardPath,
  getCategoryCardPath,
  getCollectionCardPath,
  getPromptCardPath,
  getToolCardPath,
  getUserCardPath,
} from '@ai-directory/api-client/contract';
import { toolFactsFixture } from '@ai-directory/api-client/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { createImageFile } from '../../testing/image-files.ts';
import { createFakeSite } from '../../testing/fake-site.ts';
import { noLimits } from '../../testing/no-limits.ts';
import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { createSocialCardRenderer } from './social-card-renderer.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';

const { createApp, db, registerUser, anonymousClient } = await createTestApp();
await seedCategories(db);
const site = await createFakeSite();
const app = await createApp({ site });
afterAll(() => app.close());
const ada = await registerUser('ada');

const createPrompt = (visibility: 'public' | 'private', title = 'Meeting notes') =>
  ada.client.prompts.create({ body: buildPromptDraft({ visibility, title }) });
const createCollection = (visibility: 'public' | 'private') =>
  ada.client.collections.create({ body: { name: 'Workshop', description: 'In order.', visibility } });

const prompt = await createPrompt('public');
const tool = await ada.client.tools.submit({ body: buildToolDraft() });

describe('social cards', () => {
  it('draws a PNG, cached forever by the version of its content', async () => {
    const collection = await createCollection('public');
    const [article] = site.renderer.articles;
    const [category] = await anonymousClient.categories.all();
    if (!article || !category) throw new Error('no article or category');
    const paths = [
      getToolCardPath(await anonymousClient.tools.get({ params: { id: tool.id } })),
      getCategoryCardPath(category),
      getPromptCardPath(prompt),
      getCollectionCardPath(await anonymousClient.collections.get({ params: { id: collection.id } })),
      getArticleCardPath(article),
      getUserCardPath(await anonymousClient.profiles.get({ params: { username: 'ada' } })),
    ];
    for (const path of paths) {
      const { statusCode, headers, rawPayload } = await app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      const unversioned = await app.inject(path.replace(/\?.*/, ''));
      expect(unversioned.headers['cache-control']).toBe('public, max-age=300');
      expect(unversioned.rawPayload.equals(rawPayload)).toBe(true);
    }
  });

  it('draws the listed pages of the site', async () => {
    for (const name of ['home', 'tools']) {
      const { statusCode, headers } = await app.inject(`/api/social-cards/pages/${name}.png`);
      expect([name, statusCode]).toEqual([name, 200]);
      expect(headers['cache-control']).toBe('public, max-age=300');
    }
  });

  it('draws what is known of a tool, and its first screenshot', async () => {
    const draft = buildToolDraft({ category: tool.category });
    const facts = { ...toolFactsFixture, goodFor: [], notFor: [], pickIf: '' };
    const drafts = [
      { ...draft, features: [] },
      { ...draft, features: ['Reads', 'Writes', 'Draws'] },
      { ...draft, facts: { ...facts, priceFrom: undefined, capabilities: {} } },
      { ...draft, facts },
    ];
    const { id } = await ada.client.tools.submit({ body: draft });
    const pngs = new Set<string>();
    const paths = new Set<string>();
    for (const [index, body] of [...drafts, draft].entries()) {
      const files = index === drafts.length ? { screenshots: [await createImageFile()] } : {};
      const path = getToolCardPath(await ada.client.tools.update({ params: { id }, body, files }));
      const { headers, rawPayload } = await app.inject(path);
      expect(headers['cache-control']).toContain('immutable');
      pngs.add(rawPayload.toString('base64'));
      paths.add(path);
    }
    expect([pngs.size, paths.size]).toEqual([5, 5]);
  });

  it('changes the path with the content', async () => {
    const changed = await ada.client.prompts.update({
      params: { id: prompt.id },
      body: buildPromptDraft({ visibility: 'public', title: 'Another title' }),
    });
    const [before, after] = [getPromptCardPath(prompt), getPromptCardPath(changed)];
    expect(after).not.toBe(before);
    const [old, current] = await Promise.all([app.inject(before), app.inject(after)]);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(current.headers['cache-control']).toContain('immutable');
  });

  it('returns 404 for what an anonymous user may not see, also to its owner', async () => {
    const privatePrompt = await createPrompt('private');
    const privateCollection = await createCollection('private');
    const hidden = await ada.client.tools.submit({ body: buildToolDraft({ name: 'Hidden' }) });
    await db.updateTable('tools').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute();
    for (const path of [
      `prompts/${privatePrompt.id}.png`,
      `prompts/none.png`,
      `collections/${privateCollection.id}.png`,
      `tools/${hidden.id}.png`,
      'articles/none.png',
      'categories/none.png',
      'pages/constructor.png',
      'users/nobody.png',
      'sessions/1.png',
      `tools/${tool.id}.svg`,
    ]) {
      const { statusCode } = await app.inject({
        url: `/api/social-cards/${path}`,
        headers: { authorization: `Bearer ${ada.session.token}` },
      });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });

  it('limits drawing per address, not reading stored cards', async () => {
    const limited = await createApp({
      site,
      limits: { ...noLimits, socialCard: { perIp: { max: 1, minutes: 10 } } },
    });
    afterAll(() => limited.close());
    const [first, second] = [
      await createPrompt('public', 'Not drawn yet'),
      await createPrompt('public', 'Nor this'),
    ];
    const getStatus = async (id: string) =>
      (await limited.inject({ url: `/api/social-cards/prompts/${id}.png`, remoteAddress: '192.0.2.1' }))
        .statusCode;
    expect(await getStatus(first.id)).toBe(200);
    expect(await getStatus(second.id)).toBe(429);
    expect(await getStatus(first.id)).toBe(200);
  });
});

describe('createSocialCardRenderer', () => {
  it('ends a process that takes too long, and starts another one for the next card', async () => {
    const renderer = createSocialCardRenderer({ timeoutMs: 1 });
    const card = { title: 'Pen', label: 'Tool', text: 'Writes', facts: 'Free', logos: [] };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const drawings = await Promise.allSettled([renderer.draw(card), renderer.draw(card)]);
      const reason: unknown = expect.objectContaining({ kind: 'unavailable', code: 'unavailable' });
      expect(drawings).toEqual([
        { status: 'rejected', reason },
        { status: 'rejected', reason },
      ]);
    }
    renderer.stop();
  });
});
