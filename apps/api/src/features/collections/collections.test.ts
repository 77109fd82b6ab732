import type { ApiError } from '@ai-directory/api-client';
import { collectionMaxTools, collectionsPerPerson } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { testApp, type Member } from '../../testing/test-app.ts';

const { db, visitor, member } = await testApp();

let owner: Member;
let other: Member;

beforeAll(async () => {
  owner = await member('owner');
  other = await member('other');
  await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
  await sql`
    insert into tools (id, name, tagline, description, website, category, pricing, brand_mark, submitted_by)
    select 'tool-' || n, 'Tool ' || n, '', '', 'https://' || n || '.example.org', 'writing', 'free',
      case when n = 1 then 'openai' end, case when n = 2 then ${other.id}::uuid end
    from generate_series(1, ${collectionMaxTools + 1}) n`.execute(db);
});

beforeEach(async () => {
  await sql`truncate collections cascade`.execute(db);
  await sql`update tools set hidden_at = null where hidden_at is not null`.execute(db);
});

const begin = async (body: { name?: string; visibility?: 'public' | 'private' } = {}) =>
  (await owner.client.collections.create({ body: { name: 'Desk', visibility: 'public', ...body } })).id;

const put = (id: string, tool: number, note?: string) =>
  owner.client.collections.putTool({ params: { id, toolId: `tool-${tool}` }, body: { note } });

const filled = async (...tools: number[]) => {
  const id = await begin();
  for (const tool of tools) await put(id, tool);
  return id;
};

const toolsIn = async (id: string, who = owner.client) =>
  (await who.collections.get({ params: { id } })).items.map(({ tool }) => tool.id);

const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: ApiError) => error.status,
  );

