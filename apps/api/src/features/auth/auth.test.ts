import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { createTestApp, injectFetch } from '../../testing/test-app.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();

const ada = { username: 'Ada', email: 'ada@example.org', password: 'secret' };

const refresh = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } });

/** Makes the grace period of used refresh tokens end. */
const expireGracePeriod = (id: string) =>
  sql`update refresh_tokens set used_at = used_at - interval '21 seconds'
    where session_id in (select id from sessions where user_id = ${id})`.execute(db);

describe('register', () => {
  it('creates the account and signs in', async () => {
    const { user, token } = await anonymousClient.auth.register({ body: ada });
    expect(user).toMatchObject({ username: 'Ada', email: 'ada@example.org', bio: '', avatar: null });
    expect(user._id).toBe(user.id);
    const tokens = createMemoryTokenStore();
    tokens.write({ token, refreshToken: '' });
    const me = await createClient({ fetch: injectFetch(app), tokens }).users.me();
    expect(me).toEqual(user);
  });

  it.each([
    [
      { ...ada, username: 'ADA', email: 'other@example.org' },
      'username_taken',
      'This username is already taken',
    ],
    [
      { ...ada, username: 'other', email: 'ADA@example.org' },
      'email_taken',
      'There is already an account with this email',
    ],
  ])('rejects a username or email that exists, case-insensitively: %j', async (body, code, message) => {
    await expect(anonymousClient.auth.register({ body })).rejects.toMatchObject({
      status: 409,
      code,
      message,
    });
  });

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ username: 'a b c' }, 'username', 'Username may hold letters, digits, dots, dashes and underscores'],
    [{ username: '  ' }, 'username', 'Username is required'],
  ])('reports validation errors by field: %j', async (change, path, message) => {
    await expect(
      anonymousClient.auth.register({
        body: { username: 'bob', email: 'bob@example.org', password: 'secret', ...change },
      }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: expect.arrayContaining([{ path, message }]),
    });
  });

  it('stores only a hash of the password', async () => {
    const { rows } = await sql<{ password_hash: string }>`select password_hash from users`.execute(db);
    expect(rows.map((row) => row.password_hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
  });
});

describe('login', () => {
  it('accepts the email in any case and with surrounding whitespace', async () => {
    const session = await anonymousClient.auth.login({
      body: { email: ' ADA@example.org ', password: 'secret' },
    });
    expect(session.user.username).toBe('Ada');
  });

  it.each([
    ['a wrong password', 'ada@example.org', 'secrets'],
    ['an unknown email', 'nobody@example.org', 'secret'],
  ])('returns the same error for %s', async (_case, email, password) => {
    await expect(anonymousClient.auth.login({ body: { email, password } })).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password',
    });
  });

  it('rejects the login of an account without a password', async () => {
    await sql`insert into users (id, username, email, password_hash)
      values (gen_random_uuid(), 'community', 'community@localhost', '!')`.execute(db);
    await expect(
      anonymousClient.auth.login({ body: { email: 'community@localhost', password: '!' } }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('access and refresh tokens', () => {
  it('returns 401 without a token and for a forged one', async () => {
    await expect(anonymousClient.users.me()).rejects.toMatchObject({
      status: 401,
      code: 'not_authenticated',
    });
    const forged = await app.inject({
      url: '/api/smart-prompts',
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(forged.statusCode).toBe(401);
  });

  it('refreshes with the refresh token or with the access token', async () => {
    const { session } = await registerUser('grace');
    for (const bearer of [session.refreshToken, session.token]) {
      const response = await refresh(bearer);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
    }
  });

  it('accepts no body, an empty object and an empty JSON body', async () => {
    const { session } = await registerUser('empty');
    for (const payload of [undefined, '{}', '']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      });
      expect(response.statusCode).toBe(200);
    }
  });

  it('accepts the same refresh token from two tabs', async () => {
    const { session } = await registerUser('tabs');
    const responses = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200]);
  });

  it('revokes the session when a refresh token is reused', async () => {
    const { session, id } = await registerUser('mallory');
    const next = (await refresh(session.refreshToken)).json<{ refreshToken: string }>();
    await expireGracePeriod(id);
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).json()).toMatchObject({ code: 'session_ended' });
  });

  it('revokes the session when a refresh token is reused days later', async () => {
    const { session, id } = await registerUser('trudy');
    const stolen = (await refresh(session.refreshToken)).json<{ refreshToken: string }>();
    await sql`update refresh_tokens set used_at = used_at - interval '3 days'
      where session_id in (select id from sessions where user_id = ${id})`.execute(db);
    const next = (await refresh(stolen.refreshToken)).json<{ refreshToken: string }>();
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).json()).toMatchObject({ code: 'session_ended' });
  });

  it('revokes only the current session at logout', async () => {
    const { session, client } = await registerUser('linus');
    const other = await anonymousClient.auth.login({
      body: { email: 'linus@example.org', password: 'secret words' },
    });
    await client.auth.logout();
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(session.token)).statusCode).toBe(401);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  it('is refreshed once for concurrent client calls and expires when the refresh fails', async () => {
    const { session, id } = await registerUser('many');
    const tokens = createMemoryTokenStore();
    tokens.write({ ...session, token: 'expired' });
    const fetchSpy = vi.fn<typeof fetch>(injectFetch(app));
    const onSessionExpired = vi.fn<() => void>();
    const client = createClient({ fetch: fetchSpy, tokens, onSessionExpired });
    await Promise.all([client.users.me(), client.users.me(), client.prompts.list()]);
    const refreshes = () => fetchSpy.mock.calls.filter(([url]) => url === '/api/auth/refresh');
    expect(refreshes()).toHaveLength(1);
    expect(onSessionExpired).not.toHaveBeenCalled();

    await sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(db);
    tokens.write({ token: 'expired', refreshToken: tokens.read()?.refreshToken ?? '' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(onSessionExpired).toHaveBeenCalledOnce();
    expect(tokens.read()).toBeNull();
  });
});
