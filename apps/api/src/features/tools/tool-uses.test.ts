import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { testApp, type Member } from '../../testing/test-app.ts';
import { plantCategories, toolDraft } from '../../testing/tools.ts';

const { app, db, visitor, member } = await testApp();
await plantCategories(db);

let owner: Member;
const people: Member[] = [];
beforeAll(async () => {
  owner = await member('owner');
  for (const name of ['ada', 'grace', 'linus', 'edsger']) people.push(await member(name));
});

const person = (index: number) => {
  const found = people[index];
  if (!found) throw new Error('nobody');
  return found;
};
const submit = async () => {
  const { id } = await owner.client.tools.submit({ body: toolDraft() });
  return { id };
};
const get = (params: { id: string }, client = visitor) => client.tools.get({ params });
const report = (params: { id: string }, client: Member['client']) =>
  client.tools.report({ params, body: { reason: 'spam' } });

/** The submitter's views of today. */
const views = async () => {
  const { rows } = await sql<{ views: number }>`
    select views from activity_days where user_id = ${owner.id} and day = (now() at time zone 'utc')::date`.execute(
    db,
  );
  return rows[0]?.views ?? 0;
};

describe('a view', () => {
  it('is counted once per person or address while they look, and not for the submitter', async () => {
    const params = await submit();
    for (const client of [
      visitor,
      visitor,
      person(0).client,
      person(0).client,
      person(1).client,
      owner.client,
    ]) {
      expect(await client.tools.view({ params })).toEqual({});
    }
    expect(await get(params)).toMatchObject({ viewsCount: 3 });
    // Half an hour later they look again.
    await sql`update rate_limits set reset_at = now() - interval '1 second'`.execute(db);
    await person(0).client.tools.view({ params });
    await visitor.tools.view({ params });
    expect(await get(params)).toMatchObject({ viewsCount: 5 });
    const history = await db.selectFrom('tool_views').selectAll().where('tool_id', '=', params.id).execute();
    expect(Object.fromEntries(history.map((row) => [row.user_id, row.n]))).toEqual({
      [person(0).id]: 2,
      [person(1).id]: 1,
    });
  });

  it('is on the submitter’s chart', async () => {
    const before = await views();
    await visitor.tools.view({ params: await submit() });
    expect(await views()).toBe(before + 1);
  });

  it('of no tool is refused', async () => {
    await expect(visitor.tools.view({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
    });
  });

  it('makes a tool popular', async () => {
    const params = await submit();
    for (let n = 0; n < 3; n += 1) await person(n).client.tools.favorite({ params });
    const { tools } = await visitor.tools.list({ query: { sort: 'popular' } });
    expect(tools[0]).toMatchObject({ id: params.id, favoritesCount: 3 });
  });
});

describe('a favorite', () => {
  it('is added and taken out by the same call, and counted', async () => {
    const params = await submit();
    const { client } = person(0);
    expect(await client.tools.favorite({ params })).toEqual({ favoritesCount: 1, isFavorite: true });
    expect(await person(1).client.tools.favorite({ params })).toEqual({
      favoritesCount: 2,
      isFavorite: true,
    });
    expect(await get(params, client)).toMatchObject({ favoritesCount: 2, isFavorite: true });
    expect(await get(params, person(2).client)).toMatchObject({ favoritesCount: 2, isFavorite: false });
    expect(await client.tools.favorite({ params })).toEqual({ favoritesCount: 1, isFavorite: false });
    expect(await get(params)).toMatchObject({ favoritesCount: 1, isFavorite: false });
  });

  it('is counted right when pressed many times at once', async () => {
    const params = await submit();
    await Promise.all(people.flatMap(({ client }) => [1, 2, 3].map(() => client.tools.favorite({ params }))));
    expect(await get(params)).toMatchObject({ favoritesCount: people.length });
  });

  it('is on my list, the last added first', async () => {
    const { client } = await member('collector');
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

  it('needs sign-in and a tool', async () => {
    const params = await submit();
    await expect(visitor.tools.favorite({ params })).rejects.toMatchObject({ status: 401 });
    await expect(visitor.users.favorites()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.users.submitted()).rejects.toMatchObject({ status: 401 });
    await expect(person(0).client.tools.favorite({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('reports', () => {
  it('hide a tool when the third person’s comes, from everybody but its submitter, until that one edits it', async () => {
    const params = await submit();
    const total = async () => (await visitor.tools.list()).total;
    const before = await total();
    await person(3).client.tools.favorite({ params });
    for (const { client } of [person(0), person(0), person(1)])
      expect(await report(params, client)).toEqual({});
    expect(await get(params)).toMatchObject({ isHidden: false });
    await report(params, person(2).client);

    for (const client of [visitor, person(0).client, person(3).client]) {
      await expect(get(params, client)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
      await expect(client.tools.similar({ params })).rejects.toMatchObject({ status: 404 });
      await expect(client.tools.view({ params })).rejects.toMatchObject({ status: 404 });
      await expect(client.reviews.list({ params })).rejects.toMatchObject({ status: 404 });
    }
    await expect(person(0).client.reviews.save({ params, body: { rating: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(person(0).client.tools.favorite({ params })).rejects.toMatchObject({ status: 404 });
    expect(await person(3).client.users.favorites()).not.toMatchObject({ tools: [{ id: params.id }] });
    expect(await total()).toBe(before - 1);
    const shown = await visitor.tools.list({ query: { search: 'Paper Trail', limit: 100 } });
    expect(shown.tools.map(({ id }) => id)).not.toContain(params.id);

    const own = await get(params, owner.client);
    expect(own).toMatchObject({ isHidden: true });
    expect((await owner.client.users.submitted()).tools[0]).toMatchObject({ id: params.id, isHidden: true });
    // The website stays taken, without telling by what.
    await expect(
      person(0).client.tools.submit({ body: toolDraft({ website: own.website }) }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'A tool with this website was submitted already',
    });
    expect(await visitor.search.toolByWebsite({ query: { website: own.website } })).toEqual({ tool: null });

    const edited = await owner.client.tools.update({ params, body: toolDraft({ website: own.website }) });
    expect(edited).toMatchObject({ isHidden: false });
    expect(await total()).toBe(before);
    await report(params, person(0).client);
    expect(await get(params)).toMatchObject({ isHidden: false });
  });

  it('are refused without a reason, of one’s own tool, of none, and by nobody', async () => {
    const params = await submit();
    await expect(report(params, owner.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(report(params, visitor)).rejects.toMatchObject({ status: 401 });
    await expect(report({ id: 'no-such-tool' }, person(0).client)).rejects.toMatchObject({ status: 404 });
    const reason = 'dislike' as 'spam';
    await expect(person(0).client.tools.report({ params, body: { reason } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Reason is not one of the known reasons' }],
    });
  });
});

it('takes no body where none is needed', async () => {
  const { id } = await submit();
  const headers = { authorization: `Bearer ${person(0).session.token}` };
  for (const payload of [undefined, '', '{}']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/tools/${id}/favorite`,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    });
    expect(answer.statusCode).toBe(200);
  }
});
