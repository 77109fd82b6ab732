import { createClient } from '@ai-directory/api-client';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { EmbeddingModel } from '../../models/embedding-model.ts';
import { startFakeProvider } from '../../testing/fake-provider.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp, injectFetch } from '../../testing/test-app.ts';
import { seed } from '../seed/seed.ts';
import { createEmbeddingIndex } from './embedding-index.ts';
import { embeddingStore } from './embeddings.store.ts';

const provider = await startFakeProvider();
afterAll(() => provider.close());
const { db, createApp, anonymousClient } = await createTestApp();
await seed(db, smallCatalogue);

const models = {
  compatibleEndpoints: [{ name: 'local', baseUrl: provider.baseUrls.mistral, apiKey: undefined }],
  embeddingModel: 'local/fake-embeddings',
};
/** A need that no tool names. */
const query = 'viennoiserie';
/** Embeds the query next to Clipwright, and Reelsmith close to it. */
const embed = (text: string) => {
  if (text.includes(query) || text.startsWith('Clipwright:')) return [1, 0, 0];
  return text.startsWith('Reelsmith:') ? [0.9, 0.1, 0] : [0, 0, 1];
};

const started: FastifyInstance[] = [];
beforeEach(() => {
  provider.reset();
  provider.embed = embed;
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.close()));
});

/** Starts a server with embeddings, and waits until all tools have one. */
async function startServer() {
  const app = await createApp({ models });
  started.push(app);
  await expect.poll(() => countMissing()).toBe(0);
  const client = createClient({ fetch: injectFetch(app) });
  return {
    search: async (text: string) => {
      const { tools } = await client.ai.search({ body: { query: text, model: 'template' } });
      return tools.map(({ tool }) => tool.id);
    },
  };
}

async function countMissing() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tools t
    left join tool_embeddings e on e.tool_id = t.id where t.hidden_at is null and e.embedding is null`.execute(
    db,
  );
  return rows[0]?.count;
}

const getEmbeddedTexts = () =>
  provider.requests.filter(({ path }) => path.endsWith('/embeddings')).flatMap(({ body }) => body.input);

describe('search with an embedding model', () => {
  it('finds tools by meaning whose texts contain none of its terms', async () => {
    const { search } = await startServer();
    await expect.poll(async () => (await search(query)).slice(0, 2)).toEqual(['clipwright', 'reelsmith']);
  });

  it('ranks the tools of both lists before those of one', async () => {
    const { search } = await startServer();
    const withoutModel = await anonymousClient.ai.search({
      body: { query: 'subtitles', model: 'template' },
    });
    const position = withoutModel.tools.findIndex(({ tool }) => tool.id === 'clipwright');
    // Reelsmith is near in meaning, too, and in a third list: of the task's kind.
    await expect
      .poll(async () => (await search(`subtitles ${query}`)).indexOf('clipwright'))
      .toBeLessThan(position);
  });

  it('keeps a named tool first', async () => {
    const { search } = await startServer();
    expect((await search('inkstorm'))[0]).toBe('inkstorm');
  });

  it('finds alternatives by the embedding of the named tool', async () => {
    const { search } = await startServer();
    await expect
      .poll(async () => (await search('alternatives to clipwright')).slice(0, 2))
      .toContain('reelsmith');
    expect(await search('alternatives to clipwright')).not.toContain('clipwright');
  });

  it('never finds hidden tools', async () => {
    const { search } = await startServer();
    await expect.poll(() => search(query)).toContain('clipwright');
    await sql`update tools set hidden_at = now() where id = 'clipwright'`.execute(db);
    expect(await search(query)).not.toContain('clipwright');
    await sql`update tools set hidden_at = null where id = 'clipwright'`.execute(db);
  });

  it('searches by text only when the provider fails', async () => {
    const { search } = await startServer();
    provider.behavior = 'server-error';
    expect(await search('subtitles for videos')).toEqual(
      (await anonymousClient.ai.search({ body: { query: 'subtitles for videos' } })).tools.map(
        ({ tool }) => tool.id,
      ),
    );
  });

  it('requests the embedding of a query once', async () => {
    const { search } = await startServer();
    await expect.poll(() => search(query)).toContain('clipwright');
    await search(query.toUpperCase());
    expect(getEmbeddedTexts().filter((text) => text === query)).toHaveLength(1);
  });
});

describe('embeddings of tools', () => {
  it('are computed once for all processes, and again when a text changes', async () => {
    await sql`delete from tool_embeddings`.execute(db);
    await Promise.all([startServer(), startServer()]);
    const texts = getEmbeddedTexts();
    expect(new Set(texts).size).toBe(texts.length);
    const { count } = await db
      .selectFrom('tools')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(texts).toHaveLength(Number(count));

    provider.requests = [];
    await sql`update tools set tagline = 'Bakes bread', views_count = views_count + 1 where id = 'clipwright'`.execute(
      db,
    );
    await sql`update tools set views_count = views_count + 1 where id = 'inkstorm'`.execute(db);
    expect(await countMissing()).toBe(1);
    await startServer();
    expect(getEmbeddedTexts()).toEqual([expect.stringContaining('Clipwright: Bakes bread')]);
  });

  it('are recorded as usage of the operator', async () => {
    await sql`delete from tool_embeddings`.execute(db);
    await startServer();
    const usage = await db.selectFrom('ai_usage').selectAll().where('kind', '=', 'embed').execute();
    expect(usage[0]).toMatchObject({ user_id: null, provider: 'local', model: 'fake-embeddings', ok: true });
  });

  it('of an earlier text are not stored', async () => {
    const store = embeddingStore(db);
    await sql`delete from tool_embeddings`.execute(db);
    const claim = await store.claim('local/other', 1000);
    const [tool] = claim.tools;
    await sql`update tools set tagline = tagline || '!' where id = ${tool?.id}`.execute(db);
    await store.save(claim.id, [{ id: tool?.id ?? '', vector: Float32Array.of(1, 0) }]);
    expect(
      await store.listAfter('local/other', { id: '', updatedAt: new Date(0).toISOString() }, 10),
    ).toEqual([]);
  });

  it('are released for the next attempt when the provider fails', async () => {
    const model: EmbeddingModel = {
      id: 'local/fake-embeddings',
      embed: () => Promise.reject(new Error('down')),
    };
    const store = embeddingStore(db);
    await sql`delete from tool_embeddings`.execute(db);
    const claim = await store.claim(model.id, 5);
    expect((await store.claim(model.id, 1000)).tools).not.toEqual(expect.arrayContaining(claim.tools));
    await store.release(claim.id);
    expect((await store.claim(model.id, 1000)).tools).toEqual(claim.tools);
  });
});

describe('createEmbeddingIndex', () => {
  it('returns the vectors of the most similar direction, best first, without those far behind', async () => {
    const index = createEmbeddingIndex();
    const vectors = { east: [1, 0], north: [0, 1], northeast: [0.71, 0.71], 'east-northeast': [0.92, 0.38] };
    for (const [id, vector] of Object.entries(vectors)) index.set(id, Float32Array.from(vector));
    expect(await index.findNearest(Float32Array.of(1, 0), 3)).toEqual(['east', 'east-northeast']);
    expect(await index.findNearest(Float32Array.of(1, 0), 1)).toEqual(['east']);
  });
});
