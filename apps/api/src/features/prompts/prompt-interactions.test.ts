import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, trustReporters, type TestUser } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
const owner = await registerUser('owner');
const ada = await registerUser('ada');
const grace = await registerUser('grace');
const alan = await registerUser('alan');
await trustReporters(db);

const createPublicPrompt = (changes = {}) =>
  owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'public', ...changes }) });
const getNotifications = async (user: TestUser) =>
  (await user.client.notifications.list()).notifications.map(
    ({ kind, actor, subject }) => `${kind} by ${actor?.username} on ${subject?.title}`,
  );

describe('versions', () => {
  it('stores the previous state on each update and restores it', async () => {
    const { id } = await createPublicPrompt({ title: 'First', tags: ['a'] });
    const params = { id };
    await owner.client.prompts.update({
      params,
      body: buildPromptDraft({ title: 'Second', visibility: 'public' }),
    });
    await owner.client.prompts.update({
      params,
      body: buildPromptDraft({ title: 'Second', visibility: 'private' }),
    });
    await owner.client.prompts.update({ params, body: buildPromptDraft({ title: 'Third' }) });
    expect(await owner.client.prompts.versions({ params })).toMatchObject([
      { version: 2, title: 'Second' },
      {
        version: 1,
        title: 'First',
        tags: ['a'],
        variables: buildPromptDraft().variables,
        category: 'Business',
      },
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

  it('keeps at most 100 versions', async () => {
    const { id } = await createPublicPrompt();
    await sql`insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables)
      select ${id}, n, 'Old', '', 'Old', 'Other', '{}', '[]' from generate_series(1, 100) n`.execute(db);
    await owner.client.prompts.update({ params: { id }, body: buildPromptDraft({ title: 'New' }) });
    const versions = await owner.client.prompts.versions({ params: { id } });
    expect(versions).toHaveLength(100);
    expect([versions[0]?.version, versions.at(-1)?.version]).toEqual([101, 2]);
  });
});

describe('ratings', () => {
  it('averages ratings, allows changing them and rejects the owner’s', async () => {
    const { id } = await createPublicPrompt();
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
      ratings: [0, 1, 0, 1, 0],
    });
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ rating: 3, myRating: null });
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

  it('sorts by rating so that a single vote does not win', async () => {
    const title = 'Sorted by stars';
    const [once, thrice] = [
      await createPublicPrompt({ title, tags: ['stars'] }),
      await createPublicPrompt({ title, tags: ['stars'] }),
    ];
    await ada.client.prompts.rate({ params: { id: once.id }, body: { rating: 5 } });
    for (const user of [ada, grace, alan]) {
      await user.client.prompts.rate({ params: { id: thrice.id }, body: { rating: 5 } });
    }
    const page = await anonymousClient.prompts.list({ query: { tag: 'Stars', sort: 'rating' } });
    expect(page.prompts.map(({ id }) => id)).toEqual([thrice.id, once.id]);
    expect(page.totalCount).toBe(2);
  });
});

it('counts one use per caller within 30 minutes', async () => {
  const { id } = await createPublicPrompt({ tags: ['used'] });
  const params = { id };
  expect(await ada.client.prompts.recordUse({ params })).toEqual({ uses: 1 });
  expect(await ada.client.prompts.recordUse({ params })).toEqual({ uses: 1 });
  expect(await anonymousClient.prompts.recordUse({ params })).toEqual({ uses: 2 });
  expect(await anonymousClient.prompts.recordUse({ params })).toEqual({ uses: 2 });
  expect(await owner.client.prompts.recordUse({ params })).toEqual({ uses: 3 });
  await createPublicPrompt({ tags: ['used'] });
  const page = await anonymousClient.prompts.list({ query: { tag: 'used', sort: 'uses' } });
  expect(page.prompts[0]).toMatchObject({ id, stats: { uses: 3 } });
  const { rows } = await sql<{ uses: number }>`
    select uses from daily_activity where user_id = ${owner.id}`.execute(db);
  expect(rows).toEqual([{ uses: 2 }]);
});

describe('comments', () => {
  it('lists comments, notifies participants, and lets authors and the owner delete them', async () => {
    const { id } = await createPublicPrompt({ title: 'Discussed' });
    const params = { id };
    const first = await ada.client.prompts.addComment({ params, body: { body: ' One ' } });
    expect(first).toMatchObject({ body: 'One', author: { username: 'ada' } });
    await grace.client.prompts.addComment({ params, body: { body: 'Two' } });
    await owner.client.prompts.addComment({ params, body: { body: 'Three' } });
    expect(await anonymousClient.prompts.comments({ params, query: { limit: 2 } })).toMatchObject({
      comments: [{ body: 'Three' }, { body: 'Two' }],
      total: 3,
      pages: 2,
    });
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ commentsCount: 3 });
    expect(await getNotifications(owner)).toEqual(
      expect.arrayContaining(['comment by grace on Discussed', 'comment by ada on Discussed']),
    );
    expect(await getNotifications(ada)).toEqual([
      'reply by owner on Discussed',
      'reply by grace on Discussed',
    ]);
    expect(await getNotifications(grace)).toEqual(['reply by owner on Discussed']);
    // Once the prompt is private, notifications no longer show it or quote earlier comments.
    await owner.client.prompts.share({ params, body: { userIds: [grace.id] } });
    await owner.client.prompts.update({
      params,
      body: buildPromptDraft({ title: 'Discussed', visibility: 'private' }),
    });
    const note = await owner.client.prompts.addComment({ params, body: { body: 'To myself' } });
    const { notifications } = await grace.client.notifications.list();
    expect(notifications).toMatchObject([{ kind: 'share' }, { kind: 'reply', subject: null, excerpt: '' }]);
    await owner.client.prompts.update({
      params,
      body: buildPromptDraft({ title: 'Discussed', visibility: 'public' }),
    });
    await owner.client.prompts.removeComment({ params: { id, commentId: note.id } });

    const firstParams = { id, commentId: first.id };
    await expect(grace.client.prompts.removeComment({ params: firstParams })).rejects.toMatchObject({
      status: 403,
    });
    await ada.client.prompts.removeComment({ params: firstParams });
    await expect(ada.client.prompts.removeComment({ params: firstParams })).rejects.toMatchObject({
      status: 404,
      code: 'comment_not_found',
    });
    const [, two] = (await anonymousClient.prompts.comments({ params })).comments;
    await owner.client.prompts.removeComment({ params: { id, commentId: two?.id ?? '' } });
    expect(await anonymousClient.prompts.comments({ params })).toMatchObject({ total: 1 });
  });

  it('returns the newest 20 comments with a prompt', async () => {
    const { id } = await createPublicPrompt();
    const params = { id };
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ comments: [], commentsCount: 0 });
    await sql`insert into prompt_comments (id, prompt_id, user_id, body, created_at)
      select gen_random_uuid(), ${id}, ${ada.id}, 'Comment ' || i, now() + i * interval '1 second'
      from generate_series(1, 22) i`.execute(db);
    await sql`update prompt_comments set hidden_at = now() where prompt_id = ${id} and body = 'Comment 21'`.execute(
      db,
    );
    const { comments, commentsCount } = await anonymousClient.prompts.get({ params });
    expect(comments.map(({ body }) => body)).toEqual(
      [22, ...Array.from({ length: 19 }, (_, index) => 20 - index)].map((number) => `Comment ${number}`),
    );
    expect(comments[0]).toMatchObject({ author: { id: ada.id, username: 'ada' } });
    expect(commentsCount).toBe(21);
  });

  it('hides a comment after reports by three users', async () => {
    const params = { id: (await createPublicPrompt()).id };
    const { id: commentId } = await alan.client.prompts.addComment({ params, body: { body: 'Buy this' } });
    const report = { params: { ...params, commentId }, body: { reason: 'spam' as const } };
    await expect(alan.client.prompts.reportComment(report)).rejects.toMatchObject({ status: 403 });
    for (const user of [ada, ada, grace]) await user.client.prompts.reportComment(report);
    expect(await anonymousClient.prompts.comments({ params })).toMatchObject({ total: 1 });
    await owner.client.prompts.reportComment(report);
    expect(await anonymousClient.prompts.comments({ params })).toMatchObject({ total: 0, comments: [] });
    await alan.client.prompts.removeComment({ params: report.params });
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ commentsCount: 0 });
  });
});

