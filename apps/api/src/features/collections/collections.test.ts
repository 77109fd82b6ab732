import type { ApiError } from '@ai-directory/api-client';
import {
  maxItemsPerCollection,
  maxCollectionsPerUser,
  type CollectionItem,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildPromptDraft } from '../../testing/test-app.ts';
import { createTestApp, type TestUser } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();

let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  owner = await registerUser('owner');
  other = await registerUser('other');
  await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
  await sql`
    insert into tools (id, name, tagline, description, website, category, pricing, brand_icon, submitted_by)
    select 'tool-' || n, 'Tool ' || n, '', '', 'https://' || n || '.example.org', 'writing', 'free',
      case when n = 1 then 'openai' end, case when n = 2 then ${other.id}::uuid end
    from generate_series(1, ${maxItemsPerCollection + 1}) n`.execute(db);
});

beforeEach(async () => {
  await sql`truncate collections cascade`.execute(db);
  await sql`update tools set hidden_at = null where hidden_at is not null`.execute(db);
});

const createCollection = async (body: { name?: string; visibility?: 'public' | 'private' } = {}) =>
  (await owner.client.collections.create({ body: { name: 'Desk', visibility: 'public', ...body } })).id;

const putTool = (id: string, tool: number, note?: string) =>
  owner.client.collections.putItem({
    params: { id, kind: 'tools', item: `tool-${tool}` },
    body: { note },
  });

const createWithTools = async (...tools: number[]) => {
  const id = await createCollection();
  for (const tool of tools) await putTool(id, tool);
  return id;
};

const getItemId = (item: CollectionItem) => ('tool' in item ? item.tool : item.prompt).id;

const listToolIds = async (id: string, client = owner.client) =>
  (await client.collections.get({ params: { id } })).items.map(getItemId);

const getStatus = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error: ApiError) => error.status,
  );

