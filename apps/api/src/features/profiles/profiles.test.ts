import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { seed } from '../seed/seed.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
const ada = await registerUser('Ada');
const params = { username: 'ada' };
const unknownUser = { params: { username: 'unknown' } };
const userNotFound = { status: 404, code: 'user_not_found', message: 'User not found' };

describe('profiles.me', () => {
  it('returns the viewer’s profile with the email', async () => {
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
      collectionsCount: 0,
      isFollowing: false,
    });
  });

  it('updates and clears the bio', async () => {
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

  it('returns 401 for an anonymous user', async () => {
    const calls = [anonymousClient.profiles.me(), anonymousClient.profiles.updateMe({ body: { bio: 'x' } })];
    const unauthenticated = { status: 401, code: 'not_authenticated' };
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unauthenticated)));
  });
});

describe('profiles.get', () => {
  it('returns any profile by username, case-insensitively and without the email', async () => {
    const profile = await anonymousClient.profiles.get({ params: { username: 'ADA' } });
    expect(profile).toMatchObject({ username: 'Ada', isFollowing: false });
    expect(profile).not.toHaveProperty('email');
    await expect(anonymousClient.profiles.get(unknownUser)).rejects.toMatchObject(userNotFound);
  });

  it('counts only public content', async () => {
    const { id, client } = await registerUser('author');
    await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await client.prompts.create({ body: buildPromptDraft() });
    await client.collections.create({ body: { name: 'For texts', visibility: 'public' } });
    await client.collections.create({ body: { name: 'To try', visibility: 'private' } });
    await sql`update tools set submitted_by = ${id} where id in ('quillmate', 'inkstorm')`.execute(db);
    await sql`update tools set hidden_at = now() where id = 'inkstorm'`.execute(db);
    expect(await anonymousClient.profiles.get({ params: { username: 'author' } })).toMatchObject({
      toolsCount: 1,
      promptsCount: 1,
      collectionsCount: 1,
    });
  });

  it('returns whether the viewer follows the user', async () => {
    const follower = await registerUser('follower');
    await follower.client.users.follow({ body: { userId: ada.id } });
    expect(await follower.client.profiles.get({ params })).toMatchObject({
      isFollowing: true,
      followersCount: 1,
    });
    expect(await ada.client.profiles.get({ params })).toMatchObject({
      isFollowing: false,
      followersCount: 1,
    });
  });
});

describe('profiles.followers and profiles.following', () => {
  it('pages through users, sorted by createdAt desc, without duplicates', async () => {
    const followed = await registerUser('followed');
    const followers = [];
    for (const name of ['one', 'two', 'three']) {
      const follower = await registerUser(`follower-${name}`);
      await follower.client.users.follow({ body: { userId: followed.id } });
      followers.unshift(follower.session.user.username);
    }
    const listFollowers = (page: number) =>
      anonymousClient.profiles.followers({ params: { username: 'FOLLOWED' }, query: { page, limit: 2 } });
    const pages = [await listFollowers(1), await listFollowers(2), await listFollowers(3)];
    expect(pages.map(({ users }) => users.map(({ username }) => username))).toEqual([
      followers.slice(0, 2),
      followers.slice(2),
      [],
    ]);
    expect(pages[0]).toMatchObject({ total: 3, pages: 2 });
    expect(Object.keys(pages[0]?.users[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'username']);
    expect(await anonymousClient.profiles.following({ params: { username: 'follower-one' } })).toEqual({
      users: [{ id: followed.id, username: 'followed', avatar: null }],
      total: 1,
      pages: 1,
    });
    expect(await anonymousClient.profiles.following({ params: { username: 'followed' } })).toMatchObject({
      total: 0,
    });
  });

  it('returns 404 for an unknown user and 400 for invalid pages', async () => {
    for (const list of [anonymousClient.profiles.followers, anonymousClient.profiles.following]) {
      await expect(list(unknownUser)).rejects.toMatchObject(userNotFound);
      for (const query of [{ page: 0 }, { page: 1e9 }, { limit: 1e6 }]) {
        await expect(list({ params, query })).rejects.toMatchObject({
          status: 400,
          code: 'validation_failed',
        });
      }
    }
  });
});
