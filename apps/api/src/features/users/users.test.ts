import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { seed } from '../seed/seed.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { app, db, files, anonymousClient, registerUser, signIn } = await createTestApp();
await seed(db, smallCatalogue);

const unknownId = '0199aaaa-0000-7000-8000-000000000000';
const wrongPassword = {
  status: 400,
  code: 'wrong_password',
  errors: [{ path: 'password', message: 'Your password is incorrect' }],
};

async function createImageFile() {
  const red = { width: 20, height: 10, channels: 3 as const, background: 'red' };
  const bytes = await sharp({ create: red }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
}

const expectSignedOut = ({ client }: TestUser) =>
  expect(client.users.me()).rejects.toMatchObject({ status: 401 });

describe('users', () => {
  it('returns 401 for an anonymous user', async () => {
    const avatar = [await createImageFile()];
    const calls = [
      anonymousClient.users.me(),
      anonymousClient.users.updateMe({ body: { username: 'new' } }),
      anonymousClient.users.deleteMe({ body: { password: 'secret words' } }),
      anonymousClient.users.setAvatar({ files: { avatar } }),
      anonymousClient.users.removeAvatar(),
      anonymousClient.users.search({ query: { search: 'a' } }),
      anonymousClient.users.follow({ body: { userId: unknownId } }),
    ];
    const unauthenticated = { status: 401, code: 'not_authenticated' };
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unauthenticated)));
  });
});

describe('updateMe', () => {
  it('changes the username, also only its case', async () => {
    const { client } = await registerUser('ada');
    expect(await client.users.updateMe({ body: { username: 'Ada' } })).toMatchObject({ username: 'Ada' });
    expect(await client.users.updateMe({ body: {} })).toMatchObject({ username: 'Ada' });
    expect(await client.users.me()).toMatchObject({ username: 'Ada', email: 'ada@example.org' });
  });

  it('changes the email when the password is given', async () => {
    const { client } = await registerUser('grace');
    const body = { email: 'Hopper@example.org', password: 'secret words' };
    expect(await client.users.updateMe({ body })).toMatchObject({ email: 'Hopper@example.org' });
    await expect(signIn('grace')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn('hopper')).resolves.toBeDefined();
  });

  it.each([
    [
      { email: 'x@example.org' },
      { code: 'validation_failed', message: 'Enter your password to change your email' },
    ],
    [{ email: 'x@example.org', password: 'wrong words' }, wrongPassword],
    [
      { username: 'TAKEN' },
      {
        status: 409,
        code: 'username_taken',
        errors: [{ path: 'username', message: 'This username is already taken' }],
      },
    ],
    [
      { email: 'TAKEN@example.org', password: 'secret words' },
      {
        status: 409,
        code: 'email_taken',
        errors: [{ path: 'email', message: 'There is already an account with this email' }],
      },
    ],
    [
      { username: 'TAKEN', email: 'TAKEN@example.org', password: 'secret words' },
      { status: 409, errors: [{ path: 'username' }, { path: 'email' }] },
    ],
    [{ username: 'me' }, { code: 'validation_failed' }],
    [{ username: 'community' }, { code: 'username_taken' }],
  ])('rejects %j', async (body, error) => {
    const user = await signIn('hedy').catch(() => registerUser('hedy'));
    await signIn('taken').catch(() => registerUser('taken'));
    await expect(user.client.users.updateMe({ body })).rejects.toMatchObject(error);
    expect(await user.client.users.me()).toMatchObject(user.session.user);
  });
});