describe('collections', () => {
  it('creates an empty, private collection', async () => {
    const collection = await owner.client.collections.create({ body: { name: '  Desk  ' } });
    expect(collection).toEqual({
      id: expect.any(String),
      owner: { id: owner.id, username: 'owner', avatar: null },
      name: 'Desk',
      description: '',
      visibility: 'private',
      toolsCount: 0,
      promptsCount: 0,
      logos: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await owner.client.collections.get({ params: { id: collection.id } })).toEqual({
      ...collection,
      items: [],
    });
  });

  it.each([
    ['owner', 'private', 200],
    ['owner', 'public', 200],
    ['other', 'private', 404],
    ['other', 'public', 200],
    ['anonymous', 'private', 404],
    ['anonymous', 'public', 200],
  ] as const)('responds to the %s of a %s collection with %i', async (who, visibility, status) => {
    const id = await createCollection({ visibility });
    const client = { owner: owner.client, other: other.client, anonymous: anonymousClient }[who];
    expect(await getStatus(client.collections.get({ params: { id } }))).toBe(status);
  });

  it('updates only the given fields', async () => {
    const id = await createCollection();
    await owner.client.collections.update({ params: { id }, body: { description: 'What I use' } });
    expect(await owner.client.collections.update({ params: { id }, body: { name: 'Table' } })).toMatchObject({
      name: 'Table',
      description: 'What I use',
      visibility: 'public',
    });
    expect(await owner.client.collections.update({ params: { id }, body: {} })).toMatchObject({
      name: 'Table',
    });
  });

  it('deletes a collection', async () => {
    const id = await createWithTools(1, 2);
    await owner.client.collections.remove({ params: { id } });
    await expect(owner.client.collections.get({ params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'collection_not_found',
      message: 'Collection not found',
    });
  });

  it('rejects changes by other users with 404 and by anonymous users with 401', async () => {
    const id = await createWithTools(1, 2);
    const params = { id, kind: 'tools' as const, item: 'tool-1' };
    for (const [client, status] of [
      [other.client, 404],
      [anonymousClient, 401],
    ] as const) {
      const calls = [
        client.collections.update({ params: { id }, body: { name: 'Mine' } }),
        client.collections.reorder({ params: { id }, body: { itemIds: ['tool-2'] } }),
        client.collections.putItem({ params, body: { note: 'x' } }),
        client.collections.removeItem({ params }),
        client.collections.remove({ params: { id } }),
      ];
      expect(new Set(await Promise.all(calls.map(getStatus)))).toEqual(new Set([status]));
    }
    expect(await getStatus(anonymousClient.collections.create({ body: { name: 'Desk' } }))).toBe(401);
    expect(await owner.client.collections.get({ params: { id } })).toMatchObject({
      name: 'Desk',
      items: [
        { tool: { id: 'tool-1' }, note: '' },
        { tool: { id: 'tool-2' }, note: '' },
      ],
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'Name must be at most 80 characters long'],
    [
      { name: 'x', description: 'a\0b' },
      'description',
      'Description contains characters that cannot be stored',
    ],
    [{ name: 'x', visibility: 'shared' as 'public' }, 'visibility', 'Visibility must be private or public'],
  ])('reports validation errors by field: %j', async (body, path, message) => {
    await expect(owner.client.collections.create({ body })).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  it('rejects malformed and unknown ids', async () => {
    expect(await getStatus(anonymousClient.collections.get({ params: { id: 'x' } }))).toBe(400);
    expect(await getStatus(anonymousClient.collections.get({ params: { id: crypto.randomUUID() } }))).toBe(
      404,
    );
    const id = await createCollection();
    const invalid = owner.client.collections.putItem({
      params: { id, kind: 'tools', item: 'No Tool' },
      body: {},
    });
    expect(await getStatus(invalid)).toBe(400);
  });

  it(`allows ${maxCollectionsPerUser} collections per user, also with concurrent requests`, async () => {
    await sql`insert into collections (id, user_id, name)
      select gen_random_uuid(), ${owner.id}, 'Filler' from generate_series(2, ${maxCollectionsPerUser})`.execute(
      db,
    );
    const results = await Promise.allSettled([createCollection(), createCollection()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(createCollection()).rejects.toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: 'You can have at most 200 collections',
    });
    await expect(other.client.collections.create({ body: { name: 'Desk' } })).resolves.toBeDefined();
  });
});

describe('collection tools', () => {
  it('lists tools in the order they were added, with their notes', async () => {
    const id = await createCollection();
    await putTool(id, 3, ' For letters ');
    expect(await putTool(id, 1)).toMatchObject({
      toolsCount: 2,
      logos: [
        { name: 'Tool 3', logo: null },
        { name: 'Tool 1', logo: expect.stringMatching(/^\/api\/logos\/openai\.svg\?/) },
      ],
    });
    expect((await anonymousClient.collections.get({ params: { id } })).items).toMatchObject([
      { tool: { id: 'tool-3', name: 'Tool 3' }, note: 'For letters', addedAt: expect.any(String) },
      { tool: { id: 'tool-1' }, note: '' },
    ]);
  });

  it('keeps the position of a tool that is added again, and its note unless another is given', async () => {
    const id = await createWithTools(1, 2);
    await putTool(id, 1, 'Good');
    await putTool(id, 1);
    expect((await owner.client.collections.get({ params: { id } })).items).toMatchObject([
      { tool: { id: 'tool-1' }, note: 'Good' },
      { tool: { id: 'tool-2' } },
    ]);
    await putTool(id, 1, '');
    expect((await owner.client.collections.get({ params: { id } })).items[0]?.note).toBe('');
  });

  it('reorders tools, keeps omitted ones at the end and ignores unknown ids', async () => {
    const id = await createWithTools(1, 2, 3, 4);
    const itemIds = ['tool-4', 'tool-9', 'tool-2', 'tool-4'];
    const ordered = await owner.client.collections.reorder({ params: { id }, body: { itemIds } });
    const expected = ['tool-4', 'tool-2', 'tool-1', 'tool-3'];
    expect(ordered.items.map(getItemId)).toEqual(expected);
    expect(await listToolIds(id)).toEqual(expected);
    await owner.client.collections.reorder({ params: { id }, body: { itemIds: [] } });
    expect(await listToolIds(id)).toEqual(expected);
  });

  it('reindexes positions when a tool is removed', async () => {
    const id = await createWithTools(1, 2, 3);
    const params = { id, kind: 'tools' as const, item: 'tool-2' };
    expect(await owner.client.collections.removeItem({ params })).toMatchObject({ toolsCount: 2 });
    const { rows } = await sql`select tool_id, position from collection_items order by position`.execute(db);
    expect(rows).toEqual([
      { tool_id: 'tool-1', position: 0 },
      { tool_id: 'tool-3', position: 1 },
    ]);
    await expect(owner.client.collections.removeItem({ params })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
      message: 'This tool is not in the collection',
    });
  });

  it('accepts concurrent additions', async () => {
    const id = await createCollection();
    await Promise.all([1, 2, 3, 4].map((tool) => putTool(id, tool)));
    expect((await listToolIds(id)).toSorted()).toEqual(['tool-1', 'tool-2', 'tool-3', 'tool-4']);
    const { rows } = await sql`select position from collection_items order by position`.execute(db);
    expect(rows.map((row) => (row as { position: number }).position)).toEqual([0, 1, 2, 3]);
  });

  it('returns 404 when adding an unknown tool', async () => {
    const id = await createCollection();
    await expect(putTool(id, 9999)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
  });

  it('shows hidden tools to their submitter only and rejects adding them', async () => {
    const id = await createWithTools(1, 2, 3);
    await sql`update tools set hidden_at = now() where id in ('tool-2', 'tool-4')`.execute(db);
    expect(await listToolIds(id)).toEqual(['tool-1', 'tool-3']);
    expect(await listToolIds(id, anonymousClient)).toEqual(['tool-1', 'tool-3']);
    expect(await listToolIds(id, other.client)).toEqual(['tool-1', 'tool-2', 'tool-3']);
    expect(await anonymousClient.collections.get({ params: { id } })).toMatchObject({
      toolsCount: 2,
      logos: [{ name: 'Tool 1' }, { name: 'Tool 3' }],
    });
    await expect(putTool(id, 4)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
    await sql`update tools set hidden_at = null where id = 'tool-2'`.execute(db);
    expect(await listToolIds(id)).toEqual(['tool-1', 'tool-2', 'tool-3']);
  });

  it(`allows ${maxItemsPerCollection} tools per collection`, async () => {
    const id = await createCollection();
    await sql`insert into collection_items (collection_id, tool_id, position)
      select ${id}, 'tool-' || n, n - 1 from generate_series(1, ${maxItemsPerCollection}) n`.execute(db);
    await expect(putTool(id, maxItemsPerCollection + 1)).rejects.toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: 'A collection can hold at most 500 tools and prompts',
    });
    await expect(putTool(id, 1, 'Already added')).resolves.toMatchObject({
      toolsCount: maxItemsPerCollection,
    });
  });
});

const createPrompt = async (visibility: 'public' | 'private', user = other) =>
  (await user.client.prompts.create({ body: buildPromptDraft({ title: 'Rivers', visibility }) })).id;
const putPrompt = (id: string, itemId: string, note?: string) =>
  owner.client.collections.putItem({ params: { id, kind: 'prompts', item: itemId }, body: { note } });

describe('prompts in collections', () => {
  it('have one order with the tools, and notes', async () => {
    const id = await createWithTools(1, 2);
    const promptId = await createPrompt('public');
    expect(await putPrompt(id, promptId, 'First')).toMatchObject({ toolsCount: 2, promptsCount: 1 });
    const itemIds = [promptId, 'tool-2'];
    const ordered = await owner.client.collections.reorder({ params: { id }, body: { itemIds } });
    expect(ordered.items.map(getItemId)).toEqual([promptId, 'tool-2', 'tool-1']);
    expect(ordered.items[0]).toMatchObject({ prompt: { title: 'Rivers' }, note: 'First' });
    const { collections } = await owner.client.collections.list({ query: { prompt: promptId } });
    expect(collections).toMatchObject([{ hasItem: true }]);

    const params = { id, kind: 'prompts' as const, item: promptId };
    expect(await owner.client.collections.removeItem({ params })).toMatchObject({ promptsCount: 0 });
    expect(await listToolIds(id)).toEqual(['tool-2', 'tool-1']);
    await expect(owner.client.collections.removeItem({ params })).rejects.toMatchObject({
      status: 404,
      code: 'prompt_not_found',
      message: 'This prompt is not in the collection',
    });
  });

  it('are shown to, and counted for, those who may read them', async () => {
    const id = await createCollection();
    const promptId = await createPrompt('private', owner);
    await putPrompt(id, promptId);
    expect(await listToolIds(id)).toEqual([promptId]);
    for (const client of [other.client, anonymousClient]) {
      const found = await client.collections.get({ params: { id } });
      expect(found).toMatchObject({ promptsCount: 0, items: [] });
    }
  });

  it.each([
    ['a private prompt of another user', () => createPrompt('private')],
    ['an unknown prompt', async () => crypto.randomUUID()],
    ['the id of a tool', async () => 'tool-1'],
  ])('do not include %s', async (_case, getId) => {
    await expect(putPrompt(await createCollection(), await getId())).rejects.toMatchObject({
      status: 404,
      code: 'prompt_not_found',
      message: 'Prompt not found',
    });
  });

  it('are removed with the prompt', async () => {
    const id = await createCollection();
    const promptId = await createPrompt('public', owner);
    await putPrompt(id, promptId);
    await owner.client.prompts.remove({ params: { id: promptId } });
    expect(await listToolIds(id)).toEqual([]);
  });
});

describe('list', () => {
  it('returns all collections of the viewer and the public ones of others, sorted by updatedAt desc', async () => {
    const privateId = await createCollection({ name: 'Private', visibility: 'private' });
    await createCollection({ name: 'Public' });
    await putTool(privateId, 1);
    const names = async (client = owner.client, query = {}) =>
      (await client.collections.list({ query })).collections.map(({ name }) => name);
    expect(await names()).toEqual(['Private', 'Public']);
    expect(await names(other.client)).toEqual([]);
    for (const client of [other.client, anonymousClient, owner.client]) {
      expect(await names(client, { owner: 'OWNER' })).toEqual(['Public']);
    }
    expect(await owner.client.collections.list({ query: { limit: 1, page: 2 } })).toMatchObject({
      collections: [{ name: 'Public' }],
      total: 2,
      pages: 2,
    });
  });

  it('adds hasItem when a tool is given', async () => {
    await createWithTools(1);
    await createWithTools(2);
    const withTool = await owner.client.collections.list({ query: { tool: 'tool-1' } });
    expect(withTool.collections.map(({ hasItem }) => hasItem)).toEqual([false, true]);
    const withoutTool = await owner.client.collections.list();
    expect(withoutTool.collections.every((collection) => !('hasItem' in collection))).toBe(true);
  });

  it('rejects anonymous users without an owner, unknown owners and invalid pages', async () => {
    await expect(anonymousClient.collections.list()).rejects.toMatchObject({ status: 401 });
    await expect(anonymousClient.collections.list({ query: { owner: 'nobody' } })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    for (const query of [{ page: 0 }, { limit: 101 }, { owner: 'owner', tool: 'A B' }]) {
      await expect(owner.client.collections.list({ query })).rejects.toMatchObject({ status: 400 });
    }
  });
});
