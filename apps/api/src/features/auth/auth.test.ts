import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import type { Session } from '@ai-directory/api-client/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { createLogger } from '../../log.ts';
import { createTestApp, injectFetch } from '../../testing/test-app.ts';

const logLines: string[] = [];
const log = createLogger('warn', (line) => logLines.push(line));
const { app, db, anonymousClient, registerUser } = await createTestApp({ log });

/** Returns the warnings logged since the last call. */
const takeWarnings = () => logLines.splice(0).map((line) => JSON.parse(line) as { msg: string });

const ada = { username: 'Ada', email: 'ada@example.org', password: 'secret' };

const refresh = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } });

/** Makes the grace period of the previous refresh token end. */
const expireGracePeriod = (id: string) =>
  sql`update sessions set refreshed_at = refreshed_at - interval '21 seconds' where user_id = ${id}`.execute(
    db,
  );

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
    [
      { ...ada, username: 'ADA', email: 'ADA@example.org' },
      'username_taken',
      'This username is already taken. There is already an account with this email',
    ],
  ])('rejects a username or email that exists, case-insensitively: %j', async (body, code, message) => {
    await expect(anonymousClient.auth.register({ body })).rejects.toMatchObject({
      status: 409,
      code,
      message,
    });
  });

  it('reports a username and an email that exist in one response, by field', async () => {
    await expect(anonymousClient.auth.register({ body: ada })).rejects.toMatchObject({
      errors: [
        { path: 'username', message: 'This username is already taken' },
        { path: 'email', message: 'There is already an account with this email' },
      ],
    });
  });

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ username: 'a b c' }, 'username', 'Username may hold letters, digits, dots, dashes and underscores'],
    [
      { username: 'ada\u{202E}' },
      'username',
      'Username may hold letters, digits, dots, dashes and underscores',
    ],
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

  it('issues both tokens for a refresh token', async () => {
    const { session } = await registerUser('grace');
    const response = await refresh(session.refreshToken);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: session.user,
    });
  });

  it('issues no refresh token for an access token', async () => {
    const { session } = await registerUser('hopper');
    const response = await refresh(session.token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ token: expect.any(String), user: session.user });
  });

  it('does not prolong a session by refreshes with its access token', async () => {
    const { session, id } = await registerUser('idle');
    await sql`update sessions set refreshed_at = now() - interval '29 days' where user_id = ${id}`.execute(
      db,
    );
    const { token } = (await refresh(session.token)).json<{ token: string }>();
    expect((await refresh(token)).statusCode).toBe(200);
    await sql`update sessions set refreshed_at = refreshed_at - interval '2 days' where user_id = ${id}`.execute(
      db,
    );
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
  });

  it('ends a token that was refreshed without a refresh token with its session, and records its use', async () => {
    const { session, id, client } = await registerUser('ending');
    await sql`update sessions set last_used_at = now() - interval '1 hour',
      refreshed_at = now() - interval '30 days' + interval '1 minute' where user_id = ${id}`.execute(db);
    const before = Date.now();
    const { token } = (await refresh(session.token)).json<{ token: string }>();
    const { exp = 0 } = decodeJwt(token);
    expect(exp * 1000).toBeLessThanOrEqual(Date.now() + 60_000);
    const [current] = await client.auth.sessions();
    expect(Date.parse(current?.lastUsedAt ?? '')).toBeGreaterThan(before - 60_000);
  });

  it('rejects a refresh token as access token', async () => {
    const { session } = await registerUser('swapped');
    const headers = { authorization: `Bearer ${session.refreshToken}` };
    expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
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

  it('issues the same successor when tabs send the same refresh token', async () => {
    const { session, id } = await registerUser('tabs');
    const responses = await Promise.all([1, 2, 3].map(() => refresh(session.refreshToken)));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    const successors = new Set(responses.map((response) => response.json<Session>().refreshToken));
    expect(successors.size).toBe(1);

    // The chain continues: the successor stays valid after the grace period.
    await expireGracePeriod(id);
    const [successor = ''] = successors;
    const next = (await refresh(successor)).json<Session>();
    expect((await refresh(next.refreshToken)).statusCode).toBe(200);
  });

  it('revokes the session when a refresh token is reused after its successor', async () => {
    const { session } = await registerUser('forked');
    const second = (await refresh(session.refreshToken)).json<Session>();
    const third = (await refresh(second.refreshToken)).json<Session>();
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(third.refreshToken)).json()).toMatchObject({ code: 'session_ended' });
    expect((await refresh(third.token)).statusCode).toBe(401);
  });

  it('revokes the session when a refresh token is reused after the grace period', async () => {
    const { session, id } = await registerUser('mallory');
    const next = (await refresh(session.refreshToken)).json<Session>();
    await expireGracePeriod(id);
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

describe('log', () => {
  it('warns about failed logins without email and password', async () => {
    const { id } = await registerUser('logged');
    takeWarnings();
    for (const email of ['logged@example.org', 'unlogged@example.org']) {
      const payload = { email, password: 'wrong words' };
      await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    }
    const text = logLines.join('');
    expect(takeWarnings()).toMatchObject([
      { msg: 'Failed login', userId: id },
      { msg: 'Failed login', userId: null },
    ]);
    expect(text).not.toMatch(/example\.org|wrong words/);
  });

  it('warns about a wrong current password', async () => {
    const { client, id } = await registerUser('guessed');
    takeWarnings();
    const body = { currentPassword: 'wrong words', newPassword: 'other words' };
    await expect(client.auth.changePassword({ body })).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(client.users.deleteMe({ body: { password: 'wrong words' } })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    const warning = { msg: 'Wrong current password', userId: id };
    expect(takeWarnings()).toMatchObject([warning, warning]);
  });

  it('warns about a reused refresh token and an unknown access token', async () => {
    const { session, id } = await registerUser('robbed');
    await refresh(session.refreshToken);
    await expireGracePeriod(id);
    takeWarnings();
    await refresh(session.refreshToken);
    await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer aid_${'x'.repeat(43)}` } });
    const text = logLines.join('');
    expect(takeWarnings()).toMatchObject([
      { msg: 'Refresh token reused, session revoked', userId: id },
      { msg: 'Unknown access token' },
    ]);
    expect(text).not.toMatch(/eyJ|xxx/);
  });
});
