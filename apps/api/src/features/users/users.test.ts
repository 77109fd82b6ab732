import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { draft, testApp, type Member } from '../../testing/test-app.ts';

const { app, db, files, visitor, member, signIn } = await testApp();
await seed(db);

const nobodys = '0199aaaa-0000-7000-8000-000000000000';
const wrongPassword = {
  status: 400,
  code: 'wrong_password',
  errors: [{ path: 'password', message: 'Your password is not right' }],
};

async function picture() {
  const red = { width: 20, height: 10, channels: 3 as const, background: 'red' };
  const bytes = await sharp({ create: red }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
}

const isOver = ({ client }: Member) => expect(client.users.me()).rejects.toMatchObject({ status: 401 });

it('nobody without a session has an account', async () => {
  const avatar = [await picture()];
  const calls = [
    visitor.users.me(),
    visitor.users.updateMe({ body: { username: 'new' } }),
    visitor.users.deleteMe({ body: { password: 'secret words' } }),
    visitor.users.setAvatar({ files: { avatar } }),
    visitor.users.removeAvatar(),
    visitor.users.search({ query: { search: 'a' } }),
    visitor.users.follow({ body: { userId: nobodys } }),
  ];
  const refusal = { status: 401, code: 'not_authenticated' };
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refusal)));
});

describe('changing an account', () => {
  it('renames it, also in nothing but upper and lower case', async () => {
    const { client } = await member('ada');
    expect(await client.users.updateMe({ body: { username: 'Ada' } })).toMatchObject({ username: 'Ada' });
    expect(await client.users.updateMe({ body: {} })).toMatchObject({ username: 'Ada' });
    expect(await client.users.me()).toMatchObject({ username: 'Ada', email: 'ada@example.org' });
  });

  it('changes the email with the password', async () => {
    const { client } = await member('grace');
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
    [{ username: 'me' }, { code: 'validation_failed' }],
    [{ username: 'community' }, { code: 'username_taken' }],
  ])('is refused for %j', async (body, refusal) => {
    const someone = await signIn('someone').catch(() => member('someone'));
    await signIn('taken').catch(() => member('taken'));
    await expect(someone.client.users.updateMe({ body })).rejects.toMatchObject(refusal);
    expect(await someone.client.users.me()).toMatchObject(someone.session.user);
  });
});

describe('an avatar', () => {
  it('is kept in two sizes, replaced and removed, with its bytes', async () => {
    const { client } = await member('pictured');
    const first = await client.users.setAvatar({ files: { avatar: [await picture()] } });
    const [, id = ''] = /^\/api\/files\/(.*)\/small\.webp$/.exec(first.avatar ?? '') ?? [];
    expect((await app.inject(first.avatar ?? '')).headers['content-type']).toBe('image/webp');
    expect(await files.read(id, 'large')).not.toBeNull();

    const second = await client.users.setAvatar({ files: { avatar: [await picture()] } });
    expect(second.avatar).not.toBe(first.avatar);
    expect(await files.read(id, 'small')).toBeNull();

    expect(await client.users.removeAvatar()).toMatchObject({ avatar: null });
    expect((await app.inject(second.avatar ?? '')).statusCode).toBe(404);
    expect(await client.users.removeAvatar()).toMatchObject({ avatar: null });
  });

  it('is a picture', async () => {
    const { client } = await member('unpictured');
    await expect(client.users.setAvatar({})).rejects.toMatchObject({
      status: 400,
      message: 'Choose a picture',
    });
    const text = new File(['hello'], 'me.png', { type: 'image/png' });
    await expect(client.users.setAvatar({ files: { avatar: [text] } })).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('me.png'),
    });
    const two = [await picture(), await picture()];
    await expect(client.users.setAvatar({ files: { avatar: two } })).rejects.toMatchObject({ status: 413 });
    expect(await client.users.me()).toMatchObject({ avatar: null });
  });
});

