import type { ApiError, Client } from '@ai-directory/api-client';
import { contract } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { draft, testApp, type Member } from '../../testing/test-app.ts';

const { db, visitor, member } = await testApp();

const visibilities = ['private', 'public', 'shared', 'hidden'] as const;
type Visibility = (typeof visibilities)[number];
const roles = ['anonymous', 'owner', 'shared-with', 'other'] as const;
type Role = (typeof roles)[number];

const people = {} as Record<Exclude<Role, 'anonymous'> | 'commenter', Member>;
const clientOf = (role: Role): Client => (role === 'anonymous' ? visitor : people[role].client);

beforeAll(async () => {
  for (const name of ['owner', 'shared-with', 'other', 'commenter'] as const) {
    people[name] = await member(name);
  }
});

interface Target {
  id: string;
  commentId: string;
}

/** A prompt of the owner, seen by nobody yet but by those the table lets: everyone it could be shared with is on its list. */
async function plant(visibility: Visibility): Promise<Target> {
  const shown = visibility === 'hidden' ? 'public' : visibility;
  const { owner, commenter } = people;
  const { id } = await owner.client.prompts.create({
    body: draft({ title: visibility, visibility: 'public' }),
  });
  const params = { id };
  await owner.client.prompts.update({
    params,
    body: draft({ title: `${visibility} now`, visibility: 'public' }),
  });
  const { id: commentId } = await commenter.client.prompts.comment({ params, body: { body: 'Good' } });
  await owner.client.prompts.share({ params, body: { userIds: [people['shared-with'].id] } });
  await owner.client.prompts.update({
    params,
    body: draft({ title: `${visibility} now`, visibility: shown }),
  });
  if (visibility === 'hidden') await sql`update prompts set hidden_at = now() where id = ${id}`.execute(db);
  return { id, commentId };
}

type Call = (client: Client, target: Target) => Promise<unknown>;
const report = { reason: 'spam' as const };

/** Whoever may read it may do these. */
const readers: Record<string, Call> = {
  get: (client, { id }) => client.prompts.get({ params: { id } }),
  use: (client, { id }) => client.prompts.use({ params: { id } }),
  comments: (client, { id }) => client.prompts.comments({ params: { id } }),
  like: (client, { id }) => client.prompts.like({ params: { id } }),
  save: (client, { id }) => client.prompts.save({ params: { id } }),
  comment: (client, { id }) => client.prompts.comment({ params: { id }, body: { body: 'Hello' } }),
  saveModified: (client, { id }) => {
    const { title, content, description, category, variables } = draft();
    return client.prompts.saveModified({
      params: { id },
      body: { title, content, description, category, variables },
    });
  },
  reportComment: (client, { id, commentId }) =>
    client.prompts.reportComment({ params: { id, commentId }, body: report }),
};
/** The same, but not its owner. */
const strangers: Record<string, Call> = {
  rate: (client, { id }) => client.prompts.rate({ params: { id }, body: { rating: 4 } }),
  report: (client, { id }) => client.prompts.report({ params: { id }, body: report }),
};
/** Its owner alone. */
const owners: Record<string, Call> = {
  update: (client, { id }) => client.prompts.update({ params: { id }, body: draft() }),
  shares: (client, { id }) => client.prompts.shares({ params: { id } }),
  share: (client, { id }) => client.prompts.share({ params: { id }, body: { userIds: [] } }),
  versions: (client, { id }) => client.prompts.versions({ params: { id } }),
  restore: (client, { id }) => client.prompts.restore({ params: { id, version: 1 } }),
  remove: (client, { id }) => client.prompts.remove({ params: { id } }),
};
/** Its owner and the comment's author: on others' comments one who may read is refused, and told so. */
const moderators: Record<string, Call> = {
  removeComment: (client, { id, commentId }) => client.prompts.removeComment({ params: { id, commentId } }),
};
const calls = { ...readers, ...strangers, ...owners, ...moderators };

const open = new Set(['get', 'use', 'comments']);

const mayRead = (role: Role, visibility: Visibility) =>
  role === 'owner' || visibility === 'public' || (visibility === 'shared' && role === 'shared-with');

