import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { testApp, type Member } from '../../testing/test-app.ts';
import { plantCategories, toolDraft } from '../../testing/tools.ts';

const { db, visitor, member } = await testApp();
await plantCategories(db);

let owner: Member;
const people: Member[] = [];
beforeAll(async () => {
  owner = await member('owner');
  for (const name of ['ada', 'grace', 'linus', 'edsger', 'donald']) people.push(await member(name));
});

const person = (index: number) => {
  const found = people[index];
  if (!found) throw new Error('nobody');
  return found;
};
const submit = async (name = 'Paper Trail') => {
  const { id } = await owner.client.tools.submit({ body: toolDraft({ name }) });
  return { id };
};
const save = (
  params: { id: string },
  who: Member,
  rating: number,
  words: { title?: string; body?: string } = {},
) => who.client.reviews.save({ params, body: { rating, ...words } });

const order = async () => (await visitor.tools.list()).tools.map(({ id }) => id);

describe('a review', () => {
  it('is written once per person and rewritten after, and moves the tool’s mean', async () => {
    const params = await submit();
    const first = await save(params, person(0), 5, { title: '  Good ', body: 'Found it all.' });
    expect(first).toMatchObject({
      review: {
        author: { id: person(0).id, username: 'ada' },
        rating: 5,
        title: 'Good',
        body: 'Found it all.',
      },
      rating: 5,
      ratingCount: 1,
    });
    expect(await save(params, person(1), 2)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    const again = await save(params, person(0), 3, { title: 'Less good' });
    expect(again).toMatchObject({
      review: { id: first.review.id, title: 'Less good', body: '' },
      rating: 2.5,
      ratingCount: 2,
    });
    expect(again.review.createdAt).toBe(first.review.createdAt);
    expect(await visitor.tools.get({ params })).toMatchObject({ rating: 2.5, ratingCount: 2 });
  });

  it('is taken back by its author alone', async () => {
    const params = await submit();
    await save(params, person(0), 5);
    await save(params, person(1), 1);
    await expect(person(2).client.reviews.remove({ params })).rejects.toMatchObject({
      status: 404,
      code: 'review_not_found',
    });
    expect(await person(1).client.reviews.remove({ params })).toEqual({ rating: 5, ratingCount: 1 });
    expect(await person(0).client.reviews.remove({ params })).toEqual({ rating: null, ratingCount: 0 });
    expect(await visitor.tools.get({ params })).toMatchObject({ rating: null, ratingCount: 0 });
  });

  it('is not for one’s own tool, for visitors, or for a tool that is not there', async () => {
    const params = await submit();
    await expect(save(params, owner, 5)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'You cannot review your own tool',
    });
    await expect(visitor.reviews.save({ params, body: { rating: 5 } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(visitor.reviews.remove({ params })).rejects.toMatchObject({ status: 401 });
    await expect(save({ id: 'no-such-tool' }, person(0), 5)).rejects.toMatchObject({
      status: 404,
      code: 'tool_not_found',
    });
    await expect(visitor.reviews.list({ params: { id: 'no-such-tool' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([0, 6, 3.5, Number.NaN])('has no %s stars', async (rating) => {
    await expect(save(await submit(), person(0), rating)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'rating', message: 'Rating must be a whole number from 1 to 5' }],
    });
  });

  it('tells the submitter the first time, and is quoted as it stands', async () => {
    const params = await submit();
    await save(params, person(0), 4, { title: 'Solid' });
    await save(params, person(0), 5, { title: 'Better than that' });
    const { notifications } = await owner.client.notifications.list();
    const told = notifications.filter(
      (news) => news.kind === 'review' && JSON.stringify(news).includes(params.id),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ actor: { username: 'ada' }, excerpt: 'Better than that' });
  });
});

describe('the reviews of a tool', () => {
  it('come in order and pages, with their numbers by stars and my own beside them', async () => {
    const params = await submit();
    for (const [index, rating] of [4, 2, 5, 4, 1].entries()) await save(params, person(index), rating);
    const stars = async (sort: 'newest' | 'rating-desc' | 'rating-asc', query = {}) =>
      (await visitor.reviews.list({ params, query: { sort, ...query } })).reviews.map(({ rating }) => rating);
    expect(await stars('newest')).toEqual([1, 4, 5, 2, 4]);
    expect(await stars('rating-desc')).toEqual([5, 4, 4, 2, 1]);
    expect(await stars('rating-asc')).toEqual([1, 2, 4, 4, 5]);
    expect(await stars('newest', { page: 2, limit: 2 })).toEqual([5, 2]);
    const page = await person(2).client.reviews.list({ params, query: { page: 9, limit: 2 } });
    expect(page).toMatchObject({
      reviews: [],
      total: 5,
      pages: 3,
      distribution: { 1: 1, 2: 1, 3: 0, 4: 2, 5: 1 },
      mine: { rating: 5, author: { username: 'linus' } },
    });
    expect(await visitor.reviews.list({ params })).toMatchObject({ mine: null, total: 5 });
  });

  it('are also on their author’s own list, the newest first', async () => {
    const { client, id } = await member('critic');
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
    await expect(visitor.users.reviews()).rejects.toMatchObject({ status: 401 });
  });
});

describe('the rank by rating', () => {
  it('puts many good reviews before a single best one, and a bad tool behind one without reviews', async () => {
    await db.deleteFrom('tools').execute();
    const [many, single, none, bad] = [
      await submit('Many'),
      await submit('Single'),
      await submit('None'),
      await submit('Bad'),
    ];
    for (const index of [0, 1, 2, 3]) await save(many, person(index), 5);
    await save(single, person(0), 5);
    for (const index of [0, 1, 2]) await save(bad, person(index), 1);
    expect(await order()).toEqual([many.id, single.id, none.id, bad.id]);
    // As it would be made anew from all reviews.
    const { rows } = await sql<{ off: number }>`
      select max(abs(t.rank - rank_of(t.rating_sum, t.rating_count, c.rating_sum::float8 / c.rating_count))) as off
      from tools t, catalogue_rating c`.execute(db);
    expect(rows[0]?.off).toBeLessThan(0.05);
  });

  it('is right, and nothing fails, when reviews, favorites, tools and accounts come and go at once', async () => {
    const gone = await submit('Gone');
    const kept = await submit('Kept');
    const leaver = await member('leaver');
    await Promise.all([...people, leaver].map((who) => save(gone, who, 5)));
    await save(kept, leaver, 1);
    const work: (() => Promise<unknown>)[] = people.flatMap((who) => [
      () => save(gone, who, 3),
      () => save(kept, who, 4),
      () => who.client.tools.favorite({ params: gone }),
      () => who.client.reviews.remove({ params: gone }),
    ]);
    work.splice(7, 0, () => owner.client.tools.remove({ params: gone }));
    work.splice(12, 0, () => leaver.client.users.deleteMe({ body: { password: 'secret words' } }));
    const outcomes = await Promise.allSettled(work.map((call) => call()));
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { status: number }).status] : [],
    );
    expect(failures.filter((status) => status !== 404)).toEqual([]);
    expect(await visitor.tools.get({ params: kept })).toMatchObject({
      rating: 4,
      ratingCount: people.length,
    });
  });

  it('is right when people review at once', async () => {
    const params = await submit('Rush');
    await Promise.all(people.map((who, index) => save(params, who, (index % 5) + 1)));
    await Promise.all(people.map((who) => save(params, who, 4)));
    expect(await visitor.tools.get({ params })).toMatchObject({ rating: 4, ratingCount: people.length });
  });
});