describe('a collection', () => {
  it('begins empty and private', async () => {
    const collection = await owner.client.collections.create({ body: { name: '  Desk  ' } });
    expect(collection).toEqual({
      id: expect.any(String),
      owner: { id: owner.id, username: 'owner', avatar: null },
      name: 'Desk',
      description: '',
      visibility: 'private',
      toolsCount: 0,
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
  ] as const)('%s asking for a %s one gets %i', async (who, visibility, status) => {
    const id = await begin({ visibility });
    const client = { owner: owner.client, other: other.client, anonymous: visitor }[who];
    expect(await statusOf(client.collections.get({ params: { id } }))).toBe(status);
  });

  it('changes only where it is told to', async () => {
    const id = await begin();
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

  it('is deleted', async () => {
    const id = await filled(1, 2);
    await owner.client.collections.remove({ params: { id } });
    await expect(owner.client.collections.get({ params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'collection_not_found',
      message: 'Collection not found',
    });
  });

  it('is nobody else’s to change, and for visitors not to be changed', async () => {
    const id = await filled(1, 2);
    const params = { id, toolId: 'tool-1' };
    for (const [client, status] of [
      [other.client, 404],
      [visitor, 401],
    ] as const) {
      const calls = [
        client.collections.update({ params: { id }, body: { name: 'Mine' } }),
        client.collections.order({ params: { id }, body: { toolIds: ['tool-2'] } }),
        client.collections.putTool({ params, body: { note: 'x' } }),
        client.collections.removeTool({ params }),
        client.collections.remove({ params: { id } }),
      ];
      expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([status]));
    }
    expect(await statusOf(visitor.collections.create({ body: { name: 'Desk' } }))).toBe(401);
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
  ])('names what is wrong with it: %j', async (body, path, message) => {
    await expect(owner.client.collections.create({ body })).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  it('refuses ids that are none', async () => {
    expect(await statusOf(visitor.collections.get({ params: { id: 'x' } }))).toBe(400);
    expect(await statusOf(visitor.collections.get({ params: { id: crypto.randomUUID() } }))).toBe(404);
    const id = await begin();
    const wrong = owner.client.collections.putTool({ params: { id, toolId: 'No Tool' }, body: {} });
    expect(await statusOf(wrong)).toBe(400);
  });

  it(`is one of at most ${collectionsPerPerson}, also when two are begun at once`, async () => {
    await sql`insert into collections (id, user_id, name)
      select gen_random_uuid(), ${owner.id}, 'One of many' from generate_series(2, ${collectionsPerPerson})`.execute(
      db,
    );
    const both = await Promise.allSettled([begin(), begin()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(begin()).rejects.toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: 'You can have at most 200 collections',
    });
    await expect(other.client.collections.create({ body: { name: 'Desk' } })).resolves.toBeDefined();
  });
});

describe('the tools of a collection', () => {
  it('stand in the order they were added in, with their notes', async () => {
    const id = await begin();
    await put(id, 3, ' For letters ');
    expect(await put(id, 1)).toMatchObject({
      toolsCount: 2,
      logos: [
        { name: 'Tool 3', logo: null },
        { name: 'Tool 1', logo: '/api/logos/openai.svg' },
      ],
    });
    expect((await visitor.collections.get({ params: { id } })).items).toMatchObject([
      { tool: { id: 'tool-3', name: 'Tool 3' }, note: 'For letters', addedAt: expect.any(String) },
      { tool: { id: 'tool-1' }, note: '' },
    ]);
  });

  it('keep their note and place when they are added again, until another note is given', async () => {
    const id = await filled(1, 2);
    await put(id, 1, 'Good');
    await put(id, 1);
    expect((await owner.client.collections.get({ params: { id } })).items).toMatchObject([
      { tool: { id: 'tool-1' }, note: 'Good' },
      { tool: { id: 'tool-2' } },
    ]);
    await put(id, 1, '');
    expect((await owner.client.collections.get({ params: { id } })).items[0]?.note).toBe('');
  });

  it('are put in order; those not named follow, what is unknown is passed over', async () => {
    const id = await filled(1, 2, 3, 4);
    const toolIds = ['tool-4', 'tool-9', 'tool-2', 'tool-4'];
    const ordered = await owner.client.collections.order({ params: { id }, body: { toolIds } });
    const expected = ['tool-4', 'tool-2', 'tool-1', 'tool-3'];
    expect(ordered.items.map(({ tool }) => tool.id)).toEqual(expected);
    expect(await toolsIn(id)).toEqual(expected);
    await owner.client.collections.order({ params: { id }, body: { toolIds: [] } });
    expect(await toolsIn(id)).toEqual(expected);
  });

  it('close ranks when one is taken out', async () => {
    const id = await filled(1, 2, 3);
    const params = { id, toolId: 'tool-2' };
    expect(await owner.client.collections.removeTool({ params })).toMatchObject({ toolsCount: 2 });
    const { rows } = await sql`select tool_id, position from collection_items order by position`.execute(db);
    expect(rows).toEqual([
      { tool_id: 'tool-1', position: 0 },
      { tool_id: 'tool-3', position: 1 },
    ]);
    await expect(owner.client.collections.removeTool({ params })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
      message: 'This tool is not in the collection',
    });
  });

  it('can be added from several windows at once', async () => {
    const id = await begin();
    await Promise.all([1, 2, 3, 4].map((tool) => put(id, tool)));
    expect((await toolsIn(id)).toSorted()).toEqual(['tool-1', 'tool-2', 'tool-3', 'tool-4']);
    const { rows } = await sql`select position from collection_items order by position`.execute(db);
    expect(rows.map((row) => (row as { position: number }).position)).toEqual([0, 1, 2, 3]);
  });

  it('must be there', async () => {
    const id = await begin();
    await expect(put(id, 9999)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
  });

  it('that are hidden are left out for everybody but their submitter, and cannot be added', async () => {
    const id = await filled(1, 2, 3);
    await sql`update tools set hidden_at = now() where id in ('tool-2', 'tool-4')`.execute(db);
    expect(await toolsIn(id)).toEqual(['tool-1', 'tool-3']);
    expect(await toolsIn(id, visitor)).toEqual(['tool-1', 'tool-3']);
    expect(await toolsIn(id, other.client)).toEqual(['tool-1', 'tool-2', 'tool-3']);
    expect(await visitor.collections.get({ params: { id } })).toMatchObject({
      toolsCount: 2,
      logos: [{ name: 'Tool 1' }, { name: 'Tool 3' }],
    });
    await expect(put(id, 4)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
    await sql`update tools set hidden_at = null where id = 'tool-2'`.execute(db);
    expect(await toolsIn(id)).toEqual(['tool-1', 'tool-2', 'tool-3']);
  });

  it(`are at most ${collectionMaxTools}`, async () => {
    const id = await begin();
    await sql`insert into collection_items (collection_id, tool_id, position)
      select ${id}, 'tool-' || n, n - 1 from generate_series(1, ${collectionMaxTools}) n`.execute(db);
    await expect(put(id, collectionMaxTools + 1)).rejects.toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: 'A collection can hold at most 500 tools',
    });
    await expect(put(id, 1, 'There already')).resolves.toMatchObject({ toolsCount: collectionMaxTools });
  });
});

describe('the list', () => {
  it('shows mine, the last changed first, and of others the public ones', async () => {
    const hidden = await begin({ name: 'Hidden', visibility: 'private' });
    await begin({ name: 'Open' });
    await put(hidden, 1);
    const names = async (who = owner.client, query = {}) =>
      (await who.collections.list({ query })).collections.map(({ name }) => name);
    expect(await names()).toEqual(['Hidden', 'Open']);
    expect(await names(other.client)).toEqual([]);
    for (const who of [other.client, visitor, owner.client]) {
      expect(await names(who, { owner: 'OWNER' })).toEqual(['Open']);
    }
    expect(await owner.client.collections.list({ query: { limit: 1, page: 2 } })).toMatchObject({
      collections: [{ name: 'Open' }],
      total: 2,
      pages: 2,
    });
  });

  it('says which hold a tool, where it is asked', async () => {
    await filled(1);
    await filled(2);
    const asked = await owner.client.collections.list({ query: { tool: 'tool-1' } });
    expect(asked.collections.map(({ hasTool }) => hasTool)).toEqual([false, true]);
    const plain = await owner.client.collections.list();
    expect(plain.collections.every((collection) => !('hasTool' in collection))).toBe(true);
  });

  it('refuses visitors without an owner, unknown owners and impossible pages', async () => {
    await expect(visitor.collections.list()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.collections.list({ query: { owner: 'nobody' } })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    for (const query of [{ page: 0 }, { limit: 101 }, { owner: 'owner', tool: 'A B' }]) {
      await expect(owner.client.collections.list({ query })).rejects.toMatchObject({ status: 400 });
    }
  });
});
