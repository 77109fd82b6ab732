import type { ApiError, Client } from '@ai-directory/api-client';
import { contract } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { createImageFile } from '../../testing/image-files.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
const image = await createImageFile();

const visibilities = ['private', 'public', 'shared', 'hidden'] as const;
type Visibility = (typeof visibilities)[number];
const roles = ['anonymous', 'owner', 'shared-with', 'other'] as const;
type Role = (typeof roles)[number];

const members = {} as Record<Exclude<Role, 'anonymous'> | 'commenter', TestUser>;
const getClient = (role: Role): Client => (role === 'anonymous' ? anonymousClient : members[role].client);

beforeAll(async () => {
  for (const name of ['owner', 'shared-with', 'other', 'commenter'] as const) {
    members[name] = await registerUser(name);
  }
});

interface Target {
  id: string;
  commentId: string;
  runId: string;
}

/** Creates a prompt of the owner with a version, a comment and a share. */
async function createPrompt(visibility: Visibility): Promise<Target> {
  const shown = visibility === 'hidden' ? 'public' : visibility;
  const { owner, commenter } = members;
  const { id } = await owner.client.prompts.create({
    body: buildPromptDraft({ title: visibility, visibility: 'public' }),
  });
  const params = { id };
  await owner.client.prompts.update({
    params,
    body: buildPromptDraft({ title: `${visibility} now`, visibility: 'public' }),
  });
  const { id: commentId } = await commenter.client.prompts.addComment({ params, body: { body: 'Good' } });
  const run = { output: 'Pack a coat', outputType: 'text' as const };
  const { id: runId } = await commenter.client.prompts.addRun({ params, body: run });
  await owner.client.prompts.share({ params, body: { userIds: [members['shared-with'].id] } });
  await owner.client.prompts.update({
    params,
    body: buildPromptDraft({ title: `${visibility} now`, visibility: shown }),
  });
  if (visibility === 'hidden') await sql`update prompts set hidden_at = now() where id = ${id}`.execute(db);
  return { id, commentId, runId };
}

type Call = (client: Client, target: Target) => Promise<unknown>;
const report = { reason: 'spam' as const };

/** Allowed for all users who can read the prompt. */
const readerCalls: Record<string, Call> = {
  get: (client, { id }) => client.prompts.get({ params: { id } }),
  recordUse: (client, { id }) => client.prompts.recordUse({ params: { id } }),
  comments: (client, { id }) => client.prompts.comments({ params: { id } }),
  like: (client, { id }) => client.prompts.like({ params: { id } }),
  save: (client, { id }) => client.prompts.save({ params: { id } }),
  addComment: (client, { id }) => client.prompts.addComment({ params: { id }, body: { body: 'Hello' } }),
  saveModified: (client, { id }) => {
    const { title, content, description, category, variables } = buildPromptDraft();
    return client.prompts.saveModified({
      params: { id },
      body: { title, content, description, category, variables },
    });
  },
  runs: (client, { id }) => client.prompts.runs({ params: { id } }),
  addRun: (client, { id }) => client.prompts.addRun({ params: { id }, body: { output: 'A map' } }),
  addImageRun: (client, { id }) =>
    client.prompts.addImageRun({ params: { id }, body: { output: 'A map' }, files: { image: [image] } }),
  voteRun: (client, { id, runId }) =>
    client.prompts.voteRun({ params: { id, runId }, body: { isHelpful: true } }),
  reportComment: (client, { id, commentId }) =>
    client.prompts.reportComment({ params: { id, commentId }, body: report }),
};
/** Allowed for all readers except the owner. */
const nonOwnerCalls: Record<string, Call> = {
  rate: (client, { id }) => client.prompts.rate({ params: { id }, body: { rating: 4 } }),
  report: (client, { id }) => client.prompts.report({ params: { id }, body: report }),
};
/** Allowed for the owner only. */
const ownerCalls: Record<string, Call> = {
  update: (client, { id }) => client.prompts.update({ params: { id }, body: buildPromptDraft() }),
  shares: (client, { id }) => client.prompts.shares({ params: { id } }),
  share: (client, { id }) => client.prompts.share({ params: { id }, body: { userIds: [] } }),
  versions: (client, { id }) => client.prompts.versions({ params: { id } }),
  restore: (client, { id }) => client.prompts.restore({ params: { id, version: 1 } }),
  remove: (client, { id }) => client.prompts.remove({ params: { id } }),
};
/** Allowed for the owner and the author of the comment; other readers get 403. */
const moderatorCalls: Record<string, Call> = {
  removeComment: (client, { id, commentId }) => client.prompts.removeComment({ params: { id, commentId } }),
};
const calls = { ...readerCalls, ...nonOwnerCalls, ...ownerCalls, ...moderatorCalls };