describe('searching people', () => {
  it('finds by how the username begins, in any case, at most ten, without oneself and anything private', async () => {
    const seeker = await member('zz-seeker');
    for (let number = 0; number < 12; number++) await member(`zz-${String(number).padStart(2, '0')}`);
    const found = await seeker.client.users.search({ query: { search: ' ZZ-' } });
    expect(found.map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, number) => `zz-${String(number).padStart(2, '0')}`),
    );
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'username']);
    expect(await seeker.client.users.search({ query: { search: 'zz-seeker' } })).toEqual([]);
  });

  it('takes every letter for itself', async () => {
    const { client } = await member('q_seeker');
    await member('q_one');
    await member('qxone');
    const named = async (search: string) =>
      (await client.users.search({ query: { search } })).map(({ username }) => username);
    expect(await named('q_')).toEqual(['q_one']);
    for (const search of ['q%', '%', '\\', 'one', '@', 'example.org', "'"])
      expect(await named(search)).toEqual([]);
    await expect(named('  ')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('following', () => {
  it('toggles, counts and tells once', async () => {
    const [fan, star] = [await member('fan'), await member('star')];
    const body = { userId: star.id };
    expect(await fan.client.users.follow({ body })).toEqual({ isFollowing: true, followersCount: 1 });
    expect(await fan.client.users.follow({ body })).toEqual({ isFollowing: false, followersCount: 0 });
    expect(await fan.client.users.follow({ body })).toEqual({ isFollowing: true, followersCount: 1 });
    expect(await star.client.notifications.list()).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'follow', actor: { username: 'fan' } }],
    });
    expect(await fan.client.profiles.me()).toMatchObject({ followersCount: 0, followingCount: 1 });
  });

  it('works both ways at the same moment', async () => {
    const [one, two] = [await member('one'), await member('two')];
    await Promise.all([
      one.client.users.follow({ body: { userId: two.id } }),
      two.client.users.follow({ body: { userId: one.id } }),
    ]);
    expect(await one.client.profiles.me()).toMatchObject({ followersCount: 1, followingCount: 1 });
  });

  it('needs somebody else', async () => {
    const { client, id } = await member('alone');
    await expect(client.users.follow({ body: { userId: id } })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot follow yourself',
    });
    await expect(client.users.follow({ body: { userId: nobodys } })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    await expect(client.users.follow({ body: { userId: 'star' } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('deleting an account', () => {
  it('needs the password', async () => {
    const { client } = await member('staying');
    await expect(client.users.deleteMe({ body: { password: 'wrong words' } })).rejects.toMatchObject(
      wrongPassword,
    );
    await expect(client.users.me()).resolves.toBeDefined();
  });

  it('ends all sessions at once, and frees the names', async () => {
    const sessions = [await member('going'), await signIn('going')];
    expect(await sessions[0]?.client.users.deleteMe({ body: { password: 'secret words' } })).toEqual({});
    for (const session of sessions) await isOver(session);
    await expect(signIn('going')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(member('going')).resolves.toBeDefined();
  });

  it('gets along with others who follow and like at the same moment', async () => {
    const [leaving, left, staying] = [
      await member('leaving'),
      await member('left'),
      await member('still-here'),
    ];
    const { id } = await staying.client.prompts.create({ body: draft({ visibility: 'public' }) });
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

  it('takes what is one’s own along, keeps the counters right, and leaves submitted tools to nobody', async () => {
    const [gone, friend] = [await member('gone'), await member('friend')];
    const mine = await gone.client.prompts.create({ body: draft({ visibility: 'public' }) });
    const theirs = await friend.client.prompts.create({ body: draft({ visibility: 'public' }) });
    for (const { client } of [gone, friend]) {
      for (const { id } of [mine, theirs]) {
        await client.prompts.like({ params: { id } });
        await client.prompts.save({ params: { id } });
      }
    }
    await gone.client.users.follow({ body: { userId: friend.id } });
    await friend.client.users.follow({ body: { userId: gone.id } });
    const { avatar } = await gone.client.users.setAvatar({ files: { avatar: [await picture()] } });
    await sql`update tools set submitted_by = ${gone.id} where id = 'chatgpt'`.execute(db);
    for (const [{ id }, rating] of [
      [gone, 1],
      [friend, 5],
    ] as const) {
      await sql`insert into tool_favorites (user_id, tool_id) values (${id}, 'chatgpt')`.execute(db);
      await sql`insert into tool_reviews (id, tool_id, user_id, rating)
        values (gen_random_uuid(), 'chatgpt', ${id}, ${rating})`.execute(db);
    }

    await gone.client.users.deleteMe({ body: { password: 'secret words' } });

    expect(await friend.client.profiles.me()).toMatchObject({ followersCount: 0, followingCount: 0 });
    const prompt = await friend.client.prompts.get({ params: { id: theirs.id } });
    expect(prompt).toMatchObject({ likesCount: 1, savesCount: 1, likes: [friend.id] });
    await expect(friend.client.prompts.get({ params: { id: mine.id } })).rejects.toMatchObject({
      status: 404,
    });
    const { rows } = await sql`select submitted_by, favorites_count, rating_sum, rating_count from tools
      where id = 'chatgpt'`.execute(db);
    expect(rows).toEqual([{ submitted_by: null, favorites_count: 1, rating_sum: 5, rating_count: 1 }]);
    const day = await sql`select likes from activity_days where user_id = ${friend.id}`.execute(db);
    expect(day.rows).toEqual([{ likes: 1 }]);
    expect((await app.inject(avatar ?? '')).statusCode).toBe(404);
    const profile = visitor.profiles.get({ params: { username: 'gone' } });
    await expect(profile).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
