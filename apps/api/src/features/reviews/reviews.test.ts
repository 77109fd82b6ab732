import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestUser } from '../../testing/test-app.ts';
import { seedCategories, buildToolDraft } from '../../testing/tool-fixtures.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

let owner: TestUser;
const users: TestUser[] = [];
beforeAll(async () => {
  owner = await registerUser('owner');
  for (const name of ['ada', 'grace', 'linus', 'edsger', 'donald']) users.push(await registerUser(name));
});

const getUser = (index: number) => {
  const user = users[index];
  if (!user) throw new Error(`There is no user ${index}`);
  return user;
};
const submit = async (name = 'Paper Trail') => {
  const { id } = await owner.client.tools.submit({ body: buildToolDraft({ name }) });
  return { id };
};
const save = (
  params: { id: string },
  user: TestUser,
  rating: number,
  text: { title?: string; body?: string } = {},
) => user.client.reviews.save({ params, body: { rating, ...text } });

const listToolIds = async () => (await anonymousClient.tools.list()).tools.map(({ id }) => id);

describe('reviews.save', () => {
  it('creates one review per user, updates it and updates the tool’s rating', async () => {
    const params = await submit();
    const first = await save(params, getUser(0), 5, { title: '  Good ', body: 'Found it all.' });
    expect(first).toMatchObject({
      review: {
        author: { id: getUser(0).id, username: 'ada' },
        rating: 5,
        title: 'Good',
        body: 'Found it all.',
      },
      rating: 5,
      ratingCount: 1,
    });
    expect(await save(params, getUser(1), 2)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    const updated = await save(params, getUser(0), 3, { title: 'Less good' });
    expect(updated).toMatchObject({
      review: { id: first.review.id, title: 'Less good', body: '' },
      rating: 2.5,
      ratingCount: 2,
    });
    expect(updated.review.createdAt).toBe(first.review.createdAt);
    expect(await anonymousClient.tools.get({ params })).toMatchObject({ rating: 2.5, ratingCount: 2 });
  });

  it('can be deleted by its author only', async () => {
    const params = await submit();
    await save(params, getUser(0), 5);
    await save(params, getUser(1), 1);
    await expect(getUser(2).client.reviews.remove({ params })).rejects.toMatchObject({
      status: 404,
      code: 'review_not_found',
    });
    expect(await getUser(1).client.reviews.remove({ params })).toEqual({ rating: 5, ratingCount: 1 });
    expect(await getUser(0).client.reviews.remove({ params })).toEqual({ rating: null, ratingCount: 0 });
    expect(await anonymousClient.tools.get({ params })).toMatchObject({ rating: null, ratingCount: 0 });
  });

  it('rejects own tools, anonymous users and unknown tools', async () => {
    const params = await submit();
    await expect(save(params, owner, 5)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'You cannot review your own tool',
    });
    await expect(anonymousClient.reviews.save({ params, body: { rating: 5 } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(anonymousClient.reviews.remove({ params })).rejects.toMatchObject({ status: 401 });
    await expect(save({ id: 'no-such-tool' }, getUser(0), 5)).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
    });
    await expect(anonymousClient.reviews.list({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([0, 6, 3.5, Number.NaN])('rejects a rating of %s', async (rating) => {
    await expect(save(await submit(), getUser(0), rating)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'rating', message: 'Rating must be a whole number from 1 to 5' }],
    });
  });

  it('notifies the submitter once, with the current text', async () => {
    const params = await submit();
    await save(params, getUser(0), 4, { title: 'Solid' });
    await save(params, getUser(0), 5, { title: 'Better than that' });
    const { notifications } = await owner.client.notifications.list();
    const reviewNotifications = notifications.filter(
      (notification) => notification.kind === 'review' && JSON.stringify(notification).includes(params.id),
    );
    expect(reviewNotifications).toHaveLength(1);
    expect(reviewNotifications[0]).toMatchObject({ actor: { username: 'ada' }, excerpt: 'Better than that' });
  });
});

describe('reviews.list', () => {
  it('sorts and pages, with the rating distribution and the viewer’s own review', async () => {
    const params = await submit();
    for (const [index, rating] of [4, 2, 5, 4, 1].entries()) await save(params, getUser(index), rating);
    const stars = async (sort: 'newest' | 'rating-desc' | 'rating-asc', query = {}) =>
      (await anonymousClient.reviews.list({ params, query: { sort, ...query } })).reviews.map(
        ({ rating }) => rating,
      );
    expect(await stars('newest')).toEqual([1, 4, 5, 2, 4]);
    expect(await stars('rating-desc')).toEqual([5, 4, 4, 2, 1]);
    expect(await stars('rating-asc')).toEqual([1, 2, 4, 4, 5]);
    expect(await stars('newest', { page: 2, limit: 2 })).toEqual([5, 2]);
    const page = await getUser(2).client.reviews.list({ params, query: { page: 9, limit: 2 } });
    expect(page).toMatchObject({
      reviews: [],
      total: 5,
      pages: 3,
      distribution: { 1: 1, 2: 1, 3: 0, 4: 2, 5: 1 },
      mine: { rating: 5, author: { username: 'linus' } },
    });
    expect(await anonymousClient.reviews.list({ params })).toMatchObject({ mine: null, total: 5 });
  });

  it('lists the viewer’s own reviews, sorted by createdAt desc', async () => {
    const { client, id } = await registerUser('critic');
    const [first, second] = [await submit('One'), await submit('Two')];
    await client.reviews.save({ params: first, body: { rating: 3 } });
    await client.reviews.save({ params: second, body: { rating: 4 } });
    expect(await client.users.reviews()).toMatchObject({
      reviews: [
        { author: { id }, rating: 4, tool: { id: second.id, name: 'Two', logo: null } },
        { rating: 3, tool: { id: first.id, name: 'One' } },
      ],
      total: 2,
      pages: 1,
    });
    expect(await client.users.reviews({ query: { page: 2, limit: 1 } })).toMatchObject({
      reviews: [{ rating: 3 }],
      pages: 2,
    });
    await expect(anonymousClient.users.reviews()).rejects.toMatchObject({ status: 401 });
  });
});

describe('rank by rating', () => {
  it('ranks many good reviews above a single best one, and rated tools before those without reviews', async () => {
    await db.deleteFrom('tools').execute();
    const [many, single, none, bad] = [
      await submit('Many'),
      await submit('Single'),
      await submit('None'),
      await submit('Bad'),
    ];
    for (const index of [0, 1, 2, 3]) await save(many, getUser(index), 5);
    await save(single, getUser(0), 5);
    for (const index of [0, 1, 2]) await save(bad, getUser(index), 1);
    expect(await listToolIds()).toEqual([many.id, single.id, bad.id, none.id]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        anonymousClient.tools.list({ query: { sort: 'rating-desc', page, limit: 1 } }),
      ),
    );
    expect(pages.map(({ tools }) => tools[0]?.id)).toEqual([many.id, single.id, bad.id, none.id]);
    // The incrementally maintained ranks are close to those computed from all reviews.
    const { rows } = await sql<{ deviation: number }>`
      select max(abs(rank - compute_rank(rating_sum, rating_count, (select avg(rating)::float8 from tool_reviews))))
        as deviation from tools`.execute(db);
    expect(rows[0]?.deviation).toBeLessThan(0.05);
  });

  it('stays correct when reviews, favorites, tools and accounts are created and deleted concurrently', async () => {
    const deleted = await submit('Deleted');
    const remaining = await submit('Remaining');
    const deletedUser = await registerUser('deleted');
    await Promise.all([...users, deletedUser].map((user) => save(deleted, user, 5)));
    await save(remaining, deletedUser, 1);
    const requests: (() => Promise<unknown>)[] = users.flatMap((user) => [
      () => save(deleted, user, 3),
      () => save(remaining, user, 4),
      () => user.client.tools.favorite({ params: deleted }),
      () => user.client.reviews.remove({ params: deleted }),
    ]);
    requests.splice(7, 0, () => owner.client.tools.remove({ params: deleted }));
    requests.splice(12, 0, () => deletedUser.client.users.deleteMe({ body: { password: 'secret words' } }));
    const results = await Promise.allSettled(requests.map((call) => call()));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { status: number }).status] : [],
    );
    expect(failures.filter((status) => status !== 404)).toEqual([]);
    expect(await anonymousClient.tools.get({ params: remaining })).toMatchObject({
      rating: 4,
      ratingCount: users.length,
    });
  });

  it('stays correct with concurrent reviews', async () => {
    const params = await submit('Rush');
    await Promise.all(users.map((user, index) => save(params, user, (index % 5) + 1)));
    await Promise.all(users.map((user) => save(params, user, 4)));
    expect(await anonymousClient.tools.get({ params })).toMatchObject({
      rating: 4,
      ratingCount: users.length,
    });
  });
});