it('hides a prompt after reports by three users until its owner edits it', async () => {
  const { id } = await createPublicPrompt({ title: 'Hidden one', tags: ['hideous'] });
  const params = { id };
  const previousTotal = (await anonymousClient.prompts.list()).totalCount;
  const report = { params, body: { reason: 'spam' as const } };
  await expect(owner.client.prompts.report(report)).rejects.toMatchObject({ status: 403 });
  for (const user of [ada, ada, grace]) await user.client.prompts.report(report);
  expect(await anonymousClient.prompts.get({ params })).toMatchObject({ isHidden: false });
  await alan.client.prompts.report(report);
  await expect(anonymousClient.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
  expect(await anonymousClient.prompts.list()).toMatchObject({ totalCount: previousTotal - 1 });
  expect(await anonymousClient.prompts.tags({ query: { search: 'hideous' } })).toEqual([]);
  const all = await owner.client.prompts.list({ query: { view: 'all', search: 'hidden' } });
  expect(all.prompts).toMatchObject([{ id, isHidden: true }]);
  // Saving the same content, or changing only the visibility, is not an edit.
  const unchanged = buildPromptDraft({ title: 'Hidden one', tags: ['hideous'], visibility: 'public' });
  expect(await owner.client.prompts.update({ params, body: unchanged })).toMatchObject({ isHidden: true });
  await owner.client.prompts.update({ params, body: { ...unchanged, content: 'Better' } });
  expect(await anonymousClient.prompts.get({ params })).toMatchObject({ isHidden: false });
  await ada.client.prompts.report(report);
  expect(await anonymousClient.prompts.get({ params })).toMatchObject({ isHidden: false });
});

describe('sharing', () => {
  it('shares with existing users and notifies new ones', async () => {
    const { id } = await owner.client.prompts.create({
      body: buildPromptDraft({ title: 'Ours', visibility: 'shared' }),
    });
    const params = { id };
    const share = (userIds: string[]) => owner.client.prompts.share({ params, body: { userIds } });
    expect(await share([ada.id, grace.id, ada.id])).toMatchObject({
      users: [{ username: 'ada' }, { username: 'grace' }],
    });
    await share([grace.id, alan.id]);
    expect(await owner.client.prompts.shares({ params })).toMatchObject({
      users: [{ username: 'alan' }, { username: 'grace' }],
    });
    expect(await getNotifications(alan)).toContain('share by owner on Ours');
    expect((await getNotifications(grace)).filter((line) => line === 'share by owner on Ours')).toHaveLength(
      1,
    );
    await expect(ada.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
    expect((await owner.client.prompts.get({ params })).sharedWith.toSorted()).toEqual(
      [grace.id, alan.id].toSorted(),
    );
    expect(await grace.client.prompts.get({ params })).toMatchObject({ sharedWith: [] });
    const unknownId = '0199aaaa-0000-7000-8000-000000000001';
    await expect(share([grace.id, unknownId])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'userIds.1', message: 'User not found' }],
    });
    await expect(share([owner.id])).rejects.toMatchObject({ errors: [{ path: 'userIds.0' }] });
    await expect(grace.client.prompts.get({ params })).resolves.toBeDefined();
    await share([]);
    expect(await owner.client.prompts.shares({ params })).toEqual({ users: [] });
    await expect(grace.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('removes all shares when the prompt becomes private', async () => {
    const body = buildPromptDraft({ title: 'Unshared', visibility: 'shared' });
    const { id } = await owner.client.prompts.create({ body });
    const params = { id };
    await owner.client.prompts.share({ params, body: { userIds: [ada.id] } });
    await owner.client.prompts.update({ params, body: { ...body, title: 'Still ours' } });
    await expect(ada.client.prompts.get({ params })).resolves.toBeDefined();
    await owner.client.prompts.update({ params, body: { ...body, visibility: 'private' } });
    await owner.client.prompts.update({ params, body });
    await expect(ada.client.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
    expect(await owner.client.prompts.shares({ params })).toEqual({ users: [] });
  });
});

it('creates a private modified copy, references a readable source and notifies its author', async () => {
  const original = await createPublicPrompt({ title: 'Original', tags: ['root'] });
  const { title, content, description, category, variables } = buildPromptDraft({
    title: 'Original (Modified)',
  });
  const body = { title, content: `${content}!`, description, category, variables };
  const copy = await ada.client.prompts.saveModified({ params: { id: original.id }, body });
  expect(copy).toMatchObject({
    title: 'Original (Modified)',
    visibility: 'private',
    tags: ['root'],
    userId: ada.id,
    source: { id: original.id, title: 'Original', creator: { username: 'owner' } },
  });
  expect(await getNotifications(owner)).toContain('modify by ada on Original');
  await owner.client.prompts.update({
    params: { id: original.id },
    body: buildPromptDraft({ visibility: 'private' }),
  });
  expect(await ada.client.prompts.get({ params: { id: copy.id } })).toMatchObject({ source: null });
  await owner.client.prompts.remove({ params: { id: original.id } });
  expect(await ada.client.prompts.get({ params: { id: copy.id } })).toMatchObject({ source: null });
});

describe('prompts.list', () => {
  it('combines the filters tag, model and creator, and sorts by likes', async () => {
    const tags = ['Narrow'];
    const one = await createPublicPrompt({ title: 'Narrowed down', tags, aiModels: ['DALL-E'] });
    const two = await createPublicPrompt({ title: 'Narrowed too', tags, aiModels: ['DALL-E', 'GPT-4'] });
    await ada.client.prompts.create({
      body: buildPromptDraft({ title: 'Narrow', visibility: 'public', tags }),
    });
    await ada.client.prompts.like({ params: { id: one.id } });
    const findTitles = async (query: object) =>
      (await anonymousClient.prompts.list({ query })).prompts.map((prompt) => prompt.title);
    expect(await findTitles({ tag: 'narrow' })).toEqual(['Narrow', 'Narrowed too', 'Narrowed down']);
    expect(await findTitles({ tag: 'narrow', sort: 'likes' })).toEqual([
      'Narrowed down',
      'Narrow',
      'Narrowed too',
    ]);
    expect(await findTitles({ tag: 'narrow', model: 'GPT-4' })).toEqual([two.title]);
    expect(await findTitles({ tag: 'narrow', creator: 'OWNER', search: 'down' })).toEqual([one.title]);
    expect(await findTitles({ creator: 'unknown-user' })).toEqual([]);
    expect(await findTitles({ tag: 'narrow', category: 'Technical' })).toEqual([]);
    expect(await anonymousClient.prompts.tags({ query: { search: 'NARR' } })).toEqual([
      { tag: 'narrow', count: 3 },
    ]);
    expect(await ada.client.prompts.list({ query: { view: 'all', tag: 'narrow' } })).toMatchObject({
      totalCount: 3,
    });
  });

  it('returns the creator’s followers and the viewer’s state', async () => {
    const { id } = await createPublicPrompt();
    await ada.client.users.follow({ body: { userId: owner.id } });
    expect(await ada.client.prompts.get({ params: { id } })).toMatchObject({
      creator: { username: 'owner', followers: [ada.id], followersCount: 1, isFollowing: true },
    });
    expect(await grace.client.prompts.get({ params: { id } })).toMatchObject({
      creator: { isFollowing: false },
    });
  });

  it('corrects the spelling of a search without results', async () => {
    await createPublicPrompt({ title: 'Sourdough starter' });
    expect(await anonymousClient.prompts.list({ query: { search: 'sourdogh' } })).toMatchObject({
      prompts: [{ title: 'Sourdough starter' }],
      didYouMean: 'sourdough',
    });
    expect(
      await ada.client.prompts.list({ query: { search: 'sourdogh', view: 'favorites' } }),
    ).not.toHaveProperty('didYouMean');
  });

  it('returns the closest prompts if none matches the whole search, but more than a half of it', async () => {
    await createPublicPrompt({ title: 'Kayak packing list' });
    await createPublicPrompt({ title: 'Kayak' });
    const page = await anonymousClient.prompts.list({ query: { search: 'kayak packing zebra' } });
    expect(page.prompts.map(({ title }) => title)).toEqual(['Kayak packing list']);
    expect((await anonymousClient.prompts.list({ query: { search: 'kayak zebra' } })).prompts).toEqual([]);
  });

  it('finds inflections, spellings and synonyms', async () => {
    await createPublicPrompt({ title: 'Summarise transcripts of dictation' });
    for (const search of ['summarizing', 'tldr', 'speech to text']) {
      const { prompts } = await anonymousClient.prompts.list({ query: { search } });
      expect(prompts.map(({ title }) => title)).toContain('Summarise transcripts of dictation');
    }
  });
});