describe('avatar', () => {
  it('stores two sizes and deletes the files when replaced or removed', async () => {
    const { client } = await registerUser('with-avatar');
    const first = await client.users.setAvatar({ files: { avatar: [await createImageFile()] } });
    const [, id = ''] = /^\/api\/files\/(.*)\/small\.webp$/.exec(first.avatar ?? '') ?? [];
    expect((await app.inject(first.avatar ?? '')).headers['content-type']).toBe('image/webp');
    expect(await files.read(id, 'large')).not.toBeNull();

    const second = await client.users.setAvatar({ files: { avatar: [await createImageFile()] } });
    expect(second.avatar).not.toBe(first.avatar);
    expect(await files.read(id, 'small')).toBeNull();

    expect(await client.users.removeAvatar()).toMatchObject({ avatar: null });
    expect((await app.inject(second.avatar ?? '')).statusCode).toBe(404);
    expect(await client.users.removeAvatar()).toMatchObject({ avatar: null });
  });

  it('rejects anything but one image', async () => {
    const { client } = await registerUser('without-avatar');
    await expect(client.users.setAvatar({})).rejects.toMatchObject({
      status: 400,
      message: 'Choose an image',
    });
    const text = new File(['hello'], 'me.png', { type: 'image/png' });
    await expect(client.users.setAvatar({ files: { avatar: [text] } })).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('me.png'),
    });
    const twoImages = [await createImageFile(), await createImageFile()];
    await expect(client.users.setAvatar({ files: { avatar: twoImages } })).rejects.toMatchObject({
      status: 413,
    });
    expect(await client.users.me()).toMatchObject({ avatar: null });
  });
});

