import { ToolFacts } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, trustReporters, type TestUser } from '../../testing/test-app.ts';
import { seedCategories, buildToolDraft } from '../../testing/tool-fixtures.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

let owner: TestUser;
const users: TestUser[] = [];
beforeAll(async () => {
  owner = await registerUser('owner');
  for (const name of ['ada', 'grace', 'linus', 'edsger']) users.push(await registerUser(name));
  await trustReporters(db);
});

const getUser = (index: number) => {
  const user = users[index];
  if (!user) throw new Error(`There is no user ${index}`);
  return user;
};
const submit = async () => {
  const { id } = await owner.client.tools.submit({ body: buildToolDraft() });
  return { id };
};
const get = (params: { id: string }, client = anonymousClient) => client.tools.get({ params });
const report = (params: { id: string }, client: TestUser['client']) =>
  client.tools.report({ params, body: { reason: 'spam' } });

/** Returns today's views in the submitter's daily activity. */
const countTodaysViews = async () => {
  const { rows } = await sql<{ views: number }>`
    select views from daily_activity where user_id = ${owner.id} and day = (now() at time zone 'utc')::date`.execute(
    db,
  );
  return rows[0]?.views ?? 0;
};

describe('tools.recordView', () => {
  it('counts one view per user or IP address within the window and none of the submitter', async () => {
    const params = await submit();
    for (const client of [
      anonymousClient,
      anonymousClient,
      getUser(0).client,
      getUser(0).client,
      getUser(1).client,
      owner.client,
    ]) {
      expect(await client.tools.recordView({ params })).toEqual({});
    }
    expect(await get(params)).toMatchObject({ viewsCount: 3 });
    // The deduplication window of half an hour ends.
    await sql`update rate_limits set reset_at = now() - interval '1 second'`.execute(db);
    await getUser(0).client.tools.recordView({ params });
    await anonymousClient.tools.recordView({ params });
    expect(await get(params)).toMatchObject({ viewsCount: 5 });
    const history = await db.selectFrom('tool_views').selectAll().where('tool_id', '=', params.id).execute();
    expect(Object.fromEntries(history.map((row) => [row.user_id, row.count]))).toEqual({
      [getUser(0).id]: 2,
      [getUser(1).id]: 1,
    });
  });

  it('adds to the submitter’s daily activity', async () => {
    const viewsBefore = await countTodaysViews();
    await anonymousClient.tools.recordView({ params: await submit() });
    expect(await countTodaysViews()).toBe(viewsBefore + 1);
  });

  it('returns 404 for an unknown tool', async () => {
    await expect(anonymousClient.tools.recordView({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
    });
  });

  it('sorts by popularity with favorites', async () => {
    const params = await submit();
    for (let index = 0; index < 3; index += 1) await getUser(index).client.tools.favorite({ params });
    const { tools } = await anonymousClient.tools.list({ query: { sort: 'popular' } });
    expect(tools[0]).toMatchObject({ id: params.id, favoritesCount: 3 });
  });
});

describe('tools.favorite', () => {
  it('toggles and counts favorites', async () => {
    const params = await submit();
    const { client } = getUser(0);
    expect(await client.tools.favorite({ params })).toEqual({ favoritesCount: 1, isFavorite: true });
    expect(await getUser(1).client.tools.favorite({ params })).toEqual({
      favoritesCount: 2,
      isFavorite: true,
    });
    expect(await get(params, client)).toMatchObject({ favoritesCount: 2, isFavorite: true });
    expect(await get(params, getUser(2).client)).toMatchObject({ favoritesCount: 2, isFavorite: false });
    expect(await client.tools.favorite({ params })).toEqual({ favoritesCount: 1, isFavorite: false });
    expect(await get(params)).toMatchObject({ favoritesCount: 1, isFavorite: false });
  });

  it('counts correctly with concurrent toggles', async () => {
    const params = await submit();
    await Promise.all(users.flatMap(({ client }) => [1, 2, 3].map(() => client.tools.favorite({ params }))));
    expect(await get(params)).toMatchObject({ favoritesCount: users.length });
  });

  it('lists the viewer’s favorites, the last added first', async () => {
    const { client } = await registerUser('collector');
    const [first, second] = [await submit(), await submit()];
    await client.tools.favorite({ params: first });
    await client.tools.favorite({ params: second });
    expect(await client.users.favorites()).toMatchObject({
      tools: [{ id: second.id, isFavorite: true }, { id: first.id }],
      total: 2,
      pages: 1,
    });
    expect(await client.users.favorites({ query: { page: 2, limit: 1 } })).toMatchObject({
      tools: [{ id: first.id }],
      pages: 2,
    });
  });

  it('returns 401 for an anonymous user and 404 for an unknown tool', async () => {
    const params = await submit();
    await expect(anonymousClient.tools.favorite({ params })).rejects.toMatchObject({ status: 401 });
    await expect(anonymousClient.users.favorites()).rejects.toMatchObject({ status: 401 });
    await expect(anonymousClient.users.submitted()).rejects.toMatchObject({ status: 401 });
    await expect(getUser(0).client.tools.favorite({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('accepts a toggle with no body, an empty body and an empty object', async () => {
    const { id } = await submit();
    const headers = { authorization: `Bearer ${getUser(0).session.token}` };
    for (const payload of [undefined, '', '{}']) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/tools/${id}/favorite`,
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { payload }),
      });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('tools.report', () => {
  it('hides a tool after reports by 3 users from all but its submitter, until the submitter edits it', async () => {
    const params = await submit();
    const getTotal = async () => (await anonymousClient.tools.list()).total;
    const totalBefore = await getTotal();
    await getUser(3).client.tools.favorite({ params });
    for (const { client } of [getUser(0), getUser(0), getUser(1)])
      expect(await report(params, client)).toEqual({});
    expect(await get(params)).toMatchObject({ isHidden: false });
    await report(params, getUser(2).client);

    for (const client of [anonymousClient, getUser(0).client, getUser(3).client]) {
      await expect(get(params, client)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
      await expect(client.tools.similar({ params })).rejects.toMatchObject({ status: 404 });
      await expect(client.tools.recordView({ params })).rejects.toMatchObject({ status: 404 });
      await expect(client.reviews.list({ params })).rejects.toMatchObject({ status: 404 });
    }
    await expect(getUser(0).client.reviews.save({ params, body: { rating: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(getUser(0).client.tools.favorite({ params })).rejects.toMatchObject({ status: 404 });
    expect(await getUser(3).client.users.favorites()).not.toMatchObject({ tools: [{ id: params.id }] });
    expect(await getTotal()).toBe(totalBefore - 1);
    const results = await anonymousClient.tools.list({ query: { search: 'Paper Trail', limit: 100 } });
    expect(results.tools.map(({ id }) => id)).not.toContain(params.id);

    const own = await get(params, owner.client);
    expect(own).toMatchObject({ isHidden: true });
    expect((await owner.client.users.submitted()).tools[0]).toMatchObject({ id: params.id, isHidden: true });
    // The website stays taken, but the message does not name the hidden tool.
    await expect(
      getUser(0).client.tools.submit({ body: buildToolDraft({ website: own.website }) }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'A tool with this website already exists',
    });
    expect(await anonymousClient.search.toolByWebsite({ query: { website: own.website } })).toMatchObject({
      tool: null,
    });

    const updated = await owner.client.tools.update({
      params,
      body: buildToolDraft({ website: own.website }),
    });
    expect(updated).toMatchObject({ isHidden: false });
    expect(await getTotal()).toBe(totalBefore);
    await report(params, getUser(0).client);
    expect(await get(params)).toMatchObject({ isHidden: false });
  });

  it('rejects unknown reasons, own tools, unknown tools and anonymous users', async () => {
    const params = await submit();
    await expect(report(params, owner.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(report(params, anonymousClient)).rejects.toMatchObject({ status: 401 });
    await expect(report({ id: 'no-such-tool' }, getUser(0).client)).rejects.toMatchObject({ status: 404 });
    const reason = 'dislike' as 'spam';
    await expect(getUser(0).client.tools.report({ params, body: { reason } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Unknown reason' }],
    });
  });
});

const confirm = (params: { id: string }, { client }: TestUser) => client.tools.confirm({ params });

describe('tools.confirm', () => {
  const facts = ToolFacts.parse({ platforms: ['web'] });
  const today = new Date().toISOString().slice(0, 10);

  it('counts each user once, and shows the day of the last confirmation', async () => {
    const tool = await submit();
    await sql`update tools set facts_checked_on = '2026-01-02' where id = ${tool.id}`.execute(db);
    expect(await get(tool)).toMatchObject({ factsCheckedOn: '2026-01-02', factsCheckedBy: 0 });
    await confirm(tool, getUser(0));
    expect(await confirm(tool, getUser(0))).toEqual({ factsCheckedOn: today, factsCheckedBy: 1 });
    expect(await confirm(tool, getUser(1))).toEqual({ factsCheckedOn: today, factsCheckedBy: 2 });
    expect(await get(tool)).toMatchObject({ factsCheckedOn: today, factsCheckedBy: 2 });
  });

  it('starts again when the facts change, and not with other edits', async () => {
    const draft = buildToolDraft({ facts });
    const { id } = await owner.client.tools.submit({ body: draft });
    await confirm({ id }, getUser(0));
    const update = (changes: object) =>
      owner.client.tools.update({
        params: { id },
        body: { ...draft, ...changes, screenshotIds: [], removeLogo: false },
      });
    expect(await update({ name: 'Renamed' })).toMatchObject({ factsCheckedBy: 1 });
    expect(await update({ facts: { ...facts, platforms: ['ios'] } })).toMatchObject({ factsCheckedBy: 0 });
  });

  it('rejects anonymous users, and hides tools that the user may not see', async () => {
    const { id } = await submit();
    await expect(anonymousClient.tools.confirm({ params: { id } })).rejects.toMatchObject({ status: 401 });
    await sql`update tools set hidden_at = now() where id = ${id}`.execute(db);
    await expect(confirm({ id }, getUser(0))).rejects.toMatchObject({ status: 404 });
  });
});