const publicCalls = new Set(['get', 'recordUse', 'comments', 'runs']);

const canRead = (role: Role, visibility: Visibility) =>
  role === 'owner' || visibility === 'public' || (visibility === 'shared' && role === 'shared-with');

/** Returns the expected status. */
function getExpectedStatus(name: string, role: Role, visibility: Visibility): number {
  if (role === 'anonymous' && !publicCalls.has(name)) return 401;
  if (!canRead(role, visibility)) return 404;
  if (name in nonOwnerCalls) return role === 'owner' ? 403 : 200;
  if (name in ownerCalls) return role === 'owner' ? 200 : 404;
  if (name in moderatorCalls) return role === 'owner' ? 200 : 403;
  return 200;
}

it.each(visibilities)('enforces the permissions of each role on a %s prompt', async (visibility) => {
  const outcomes: string[] = [];
  const expectedOutcomes: string[] = [];
  let target = await createPrompt(visibility);
  for (const [name, call] of Object.entries(calls)) {
    for (const role of roles) {
      const status = await call(getClient(role), target).then(
        () => 200,
        (error: unknown) => (error as ApiError).status,
      );
      outcomes.push(`${name} by ${role}: ${status}`);
      expectedOutcomes.push(`${name} by ${role}: ${getExpectedStatus(name, role, visibility)}`);
      // The call may have changed or deleted the prompt.
      if (status === 200 && (name in ownerCalls || name in moderatorCalls))
        target = await createPrompt(visibility);
    }
  }
  expect(outcomes).toEqual(expectedOutcomes);
});

it('covers all endpoints of a single prompt', () => {
  const onePrompt = Object.entries(contract.prompts).filter(([, { path }]) => path.includes('/:id'));
  // `run` is tested in generation.test.ts, `appeal` and `appealComment` in moderation.test.ts.
  expect(onePrompt.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(calls), 'appeal', 'appealComment', 'run'].toSorted(),
  );
});

it('enforces permissions in lists, categories, bulk updates and exports', async () => {
  const ids: string[] = [];
  for (const visibility of visibilities) ids.push((await createPrompt(visibility)).id);
  const visibleByRole = {
    anonymous: { public: [1], all: [1] },
    owner: { public: [1], all: [0, 1, 2, 3], 'my-prompts': [0, 1, 2, 3], favorites: [], shared: [] },
    'shared-with': { public: [1], all: [1, 2], 'my-prompts': [], favorites: [1, 2], shared: [2] },
    other: { public: [1], all: [1], 'my-prompts': [], favorites: [1], shared: [] },
  } as const;
  for (const id of ids) {
    for (const name of ['shared-with', 'other'] as const) {
      await sql`insert into prompt_saves (prompt_id, user_id) values (${id}, ${members[name].id})`.execute(
        db,
      );
    }
  }
  for (const role of roles) {
    for (const [view, indices] of Object.entries(visibleByRole[role])) {
      const query = { view: view as 'all', limit: 100 };
      const page = await getClient(role).prompts.list({ query });
      // All prompts match this search, which takes another query path than an unfiltered list.
      const searched = await getClient(role).prompts.list({
        query: { ...query, search: 'email', sort: 'newest' },
      });
      expect([role, view, searched.prompts.map(({ id }) => id)]).toEqual([
        role,
        view,
        page.prompts.map(({ id }) => id),
      ]);
      const found = page.prompts.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []));
      expect([role, view, found.toSorted((one, other) => one - other)]).toEqual([role, view, indices]);
      const categories = await getClient(role).prompts.categories({ query: { view: view as 'all' } });
      expect([role, view, categories.reduce((sum, { count }) => sum + count, 0)]).toEqual([
        role,
        view,
        page.totalCount,
      ]);
    }
  }
  for (const role of ['shared-with', 'other'] as const) {
    const { client } = members[role];
    expect(await client.prompts.updateVisibility({ body: { ids, visibility: 'private' } })).toEqual({
      modifiedCount: 0,
    });
    const file = await client.prompts.export();
    expect(file.prompts.every(({ title }) => title === buildPromptDraft().title)).toBe(true);
  }
  for (const view of ['my-prompts', 'favorites', 'shared'] as const) {
    await expect(anonymousClient.prompts.categories({ query: { view } })).rejects.toMatchObject({
      status: 401,
    });
  }
  for (const call of [
    () => anonymousClient.prompts.export(),
    () => anonymousClient.prompts.import({ body: { prompts: [] } }),
    () => anonymousClient.prompts.updateVisibility({ body: { ids } }),
    () => anonymousClient.prompts.create({ body: buildPromptDraft() }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 401 });
  }
});
