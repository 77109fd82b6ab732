import type { ApiError } from '@ai-directory/api-client';
import { promptCategories, type PromptQuery } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { draft, testApp, type Member } from '../../testing/test-app.ts';

const { app, db, visitor, member } = await testApp();

let owner: Member;
let other: Member;
let stranger: Member;
const ids = { public: '', private: '', shared: '' };

beforeAll(async () => {
  owner = await member('owner');
  other = await member('other');
  stranger = await member('stranger');
  for (const visibility of ['public', 'private', 'shared'] as const) {
    const prompt = await owner.client.prompts.create({
      body: draft({ title: `A ${visibility} prompt`, visibility }),
    });
    ids[visibility] = prompt.id;
  }
  await sql`insert into prompt_shares (prompt_id, user_id) values (${ids.shared}, ${other.id}), (${ids.private}, ${other.id})`.execute(
    db,
  );
});

const clientOf = (who: string) =>
  ({ anonymous: visitor, owner: owner.client, other: other.client, stranger: stranger.client })[who] ??
  visitor;

const titles = async (who: string, query: Partial<PromptQuery>) =>
  (await clientOf(who).prompts.list({ query })).prompts.map((prompt) => prompt.title);

describe('a prompt', () => {
  it('is kept as it was written', async () => {
    const written = draft({
      title: '  Title  ',
      content: 'Answer as {"a": 1} for {name}\n',
      tags: ['a', 'b'],
      category: 'Food and Cooking',
    });
    const { id } = await owner.client.prompts.create({ body: written });
    expect(await owner.client.prompts.get({ params: { id } })).toMatchObject({
      ...written,
      title: 'Title',
      content: 'Answer as {"a": 1} for {name}',
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
    ['stranger', 'public', 200],
    ['stranger', 'private', 404],
    ['stranger', 'shared', 404],
    ['other', 'shared', 200],
    ['other', 'private', 404],
    ['owner', 'private', 200],
    ['owner', 'shared', 200],
  ] as const)('%s asking for the %s one gets %i', async (who, visibility, status) => {
    const answer = clientOf(who).prompts.get({ params: { id: ids[visibility] } });
    const outcome = await answer.then(
      () => 200,
      (error: unknown) => (error as ApiError).status,
    );
    expect(outcome).toBe(status);
  });

  it.each(['stranger', 'other'])('cannot be changed or removed by %s', async (who) => {
    for (const id of Object.values(ids)) {
      await expect(clientOf(who).prompts.update({ params: { id }, body: draft() })).rejects.toMatchObject({
        status: 404,
      });
      await expect(clientOf(who).prompts.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is rewritten and removed by its owner', async () => {
    const { id } = await owner.client.prompts.create({ body: draft() });
    const changed = await owner.client.prompts.update({
      params: { id },
      body: draft({ title: 'New title', tags: [] }),
    });
    expect(changed).toMatchObject({ id, title: 'New title', tags: [] });
    await owner.client.prompts.remove({ params: { id } });
    await expect(owner.client.prompts.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('needs sign-in to be written', async () => {
    await expect(visitor.prompts.create({ body: draft() })).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters long'],
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
    [{ category: 'Cats' as 'Other' }, 'category', 'Category is not one of the known categories'],
    [{ tags: ['a', 'a'] }, 'tags', 'Each tag may stand only once'],
    [
      { variables: [{ name: 'a', description: '' }] },
      'variables.0.description',
      'Variable description is required',
    ],
  ])('names what is wrong with it: %j', async (change, path, message) => {
    await expect(owner.client.prompts.create({ body: { ...draft(), ...change } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});

describe('the views', () => {
  it.each([
    ['anonymous', 'public', ['A public prompt']],
    ['anonymous', 'all', ['A public prompt']],
    ['owner', 'my-prompts', ['A shared prompt', 'A private prompt', 'A public prompt']],
    ['owner', 'all', ['A shared prompt', 'A private prompt', 'A public prompt']],
    ['other', 'all', ['A shared prompt', 'A public prompt']],
    ['other', 'shared', ['A shared prompt']],
    ['other', 'my-prompts', []],
    ['stranger', 'all', ['A public prompt']],
    ['stranger', 'shared', []],
  ] as const)('%s sees under %s: %j', async (who, view, expected) => {
    const page = await clientOf(who).prompts.list({ query: { view } });
    expect(page.prompts.map((prompt) => prompt.title)).toEqual(expected);
    expect(page.totalCount).toBe(expected.length);
  });

  it.each(['my-prompts', 'favorites', 'shared'] as const)('%s needs sign-in', async (view) => {
    await expect(visitor.prompts.list({ query: { view } })).rejects.toMatchObject({ status: 401 });
  });

  it('favorites forget a prompt that was taken back', async () => {
    const { id } = await owner.client.prompts.create({
      body: draft({ title: 'Open for now', visibility: 'public' }),
    });
    await stranger.client.prompts.save({ params: { id } });
    expect(await titles('stranger', { view: 'favorites' })).toEqual(['Open for now']);
    await owner.client.prompts.update({ params: { id }, body: draft({ visibility: 'private' }) });
    expect(await titles('stranger', { view: 'favorites' })).toEqual([]);
    await owner.client.prompts.remove({ params: { id } });
  });

  it('count and page exactly, also by category family and search', async () => {
    const made = [];
    for (let number = 0; number < 14; number++) {
      const body = draft({
        title: `Stew number ${number}`,
        category: number % 2 ? 'Food and Cooking' : 'Other',
        visibility: 'public',
      });
      made.push(await owner.client.prompts.create({ body }));
    }
    const first = await visitor.prompts.list({ query: { category: 'Other' } });
    expect(first).toMatchObject({ totalCount: 14, totalPages: 2 });
    expect(first.prompts).toHaveLength(12);
    expect(await titles('anonymous', { category: 'Other', page: 2 })).toEqual([
      'Stew number 1',
      'Stew number 0',
    ]);
    expect(await visitor.prompts.list({ query: { category: 'Food and Cooking' } })).toMatchObject({
      totalCount: 7,
    });
    expect(await titles('anonymous', { search: 'stews numb', limit: 1 })).toEqual(['Stew number 13']);
    for (const { id } of made) await owner.client.prompts.remove({ params: { id } });
    expect(await visitor.prompts.list()).toMatchObject({ totalCount: 1 });
  });

  it('know every category of the contract', async () => {
    for (const category of promptCategories) {
      await expect(visitor.prompts.list({ query: { category } })).resolves.toBeDefined();
    }
  });
});

it.each([0, 4500])(
  'a search among very many of my prompts goes to the last, beside %i of others',
  async (others) => {
    const scribe = await member(`scribe-${others}`);
    const word = `manifold${others}`;
    const insert = (userId: string, visibility: string, count: number) =>
      sql`insert into prompts (id, user_id, title, description, content, category, tags, variables, ai_models, visibility)
      select gen_random_uuid(), ${userId}, ${word} || ' ' || n, '', n::text || ${visibility}, 'Other', '{}', '[]', '{}', ${visibility}
      from generate_series(1, ${count}::int) n`.execute(db);
    await insert(scribe.id, 'private', 2100);
    await insert(scribe.id, 'public', 400);
    await insert(stranger.id, 'public', others);
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
  },
  60_000,
);

describe('like and save', () => {
  it('toggle, count, and name the viewer first', async () => {
    const params = { id: ids.public };
    await stranger.client.prompts.like({ params });
    expect(await other.client.prompts.like({ params })).toEqual({
      likes: [other.id, stranger.id],
      likesCount: 2,
      isLiked: true,
    });
    expect(await stranger.client.prompts.get({ params })).toMatchObject({
      likes: [stranger.id, other.id],
      likesCount: 2,
      isLiked: true,
      isSaved: false,
    });
    expect(await visitor.prompts.get({ params })).toMatchObject({ likesCount: 2, isLiked: false });
    expect(await other.client.prompts.like({ params })).toEqual({
      likes: [stranger.id],
      likesCount: 1,
      isLiked: false,
    });
  });

  it('count two presses at once as two presses', async () => {
    const params = { id: ids.public };
    await Promise.all([1, 2, 3].map(() => other.client.prompts.save({ params })));
    expect(await other.client.prompts.get({ params })).toMatchObject({ savesCount: 1, isSaved: true });
  });

  it('are refused on what one may not see, and to visitors', async () => {
    await expect(stranger.client.prompts.like({ params: { id: ids.private } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(visitor.prompts.save({ params: { id: ids.public } })).rejects.toMatchObject({ status: 401 });
  });

  it('work without a body, with an empty one and with {}', async () => {
    for (const payload of ['', '{}']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/smart-prompts/${ids.public}/like`,
        headers: { authorization: `Bearer ${owner.session.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});
