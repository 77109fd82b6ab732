import type { ApiError } from '@ai-directory/api-client';
import { promptCategories, type PromptQuery } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();

let owner: TestUser;
let other: TestUser;
let unrelated: TestUser;
const ids = { public: '', private: '', shared: '' };

beforeAll(async () => {
  owner = await registerUser('owner');
  other = await registerUser('other');
  unrelated = await registerUser('unrelated');
  for (const visibility of ['public', 'private', 'shared'] as const) {
    const prompt = await owner.client.prompts.create({
      body: buildPromptDraft({ title: `A ${visibility} prompt`, visibility }),
    });
    ids[visibility] = prompt.id;
  }
  await sql`insert into prompt_shares (prompt_id, user_id) values (${ids.shared}, ${other.id}), (${ids.private}, ${other.id})`.execute(
    db,
  );
});

const getClient = (role: string) =>
  ({ anonymous: anonymousClient, owner: owner.client, other: other.client, unrelated: unrelated.client })[
    role
  ] ?? anonymousClient;

const titles = async (role: string, query: Partial<PromptQuery>) =>
  (await getClient(role).prompts.list({ query })).prompts.map((prompt) => prompt.title);

describe('prompts', () => {
  it('stores a prompt as written', async () => {
    const promptDraft = buildPromptDraft({
      title: '  Title  ',
      content: '  Answer as {"a": 1} for {name}\n\n',
      tags: ['a', 'b'],
      category: 'Food and Cooking',
    });
    const { id } = await owner.client.prompts.create({ body: promptDraft });
    expect(await owner.client.prompts.get({ params: { id } })).toMatchObject({
      ...promptDraft,
      title: 'Title',
      content: '  Answer as {"a": 1} for {name}\n\n',
      creator: { id: owner.id, username: 'owner' },
      likesCount: 0,
      isSaved: false,
    });
    await owner.client.prompts.remove({ params: { id } });
  });

  it.each([
    ['anonymous', 'public', 200],
    ['anonymous', 'private', 404],
    ['anonymous', 'shared', 404],
    ['unrelated', 'public', 200],
    ['unrelated', 'private', 404],
    ['unrelated', 'shared', 404],
    ['other', 'shared', 200],
    ['other', 'private', 404],
    ['owner', 'private', 200],
    ['owner', 'shared', 200],
  ] as const)('%s requesting a %s prompt gets %i', async (role, visibility, status) => {
    const response = getClient(role).prompts.get({ params: { id: ids[visibility] } });
    const outcome = await response.then(
      () => 200,
      (error: unknown) => (error as ApiError).status,
    );
    expect(outcome).toBe(status);
  });

  it.each(['unrelated', 'other'])('cannot be updated or deleted by %s', async (role) => {
    for (const id of Object.values(ids)) {
      await expect(
        getClient(role).prompts.update({ params: { id }, body: buildPromptDraft() }),
      ).rejects.toMatchObject({
        status: 404,
      });
      await expect(getClient(role).prompts.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('lets the owner update and delete a prompt', async () => {
    const { id } = await owner.client.prompts.create({ body: buildPromptDraft() });
    const changed = await owner.client.prompts.update({
      params: { id },
      body: buildPromptDraft({ title: 'New title', tags: [] }),
    });
    expect(changed).toMatchObject({ id, title: 'New title', tags: [] });
    await owner.client.prompts.remove({ params: { id } });
    await expect(owner.client.prompts.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('rejects anonymous authors', async () => {
    await expect(anonymousClient.prompts.create({ body: buildPromptDraft() })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters long'],
    [{ content: ' \n' }, 'content', 'Content is required'],
    [{ content: 'x'.repeat(200_001) }, 'content', 'Content must be at most 200,000 characters long'],
    [{ content: 'a\u0000b' }, 'content', 'Content contains characters that cannot be stored'],
    [{ content: 'a\ud800b' }, 'content', 'Content contains characters that cannot be stored'],
    [
      {
        metadata: {
          model: 'a\u0000b',
          type: 'creative' as const,
          tone: 'Casual' as const,
          length: 'concise' as const,
          temperature: 0,
        },
      },
      'metadata.model',
      'Model contains characters that cannot be stored',
    ],
    [{ category: 'Cats' as 'Other' }, 'category', 'Unknown category'],
    [{ tags: ['SEO', 'seo'] }, 'tags', 'Each tag must be unique'],
    [
      { variables: [{ name: 'a', description: '' }] },
      'variables.0.description',
      'Variable description is required',
    ],
    [
      { variables: [{ name: 'a.b', description: 'b' }] },
      'variables.0.name',
      'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores',
    ],
    [
      { variables: [{ name: 'ß'.repeat(65), description: 'b' }] },
      'variables.0.name',
      'Variable name must be at most 64 characters long',
    ],
    [
      { variables: [{ name: 'a', description: 'b', options: [' '] }] },
      'variables.0.options.0',
      'Option is required',
    ],
  ])('returns field errors for %j', async (change, path, message) => {
    await expect(
      owner.client.prompts.create({ body: { ...buildPromptDraft(), ...change } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});

it('stores names of any script, and options, also in versions and copies', async () => {
  const variables = [
    { name: 'Gro\u0308ße', description: 'Size', options: ['S', 'M'] },
    { name: '客人', description: 'Guest', defaultValue: '李' },
  ];
  const stored = [
    { name: 'Größe', description: 'Size', defaultValue: '', options: ['S', 'M'] },
    { name: '客人', description: 'Guest', defaultValue: '李' },
  ];
  const draft = buildPromptDraft({ content: '{Größe} {客人}', visibility: 'public' });
  const { id } = await owner.client.prompts.create({ body: { ...draft, variables } });
  const params = { id };
  expect((await anonymousClient.prompts.get({ params })).variables).toEqual(stored);

  const changed = stored.map(({ options, ...variable }) =>
    options ? { ...variable, options: ['L'] } : variable,
  );
  await owner.client.prompts.update({ params, body: { ...draft, variables: changed } });
  const [version] = await owner.client.prompts.versions({ params });
  expect(version?.variables).toEqual(stored);

  const { title, content, description, category } = draft;
  const copy = await other.client.prompts.saveModified({
    params,
    body: { title, content, description, category, variables: changed },
  });
  expect(copy.variables).toEqual(changed);
  await other.client.prompts.remove({ params: { id: copy.id } });
  await owner.client.prompts.remove({ params });
});

describe('views', () => {
  it.each([
    ['anonymous', 'public', ['A public prompt']],
    ['anonymous', 'all', ['A public prompt']],
    ['owner', 'my-prompts', ['A shared prompt', 'A private prompt', 'A public prompt']],
    ['owner', 'all', ['A shared prompt', 'A private prompt', 'A public prompt']],
    ['other', 'all', ['A shared prompt', 'A public prompt']],
    ['other', 'shared', ['A shared prompt']],
    ['other', 'my-prompts', []],
    ['unrelated', 'all', ['A public prompt']],
    ['unrelated', 'shared', []],
  ] as const)('%s lists in %s: %j', async (role, view, expected) => {
    const page = await getClient(role).prompts.list({ query: { view } });
    expect(page.prompts.map((prompt) => prompt.title)).toEqual(expected);
    expect(page.totalCount).toBe(expected.length);
  });

  it.each(['my-prompts', 'favorites', 'shared'] as const)('%s requires authentication', async (view) => {
    await expect(anonymousClient.prompts.list({ query: { view } })).rejects.toMatchObject({ status: 401 });
  });

  it('favorites omit a prompt that became private', async () => {
    const { id } = await owner.client.prompts.create({
      body: buildPromptDraft({ title: 'Public for now', visibility: 'public' }),
    });
    await unrelated.client.prompts.save({ params: { id } });
    expect(await titles('unrelated', { view: 'favorites' })).toEqual(['Public for now']);
    await owner.client.prompts.update({ params: { id }, body: buildPromptDraft({ visibility: 'private' }) });
    expect(await titles('unrelated', { view: 'favorites' })).toEqual([]);
    await owner.client.prompts.remove({ params: { id } });
  });

  it('return exact totals and pages, also by category group and search', async () => {
    const created = [];
    for (let number = 0; number < 14; number++) {
      const body = buildPromptDraft({
        title: `Stew number ${number}`,
        category: number % 2 ? 'Food and Cooking' : 'Other',
        visibility: 'public',
      });
      created.push(await owner.client.prompts.create({ body }));
    }
    const first = await anonymousClient.prompts.list({ query: { category: 'Other' } });
    expect(first).toMatchObject({ totalCount: 14, totalPages: 2 });
    expect(first.prompts).toHaveLength(12);
    expect(await titles('anonymous', { category: 'Other', page: 2 })).toEqual([
      'Stew number 1',
      'Stew number 0',
    ]);
    expect(await anonymousClient.prompts.list({ query: { category: 'Food and Cooking' } })).toMatchObject({
      totalCount: 7,
    });
    // A newer prompt moves none of page 1 to page 2.
    const until = first.prompts[0]?.createdAt;
    const newer = buildPromptDraft({ title: 'Newer', category: 'Other', visibility: 'public' });
    created.push(await owner.client.prompts.create({ body: newer }));
    for (const query of [{}, { tag: newer.tags?.[0] }]) {
      expect(await titles('anonymous', { ...query, category: 'Other', page: 2, until })).toEqual([
        'Stew number 1',
        'Stew number 0',
      ]);
    }
    expect(await titles('anonymous', { search: 'stews numb', limit: 1 })).toEqual(['Stew number 13']);
    for (const { id } of created) await owner.client.prompts.remove({ params: { id } });
    expect(await anonymousClient.prompts.list()).toMatchObject({ totalCount: 1 });
  });

  it('accept every category of the contract', async () => {
    for (const category of promptCategories) {
      await expect(anonymousClient.prompts.list({ query: { category } })).resolves.toBeDefined();
    }
  });
});

it.each([0, 4500])('search pages through thousands of own prompts beside %i of others', async (others) => {
  const scribe = await registerUser(`scribe-${others}`);
  const word = `manifold${others}`;
  const insert = (userId: string, visibility: string, count: number) =>
    sql`insert into prompts (id, user_id, title, description, content, category, tags, variables, ai_models, visibility)
      select gen_random_uuid(), ${userId}, ${word} || ' ' || n, '', n::text || ${visibility}, 'Other', '{}', '[]', '{}', ${visibility}
      from generate_series(1, ${count}::int) n`.execute(db);
  await insert(scribe.id, 'private', 2100);
  await insert(scribe.id, 'public', 400);
  await insert(unrelated.id, 'public', others);
  await sql`analyze prompts`.execute(db);
  const list = (query: Partial<PromptQuery>) =>
    scribe.client.prompts.list({ query: { search: word, limit: 100, ...query } });

  const first = await list({ view: 'my-prompts' });
  expect(first.totalIsEstimate).toBe(true);
  expect(Math.abs(first.totalCount - 2500)).toBeLessThan(500);
  const found = new Set<string>();
  for (let page = 1; page <= 25; page += 1) {
    const { prompts, totalPages } = await list({ view: 'my-prompts', page });
    for (const { id, userId } of prompts) if (userId === scribe.id) found.add(id);
    expect(totalPages).toBeGreaterThan(page);
  }
  expect(found.size).toBe(2500);
  expect(await list({ view: 'my-prompts', page: 26 })).toMatchObject({ prompts: [], totalCount: 2500 });
  expect(await list({ view: 'all', page: 1 + (2500 + others) / 100 })).toMatchObject({
    prompts: [],
    totalCount: 2500 + others,
  });
  await sql`delete from prompts where title like ${`${word}%`}`.execute(db);
});

describe('like and save', () => {
  it('toggle, count, and list the viewer first', async () => {
    const params = { id: ids.public };
    await unrelated.client.prompts.like({ params });
    expect(await other.client.prompts.like({ params })).toEqual({
      likes: [other.id, unrelated.id],
      likesCount: 2,
      isLiked: true,
    });
    expect(await unrelated.client.prompts.get({ params })).toMatchObject({
      likes: [unrelated.id, other.id],
      likesCount: 2,
      isLiked: true,
      isSaved: false,
    });
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ likesCount: 2, isLiked: false });
    expect(await other.client.prompts.like({ params })).toEqual({
      likes: [unrelated.id],
      likesCount: 1,
      isLiked: false,
    });
  });

  it('count concurrent toggles one by one', async () => {
    const params = { id: ids.public };
    await Promise.all([1, 2, 3].map(() => other.client.prompts.save({ params })));
    expect(await other.client.prompts.get({ params })).toMatchObject({ savesCount: 1, isSaved: true });
  });

  it('return 404 for unreadable prompts and 401 for anonymous users', async () => {
    await expect(unrelated.client.prompts.like({ params: { id: ids.private } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(anonymousClient.prompts.save({ params: { id: ids.public } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('accept no body, an empty body and {}', async () => {
    for (const payload of ['', '{}']) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/smart-prompts/${ids.public}/like`,
        headers: { authorization: `Bearer ${owner.session.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(200);
    }
  });
});
