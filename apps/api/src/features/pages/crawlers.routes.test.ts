import { Window } from 'happy-dom';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFakeSite } from '../../testing/fake-site.ts';
import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { sitemapStore } from './sitemap.store.ts';
import { createSitemap } from './sitemap.ts';

const { createApp, db, registerUser } = await createTestApp();
const app = await createApp({ site: await createFakeSite(), siteOrigin: 'https://tools.example' });
afterAll(() => app.close());

beforeAll(async () => {
  await db
    .insertInto('tool_categories')
    .values({ slug: 'writing', name: 'Writing', description: '', position: 0 })
    .execute();
  const tool = { category: 'writing', tagline: '', description: '', tags: [], features: [] };
  await db
    .insertInto('tools')
    .values([
      { ...tool, id: 'pen', name: 'Pen', website: 'https://pen.example', pricing: 'free' },
      { ...tool, id: 'hidden', name: 'Hidden', website: 'https://hidden.example', pricing: 'paid' },
    ])
    .execute();
  await db.updateTable('tools').set({ hidden_at: new Date() }).where('id', '=', 'hidden').execute();
});

const sitemap = (maxEntries?: number) => createSitemap(sitemapStore(db), ['/'], maxEntries);
const getUrls = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

it('disallows private pages in robots.txt', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('\nDisallow: /dashboard\n');
  expect(body).toContain('\nDisallow: /api/\n');
  expect(body).toContain('\nSitemap: https://tools.example/sitemap.xml\n');
});

it('lists categories and interfaces in llms.txt', async () => {
  const { body, headers } = await app.inject('/llms.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(/^# AI Tools Directory\n\n> A catalogue of 1 AI tools/);
  expect(body).toContain('\n- [Writing](https://tools.example/categories/writing)\n');
  expect(body).toContain('(https://tools.example/api/openapi.json)');
  expect(body).toContain('(https://tools.example/api/mcp)');
  expect(body).toContain('(https://tools.example/sitemap.xml)');
});

describe('sitemap.xml', () => {
  it('lists pages, categories, tools and public prompts', async () => {
    const { client } = await registerUser('eve');
    const publicPrompt = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await client.prompts.create({ body: buildPromptDraft() });
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(getUrls(body)).toEqual(
      ['/', '/tools', '/categories/writing', '/tool/pen', `/prompts/${publicPrompt.id}`].map(
        (path) => `https://tools.example${path}`,
      ),
    );
  });

  it('is split into parts with an index when it is long', async () => {
    const { client } = await registerUser('fay');
    for (let count = 0; count < 4; count += 1) {
      await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    }
    const sitemapIndex = await sitemap(2).index('https://a.example');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from prompts where visibility = 'public'`.execute(db);
    const parts = getUrls(sitemapIndex).map((url) => /sitemap-(.*)\.xml$/.exec(url)?.[1] ?? '');
    expect(sitemapIndex).toContain('<sitemapindex');
    const count = rows[0]?.count ?? 0;
    expect(parts.slice(0, 2)).toEqual(['pages', expect.stringMatching(/^tools-/)]);
    expect(parts).toHaveLength(2 + Math.ceil(count / 2));
    const urls = [];
    for (const part of parts.slice(2))
      urls.push(...getUrls(await sitemap(2).part(part, 'https://a.example')));
    expect(new Set(urls).size).toBe(count);
    expect(urls).toHaveLength(count);
  });

  it('has a part that begins at a deleted prompt', async () => {
    const { client } = await registerUser('gil');
    const first = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const second = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await client.prompts.remove({ params: { id: first.id } });
    const part = await sitemap().part(`prompts-${first.id}`, 'https://a.example');
    expect(getUrls(part)).toEqual([`https://a.example/prompts/${second.id}`]);
  });

  it('has no other parts', async () => {
    expect((await app.inject('/sitemap-tools-pen.xml')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-tools-zzz.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-prompts-1.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-users-1.xml')).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  it('list new tools, prompts, a public collection and what a user has published, and nothing hidden', async () => {
    const { client } = await registerUser('gus');
    const { id } = await client.prompts.create({
      body: buildPromptDraft({ visibility: 'public', title: 'Tides & <winds>', description: 'A\u0007 bell' }),
    });
    await client.prompts.create({ body: buildPromptDraft({ title: 'Diary' }) });
    const collection = await client.collections.create({ body: { name: 'Desk', visibility: 'public' } });
    await client.collections.putItem({
      params: { id: collection.id, kind: 'tools', item: 'pen' },
      body: { note: '' },
    });
    const read = async (path: string) => (await app.inject(`/feeds/${path}`)).body;

    const { body, headers } = await app.inject('/feeds/users/gus');
    expect(headers['content-type']).toMatch(/^application\/atom\+xml/);
    const { DOMParser } = new Window();
    const feed = new DOMParser().parseFromString(body, 'application/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(feed.querySelectorAll('entry')).toHaveLength(1);
    expect(feed.querySelector('entry > title')?.textContent).toBe('Tides & <winds>');
    expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(
      `https://tools.example/prompts/${id}`,
    );

    expect(await read('tools')).toContain('<title>Pen</title>');
    expect(await read('tools')).not.toContain('Hidden');
    expect(await read('prompts')).toContain(`/prompts/${id}`);
    expect(await read('prompts')).not.toContain('Diary');
    expect(await read(`collections/${collection.id}`)).toContain('https://tools.example/tool/pen');
  });

  it.each(['nothing', 'tools/pen', 'users/none', 'collections/none', 'collections'])(
    'are missing for %s, and for private collections',
    async (path) => {
      const { client } = await registerUser(`owner-of-${path.replaceAll('/', '-')}`);
      const { id } = await client.collections.create({ body: { name: 'Mine', visibility: 'private' } });
      for (const missing of [path, `collections/${id}`])
        expect((await app.inject(`/feeds/${missing}`)).statusCode).toBe(404);
    },
  );
});