describe('search', () => {
  it('returns at most 10 users by username prefix, case-insensitively, without the viewer and private fields', async () => {
    const searcher = await registerUser('zz-searcher');
    for (let index = 0; index < 12; index++) await registerUser(`zz-${String(index).padStart(2, '0')}`);
    const results = await searcher.client.users.search({ query: { search: ' ZZ-' } });
    expect(results.map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, index) => `zz-${String(index).padStart(2, '0')}`),
    );
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'username']);
    expect(await searcher.client.users.search({ query: { search: 'zz-searcher' } })).toEqual([]);
  });

  it('matches wildcard characters literally', async () => {
    const { client } = await registerUser('q_seeker');
    await registerUser('q_one');
    await registerUser('qxone');
    const searchUsernames = async (search: string) =>
      (await client.users.search({ query: { search } })).map(({ username }) => username);
    expect(await searchUsernames('q_')).toEqual(['q_one']);
    for (const search of ['q%', '%', '\\', 'one', '@', 'example.org', "'"])
      expect(await searchUsernames(search)).toEqual([]);
    await expect(searchUsernames('  ')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('follow', () => {
  it('toggles, counts followers and notifies once', async () => {
    const [follower, followed] = [await registerUser('follower'), await registerUser('followed')];
    const body = { userId: followed.id };
    expect(await follower.client.users.follow({ body })).toEqual({ isFollowing: true, followersCount: 1 });
    expect(await follower.client.users.follow({ body })).toEqual({ isFollowing: false, followersCount: 0 });
    expect(await follower.client.users.follow({ body })).toEqual({ isFollowing: true, followersCount: 1 });
    expect(await followed.client.notifications.list()).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'follow', actor: { username: 'follower' } }],
    });
    expect(await follower.client.profiles.me()).toMatchObject({ followersCount: 0, followingCount: 1 });
  });

  it('lets two users follow each other concurrently', async () => {
    const [one, two] = [await registerUser('one'), await registerUser('two')];
    await Promise.all([
      one.client.users.follow({ body: { userId: two.id } }),
      two.client.users.follow({ body: { userId: one.id } }),
    ]);
    expect(await one.client.profiles.me()).toMatchObject({ followersCount: 1, followingCount: 1 });
  });

  it('rejects following oneself and unknown users', async () => {
    const { client, id } = await registerUser('alone');
    await expect(client.users.follow({ body: { userId: id } })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot follow yourself',
    });
    await expect(client.users.follow({ body: { userId: unknownId } })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    await expect(client.users.follow({ body: { userId: 'followed' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('deleteMe', () => {
  it('rejects a wrong password', async () => {
    const { client } = await registerUser('staying');
    await expect(client.users.deleteMe({ body: { password: 'wrong words' } })).rejects.toMatchObject(
      wrongPassword,
    );
    await expect(client.users.me()).resolves.toBeDefined();
  });

  it('revokes all sessions and frees username and email', async () => {
    const sessions = [await registerUser('going'), await signIn('going')];
    expect(await sessions[0]?.client.users.deleteMe({ body: { password: 'secret words' } })).toEqual({});
    for (const session of sessions) await expectSignedOut(session);
    await expect(signIn('going')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(registerUser('going')).resolves.toBeDefined();
  });

  it('does not deadlock with concurrent follows and likes', async () => {
    const [leaving, left, staying] = [
      await registerUser('leaving'),
      await registerUser('left'),
      await registerUser('still-here'),
    ];
    const { id } = await staying.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    for (const { client } of [leaving, left]) {
      await client.prompts.like({ params: { id } });
      await client.users.follow({ body: { userId: staying.id } });
    }
    const body = { password: 'secret words' };
    const follow = (userId: string) => staying.client.users.follow({ body: { userId } }).catch(() => {});
    await Promise.all([
      leaving.client.users.deleteMe({ body }),
      follow(leaving.id),
      left.client.users.deleteMe({ body }),
      follow(left.id),
      staying.client.prompts.like({ params: { id } }),
    ]);
    expect(await staying.client.profiles.me()).toMatchObject({ followersCount: 0, followingCount: 0 });
    expect(await staying.client.prompts.get({ params: { id } })).toMatchObject({ likesCount: 1 });
  });

  it('deletes owned content, updates counters and keeps submitted tools without a submitter', async () => {
    const [deletedUser, friend] = [await registerUser('deleted'), await registerUser('friend')];
    const own = await deletedUser.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const theirs = await friend.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    for (const { client } of [deletedUser, friend]) {
      for (const { id } of [own, theirs]) {
        await client.prompts.like({ params: { id } });
        await client.prompts.save({ params: { id } });
      }
    }
    await deletedUser.client.users.follow({ body: { userId: friend.id } });
    await friend.client.users.follow({ body: { userId: deletedUser.id } });
    const { avatar } = await deletedUser.client.users.setAvatar({
      files: { avatar: [await createImageFile()] },
    });
    await sql`update tools set submitted_by = ${deletedUser.id} where id = 'quillmate'`.execute(db);
    for (const [{ id }, rating] of [
      [deletedUser, 1],
      [friend, 5],
    ] as const) {
      await sql`insert into tool_favorites (user_id, tool_id) values (${id}, 'quillmate')`.execute(db);
      await sql`insert into tool_reviews (id, tool_id, user_id, rating)
        values (gen_random_uuid(), 'quillmate', ${id}, ${rating})`.execute(db);
    }

    await deletedUser.client.users.deleteMe({ body: { password: 'secret words' } });

    expect(await friend.client.profiles.me()).toMatchObject({ followersCount: 0, followingCount: 0 });
    const prompt = await friend.client.prompts.get({ params: { id: theirs.id } });
    expect(prompt).toMatchObject({ likesCount: 1, savesCount: 1, likes: [friend.id] });
    await expect(friend.client.prompts.get({ params: { id: own.id } })).rejects.toMatchObject({
      status: 404,
    });
    const { rows } = await sql`select submitted_by, favorites_count, rating_sum, rating_count from tools
      where id = 'quillmate'`.execute(db);
    expect(rows).toEqual([{ submitted_by: null, favorites_count: 1, rating_sum: 5, rating_count: 1 }]);
    const day = await sql`select likes from daily_activity where user_id = ${friend.id}`.execute(db);
    expect(day.rows).toEqual([{ likes: 1 }]);
    expect((await app.inject(avatar ?? '')).statusCode).toBe(404);
    const profile = anonymousClient.profiles.get({ params: { username: 'deleted' } });
    await expect(profile).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
