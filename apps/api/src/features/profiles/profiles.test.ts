import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { draft, testApp } from '../../testing/test-app.ts';

const { db, visitor, member } = await testApp();
await seed(db);
const ada = await member('Ada');
const params = { username: 'ada' };
const nobody = { params: { username: 'nobody' } };
const unknown = { status: 404, code: 'user_not_found', message: 'There is nobody with this username' };

describe('my profile', () => {
  it('is mine, with the email', async () => {
    const { user } = ada.session;
    expect(await ada.client.profiles.me()).toEqual({
      id: user.id,
      username: 'Ada',
      email: 'Ada@example.org',
      avatar: null,
      bio: '',
      createdAt: user.createdAt,
      followersCount: 0,
      followingCount: 0,
      toolsCount: 0,
      promptsCount: 0,
      isFollowing: false,
    });
  });

  it('changes its bio, which may be emptied', async () => {
    expect(await ada.client.profiles.updateMe({ body: { bio: ' Wrote the first program. ' } })).toMatchObject(
      {
        bio: 'Wrote the first program.',
      },
    );
    expect(await ada.client.users.me()).toMatchObject({ bio: 'Wrote the first program.' });
    expect(await ada.client.profiles.updateMe({ body: { bio: ' ' } })).toMatchObject({ bio: '' });
    await expect(ada.client.profiles.updateMe({ body: { bio: 'x'.repeat(501) } })).rejects.toMatchObject({
      status: 400,
      message: 'Bio must be at most 500 characters long',
    });
  });

  it('is nobody’s without a session', async () => {
    const calls = [visitor.profiles.me(), visitor.profiles.updateMe({ body: { bio: 'x' } })];
    const refusal = { status: 401, code: 'not_authenticated' };
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refusal)));
  });
});

describe('a profile', () => {
  it('is public, without the email, and found in any case', async () => {
    const profile = await visitor.profiles.get({ params: { username: 'ADA' } });
    expect(profile).toMatchObject({ username: 'Ada', isFollowing: false });
    expect(profile).not.toHaveProperty('email');
    await expect(visitor.profiles.get(nobody)).rejects.toMatchObject(unknown);
  });

  it('counts what everybody may see', async () => {
    const { id, client } = await member('maker');
    await client.prompts.create({ body: draft({ visibility: 'public' }) });
    await client.prompts.create({ body: draft() });
    await sql`update tools set submitted_by = ${id} where id in ('chatgpt', 'midjourney')`.execute(db);
    await sql`update tools set hidden_at = now() where id = 'midjourney'`.execute(db);
    expect(await visitor.profiles.get({ params: { username: 'maker' } })).toMatchObject({
      toolsCount: 1,
      promptsCount: 1,
    });
  });

  it('says whether the viewer follows', async () => {
    const fan = await member('fan');
    await fan.client.users.follow({ body: { userId: ada.id } });
    expect(await fan.client.profiles.get({ params })).toMatchObject({ isFollowing: true, followersCount: 1 });
    expect(await ada.client.profiles.get({ params })).toMatchObject({
      isFollowing: false,
      followersCount: 1,
    });
  });
});

describe('followers and following', () => {
  it('come in pages, the newest first, each exactly once', async () => {
    const star = await member('star');
    const fans = [];
    for (const name of ['one', 'two', 'three']) {
      const fan = await member(`fan-${name}`);
      await fan.client.users.follow({ body: { userId: star.id } });
      fans.unshift(fan.session.user.username);
    }
    const page = (number: number) =>
      visitor.profiles.followers({ params: { username: 'STAR' }, query: { page: number, limit: 2 } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ people }) => people.map(({ username }) => username))).toEqual([
      fans.slice(0, 2),
      fans.slice(2),
      [],
    ]);
    expect(pages[0]).toMatchObject({ total: 3, pages: 2 });
    expect(Object.keys(pages[0]?.people[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'username']);
    expect(await visitor.profiles.following({ params: { username: 'fan-one' } })).toEqual({
      people: [{ id: star.id, username: 'star', avatar: null }],
      total: 1,
      pages: 1,
    });
    expect(await visitor.profiles.following({ params: { username: 'star' } })).toMatchObject({ total: 0 });
  });

  it('are nobody’s where there is nobody, and have no impossible pages', async () => {
    for (const list of [visitor.profiles.followers, visitor.profiles.following]) {
      await expect(list(nobody)).rejects.toMatchObject(unknown);
      for (const query of [{ page: 0 }, { page: 1e9 }, { limit: 1e6 }]) {
        await expect(list({ params, query })).rejects.toMatchObject({
          status: 400,
          code: 'validation_failed',
        });
      }
    }
  });
});
