import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { draft, testApp, type Member } from '../../testing/test-app.ts';

const { db, visitor, member } = await testApp();
const owner = await member('owner');
const ada = await member('ada');
const grace = await member('grace');
const alan = await member('alan');

const open = (changes = {}) =>
  owner.client.prompts.create({ body: draft({ visibility: 'public', ...changes }) });
const told = async (who: Member) =>
  (await who.client.notifications.list()).notifications.map(
    ({ kind, actor, subject }) => `${kind} by ${actor.username} on ${subject?.title}`,
  );

describe('versions', () => {
  it('keep what a prompt was before each change, and give it back', async () => {
    const { id } = await open({ title: 'First', tags: ['a'] });
    const params = { id };
    await owner.client.prompts.update({ params, body: draft({ title: 'Second', visibility: 'public' }) });
    await owner.client.prompts.update({ params, body: draft({ title: 'Second', visibility: 'private' }) });
    await owner.client.prompts.update({ params, body: draft({ title: 'Third' }) });
    expect(await owner.client.prompts.versions({ params })).toMatchObject([
      { version: 2, title: 'Second' },
      { version: 1, title: 'First', tags: ['a'], variables: draft().variables, category: 'Business' },
    ]);
    expect(await owner.client.prompts.restore({ params: { id, version: 1 } })).toMatchObject({
      title: 'First',
      tags: ['a'],
      visibility: 'private',
    });
    expect(await owner.client.prompts.versions({ params })).toMatchObject([
      { version: 3, title: 'Third' },
      { version: 2 },
      { version: 1 },
    ]);
    await expect(owner.client.prompts.restore({ params: { id, version: 9 } })).rejects.toMatchObject({
      status: 404,
      code: 'version_not_found',
    });
  });

  it('are a hundred at most', async () => {
    const { id } = await open();
    await sql`insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables)
      select ${id}, n, 'Old', '', 'Old', 'Other', '{}', '[]' from generate_series(1, 100) n`.execute(db);
    await owner.client.prompts.update({ params: { id }, body: draft({ title: 'New' }) });
    const versions = await owner.client.prompts.versions({ params: { id } });
    expect(versions).toHaveLength(100);
    expect([versions[0]?.version, versions.at(-1)?.version]).toEqual([101, 2]);
  });
});