/** The status that the table asks for. */
function expected(name: string, role: Role, visibility: Visibility): number {
  if (role === 'anonymous' && !open.has(name)) return 401;
  if (!mayRead(role, visibility)) return 404;
  if (name in strangers) return role === 'owner' ? 403 : 200;
  if (name in owners) return role === 'owner' ? 200 : 404;
  if (name in moderators) return role === 'owner' ? 200 : 403;
  return 200;
}

it.each(visibilities)(
  'who may do what with a %s prompt',
  async (visibility) => {
    const outcomes: string[] = [];
    const table: string[] = [];
    let target = await plant(visibility);
    for (const [name, call] of Object.entries(calls)) {
      for (const role of roles) {
        const status = await call(clientOf(role), target).then(
          () => 200,
          (error: unknown) => (error as ApiError).status,
        );
        outcomes.push(`${name} by ${role}: ${status}`);
        table.push(`${name} by ${role}: ${expected(name, role, visibility)}`);
        // An owner's call may have changed or removed it.
        if (status === 200 && (name in owners || name in moderators)) target = await plant(visibility);
      }
    }
    expect(outcomes).toEqual(table);
  },
  60_000,
);

it('the table has every call on one prompt', () => {
  const onePrompt = Object.entries(contract.prompts).filter(([, { path }]) => path.includes('/:id'));
  // Running one is tested beside the models.
  expect(onePrompt.map(([name]) => name).toSorted()).toEqual([...Object.keys(calls), 'run'].toSorted());
});

it('lists, categories, changes of many and exports keep to it too', async () => {
  const ids: string[] = [];
  for (const visibility of visibilities) ids.push((await plant(visibility)).id);
  const seen = {
    anonymous: { public: [1], all: [1] },
    owner: { public: [1], all: [0, 1, 2, 3], 'my-prompts': [0, 1, 2, 3], favorites: [], shared: [] },
    'shared-with': { public: [1], all: [1, 2], 'my-prompts': [], favorites: [1, 2], shared: [2] },
    other: { public: [1], all: [1], 'my-prompts': [], favorites: [1], shared: [] },
  } as const;
  for (const id of ids) {
    for (const who of ['shared-with', 'other'] as const) {
      await sql`insert into prompt_saves (prompt_id, user_id) values (${id}, ${people[who].id})`.execute(db);
    }
  }
  for (const role of roles) {
    for (const [view, places] of Object.entries(seen[role])) {
      const query = { view: view as 'all', limit: 100 };
      const page = await clientOf(role).prompts.list({ query });
      // All are about e-mail. A search asks in another way than a whole list.
      const searched = await clientOf(role).prompts.list({ query: { ...query, search: 'email' } });
      expect([role, view, searched.prompts.map(({ id }) => id)]).toEqual([
        role,
        view,
        page.prompts.map(({ id }) => id),
      ]);
      const found = page.prompts.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []));
      expect([role, view, found.toSorted((one, other) => one - other)]).toEqual([role, view, places]);
      const categories = await clientOf(role).prompts.categories({ query: { view: view as 'all' } });
      expect([role, view, categories.reduce((sum, { count }) => sum + count, 0)]).toEqual([
        role,
        view,
        page.totalCount,
      ]);
    }
  }
  for (const role of ['shared-with', 'other'] as const) {
    const { client } = people[role];
    expect(await client.prompts.updateVisibility({ body: { ids, visibility: 'private' } })).toEqual({
      modifiedCount: 0,
    });
    const file = await client.prompts.export();
    expect(file.prompts.every(({ title }) => title === draft().title)).toBe(true);
  }
  for (const view of ['my-prompts', 'favorites', 'shared'] as const) {
    await expect(visitor.prompts.categories({ query: { view } })).rejects.toMatchObject({ status: 401 });
  }
  for (const call of [
    () => visitor.prompts.export(),
    () => visitor.prompts.import({ body: { prompts: [] } }),
    () => visitor.prompts.updateVisibility({ body: { ids } }),
    () => visitor.prompts.create({ body: draft() }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 401 });
  }
}, 60_000);