describe('ratings', () => {
  it('have a mean, can be changed, and are not for one’s own', async () => {
    const { id } = await open();
    const params = { id };
    expect(await ada.client.prompts.rate({ params, body: { rating: 5 } })).toEqual({
      rating: 5,
      totalRatings: 1,
      myRating: 5,
    });
    await grace.client.prompts.rate({ params, body: { rating: 2 } });
    expect(await ada.client.prompts.rate({ params, body: { rating: 4 } })).toMatchObject({
      rating: 3,
      totalRatings: 2,
    });
    expect(await grace.client.prompts.get({ params })).toMatchObject({
      rating: 3,
      myRating: 2,
      stats: { totalRatings: 2 },
    });
    expect(await visitor.prompts.get({ params })).toMatchObject({ rating: 3, myRating: null });
    await expect(owner.client.prompts.rate({ params, body: { rating: 5 } })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    for (const rating of [0, 6, 1.5]) {
      await expect(ada.client.prompts.rate({ params, body: { rating } })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  it('sort the list so that one vote does not win', async () => {
    const title = 'Sorted by stars';
    const [once, thrice] = [await open({ title, tags: ['stars'] }), await open({ title, tags: ['stars'] })];
    await ada.client.prompts.rate({ params: { id: once.id }, body: { rating: 5 } });
    for (const who of [ada, grace, alan]) {
      await who.client.prompts.rate({ params: { id: thrice.id }, body: { rating: 5 } });
    }
    const page = await visitor.prompts.list({ query: { tag: 'Stars', sort: 'rating' } });
    expect(page.prompts.map(({ id }) => id)).toEqual([thrice.id, once.id]);
    expect(page.totalCount).toBe(2);
  });
});

it('uses are counted once in a while for each caller', async () => {
  const { id } = await open({ tags: ['used'] });
  const params = { id };
  expect(await ada.client.prompts.use({ params })).toEqual({ uses: 1 });
  expect(await ada.client.prompts.use({ params })).toEqual({ uses: 1 });
  expect(await visitor.prompts.use({ params })).toEqual({ uses: 2 });
  expect(await visitor.prompts.use({ params })).toEqual({ uses: 2 });
  expect(await owner.client.prompts.use({ params })).toEqual({ uses: 3 });
  await open({ tags: ['used'] });
  const page = await visitor.prompts.list({ query: { tag: 'used', sort: 'uses' } });
  expect(page.prompts[0]).toMatchObject({ id, stats: { uses: 3 } });
  const { rows } = await sql<{ uses: number }>`
    select uses from activity_days where user_id = ${owner.id}`.execute(db);
  expect(rows).toEqual([{ uses: 2 }]);
});

describe('comments', () => {
  it('are read by all, told of, and taken back by their author or the owner', async () => {
    const { id } = await open({ title: 'Talked about' });
    const params = { id };
    const first = await ada.client.prompts.comment({ params, body: { body: ' One ' } });
    expect(first).toMatchObject({ body: 'One', author: { username: 'ada' } });
    await grace.client.prompts.comment({ params, body: { body: 'Two' } });
    await owner.client.prompts.comment({ params, body: { body: 'Three' } });
    expect(await visitor.prompts.comments({ params, query: { limit: 2 } })).toMatchObject({
      comments: [{ body: 'Three' }, { body: 'Two' }],
      total: 3,
      pages: 2,
    });
    expect(await visitor.prompts.get({ params })).toMatchObject({ commentsCount: 3 });
    expect(await told(owner)).toEqual(
      expect.arrayContaining(['comment by grace on Talked about', 'comment by ada on Talked about']),
    );
    expect(await told(ada)).toEqual(['reply by owner on Talked about', 'reply by grace on Talked about']);
    expect(await told(grace)).toEqual(['reply by owner on Talked about']);
    // Made private, it is talked of in private; not even what was said before is quoted any more.
    await owner.client.prompts.share({ params, body: { userIds: [grace.id] } });
    await owner.client.prompts.update({
      params,
      body: draft({ title: 'Talked about', visibility: 'private' }),
    });
    const note = await owner.client.prompts.comment({ params, body: { body: 'To myself' } });
    const { notifications } = await grace.client.notifications.list();
    expect(notifications).toMatchObject([{ kind: 'share' }, { kind: 'reply', subject: null, excerpt: '' }]);
    await owner.client.prompts.update({
      params,
      body: draft({ title: 'Talked about', visibility: 'public' }),
    });
    await owner.client.prompts.removeComment({ params: { id, commentId: note.id } });

    const params1 = { id, commentId: first.id };
    await expect(grace.client.prompts.removeComment({ params: params1 })).rejects.toMatchObject({
      status: 403,
    });
    await ada.client.prompts.removeComment({ params: params1 });
    await expect(ada.client.prompts.removeComment({ params: params1 })).rejects.toMatchObject({
      status: 404,
      code: 'comment_not_found',
    });
    const [, two] = (await visitor.prompts.comments({ params })).comments;
    await owner.client.prompts.removeComment({ params: { id, commentId: two?.id ?? '' } });
    expect(await visitor.prompts.comments({ params })).toMatchObject({ total: 1 });
  });

  it('are hidden by three people’s reports', async () => {
    const params = { id: (await open()).id };
    const { id: commentId } = await alan.client.prompts.comment({ params, body: { body: 'Buy this' } });
    const report = { params: { ...params, commentId }, body: { reason: 'spam' as const } };
    await expect(alan.client.prompts.reportComment(report)).rejects.toMatchObject({ status: 403 });
    for (const who of [ada, ada, grace]) await who.client.prompts.reportComment(report);
    expect(await visitor.prompts.comments({ params })).toMatchObject({ total: 1 });
    await owner.client.prompts.reportComment(report);
    expect(await visitor.prompts.comments({ params })).toMatchObject({ total: 0, comments: [] });
    await alan.client.prompts.removeComment({ params: report.params });
    expect(await visitor.prompts.get({ params })).toMatchObject({ commentsCount: 0 });
  });
});

it('three people’s reports hide a prompt until its owner changes it', async () => {
  const { id } = await open({ title: 'Hidden one', tags: ['hideous'] });
  const params = { id };
  const before = (await visitor.prompts.list()).totalCount;
  const report = { params, body: { reason: 'spam' as const } };
  await expect(owner.client.prompts.report(report)).rejects.toMatchObject({ status: 403 });
  for (const who of [ada, ada, grace]) await who.client.prompts.report(report);
  expect(await visitor.prompts.get({ params })).toMatchObject({ isHidden: false });
  await alan.client.prompts.report(report);
  await expect(visitor.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
  expect(await visitor.prompts.list()).toMatchObject({ totalCount: before - 1 });
  expect(await visitor.prompts.tags({ query: { search: 'hideous' } })).toEqual([]);
  const all = await owner.client.prompts.list({ query: { view: 'all', search: 'hidden' } });
  expect(all.prompts).toMatchObject([{ id, isHidden: true }]);
  // The same again is no change, and showing it to others is none either.
  const same = draft({ title: 'Hidden one', tags: ['hideous'], visibility: 'public' });
  expect(await owner.client.prompts.update({ params, body: same })).toMatchObject({ isHidden: true });
  await owner.client.prompts.update({ params, body: { ...same, content: 'Better' } });
  expect(await visitor.prompts.get({ params })).toMatchObject({ isHidden: false });
  await ada.client.prompts.report(report);
  expect(await visitor.prompts.get({ params })).toMatchObject({ isHidden: false });
});

describe('sharing', () => {
  it('is with people there are, and tells those who are new', async () => {
    const { id } = await owner.client.prompts.create({
      body: draft({ title: 'Ours', visibility: 'shared' }),
    });
    const params = { id };
    const share = (userIds: string[]) => owner.client.prompts.share({ params, body: { userIds } });
    expect(await share([ada.id, grace.id, ada.id])).toMatchObject({
      people: [{ username: 'ada' }, { username: 'grace' }],
    });
    await share([grace.id, alan.id]);
    expect(await owner.client.prompts.shares({ params })).toMatchObject({
      people: [{ username: 'alan' }, { username: 'grace' }],
    });
    expect(await told(alan)).toContain('share by owner on Ours');
    expect((await told(grace)).filter((line) => line === 'share by owner on Ours')).toHaveLength(1);
    await expect(ada.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
    expect((await owner.client.prompts.get({ params })).sharedWith.toSorted()).toEqual(
      [grace.id, alan.id].toSorted(),
    );
    expect(await grace.client.prompts.get({ params })).toMatchObject({ sharedWith: [] });
    const nobody = '0199aaaa-0000-7000-8000-000000000001';
    await expect(share([grace.id, nobody])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'userIds.1', message: 'There is no such person' }],
    });
    await expect(share([owner.id])).rejects.toMatchObject({ errors: [{ path: 'userIds.0' }] });
    await expect(grace.client.prompts.get({ params })).resolves.toBeDefined();
    await share([]);
    expect(await owner.client.prompts.shares({ params })).toEqual({ people: [] });
    await expect(grace.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('ends when the prompt becomes private: shared again, it is with nobody', async () => {
    const body = draft({ title: 'Taken back', visibility: 'shared' });
    const { id } = await owner.client.prompts.create({ body });
    const params = { id };
    await owner.client.prompts.share({ params, body: { userIds: [ada.id] } });
    await owner.client.prompts.update({ params, body: { ...body, title: 'Still ours' } });
    await expect(ada.client.prompts.get({ params })).resolves.toBeDefined();
    await owner.client.prompts.update({ params, body: { ...body, visibility: 'private' } });
    await owner.client.prompts.update({ params, body });
    await expect(ada.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
    expect(await owner.client.prompts.shares({ params })).toEqual({ people: [] });
  });
});

it('a modified copy is private, names its source where that may be seen, and its author is told', async () => {
  const original = await open({ title: 'Original', tags: ['root'] });
  const { title, content, description, category, variables } = draft({ title: 'Original (Modified)' });
  const body = { title, content: `${content}!`, description, category, variables };
  const copy = await ada.client.prompts.saveModified({ params: { id: original.id }, body });
  expect(copy).toMatchObject({
    title: 'Original (Modified)',
    visibility: 'private',
    tags: ['root'],
    userId: ada.id,
    source: { id: original.id, title: 'Original', creator: { username: 'owner' } },
  });
  expect(await told(owner)).toContain('modify by ada on Original');
  await owner.client.prompts.update({ params: { id: original.id }, body: draft({ visibility: 'private' }) });
  expect(await ada.client.prompts.get({ params: { id: copy.id } })).toMatchObject({ source: null });
  await owner.client.prompts.remove({ params: { id: original.id } });
  expect(await ada.client.prompts.get({ params: { id: copy.id } })).toMatchObject({ source: null });
});

describe('the list', () => {
  it('finds by tag, model and creator, all together, and sorts by likes', async () => {
    const tags = ['Narrow'];
    const one = await open({ title: 'Narrowed down', tags, aiModels: ['DALL-E'] });
    const two = await open({ title: 'Narrowed too', tags, aiModels: ['DALL-E', 'GPT-4'] });
    await ada.client.prompts.create({ body: draft({ title: 'Narrow', visibility: 'public', tags }) });
    await ada.client.prompts.like({ params: { id: one.id } });
    const found = async (query: object) =>
      (await visitor.prompts.list({ query })).prompts.map((prompt) => prompt.title);
    expect(await found({ tag: 'narrow' })).toEqual(['Narrow', 'Narrowed too', 'Narrowed down']);
    expect(await found({ tag: 'narrow', sort: 'likes' })).toEqual([
      'Narrowed down',
      'Narrow',
      'Narrowed too',
    ]);
    expect(await found({ tag: 'narrow', model: 'GPT-4' })).toEqual([two.title]);
    expect(await found({ tag: 'narrow', creator: 'OWNER', search: 'down' })).toEqual([one.title]);
    expect(await found({ creator: 'nobody-at-all' })).toEqual([]);
    expect(await found({ tag: 'narrow', category: 'Technical' })).toEqual([]);
    expect(await visitor.prompts.tags({ query: { search: 'NARR' } })).toEqual([{ tag: 'narrow', count: 3 }]);
    expect(await ada.client.prompts.list({ query: { view: 'all', tag: 'narrow' } })).toMatchObject({
      totalCount: 3,
    });
  });

  it('carries what a card shows of the creator and the viewer', async () => {
    const { id } = await open();
    await ada.client.users.follow({ body: { userId: owner.id } });
    expect(await ada.client.prompts.get({ params: { id } })).toMatchObject({
      creator: { username: 'owner', followers: [ada.id], followersCount: 1, isFollowing: true },
    });
    expect(await grace.client.prompts.get({ params: { id } })).toMatchObject({
      creator: { isFollowing: false },
    });
  });

  it('offers other words where it finds nothing', async () => {
    await open({ title: 'Sourdough starter' });
    expect(await visitor.prompts.list({ query: { search: 'sourdogh' } })).toMatchObject({
      totalCount: 0,
      didYouMean: 'sourdough',
    });
    expect(
      await ada.client.prompts.list({ query: { search: 'sourdogh', view: 'favorites' } }),
    ).not.toHaveProperty('didYouMean');
  });
});
