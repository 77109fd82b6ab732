import { createClient, memoryTokens } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { testApp, through } from '../../testing/test-app.ts';

const { app, db, visitor, member } = await testApp();

const ada = { username: 'Ada', email: 'ada@example.org', password: 'secret' };

const refresh = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } });

/** Lets the grace of a spent refresh token pass. */
const later = (id: string) =>
  sql`update refresh_tokens set used_at = used_at - interval '21 seconds'
    where session_id in (select id from sessions where user_id = ${id})`.execute(db);

describe('register', () => {
  it('creates the account and signs in', async () => {
    const { user, token } = await visitor.auth.register({ body: ada });
    expect(user).toMatchObject({ username: 'Ada', email: 'ada@example.org', bio: '', avatar: null });
    expect(user._id).toBe(user.id);
    const tokens = memoryTokens();
    tokens.write({ token, refreshToken: '' });
    const me = await createClient({ fetch: through(app), tokens }).users.me();
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
  ])('refuses a name somebody has, in whatever case: %j', async (body, code, message) => {
    await expect(visitor.auth.register({ body })).rejects.toMatchObject({ status: 409, code, message });
  });

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ username: 'a b c' }, 'username', 'Username may hold letters, digits, dots, dashes and underscores'],
    [{ username: '  ' }, 'username', 'Username is required'],
  ])('names what is wrong: %j', async (change, path, message) => {
    await expect(
      visitor.auth.register({
        body: { username: 'bob', email: 'bob@example.org', password: 'secret', ...change },
      }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: expect.arrayContaining([{ path, message }]),
    });
  });

  it('keeps no password', async () => {
    const { rows } = await sql<{ password_hash: string }>`select password_hash from users`.execute(db);
    expect(rows.map((row) => row.password_hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
  });
});

describe('login', () => {
  it('takes the email in any case, with spaces around it', async () => {
    const session = await visitor.auth.login({ body: { email: ' ADA@example.org ', password: 'secret' } });
    expect(session.user.username).toBe('Ada');
  });

  it.each([
    ['a wrong password', 'ada@example.org', 'secrets'],
    ['an unknown email', 'nobody@example.org', 'secret'],
  ])('says the same for %s', async (_case, email, password) => {
    await expect(visitor.auth.login({ body: { email, password } })).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password',
    });
  });

  it('lets nobody into an account without a password', async () => {
    await sql`insert into users (id, username, email, password_hash)
      values (gen_random_uuid(), 'community', 'community@localhost', '!')`.execute(db);
    await expect(
      visitor.auth.login({ body: { email: 'community@localhost', password: '!' } }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('sessions', () => {
  it('refuses a call without a token and with one that is not ours', async () => {
    await expect(visitor.users.me()).rejects.toMatchObject({ status: 401, code: 'not_authenticated' });
    const forged = await app.inject({
      url: '/api/smart-prompts',
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(forged.statusCode).toBe(401);
  });

  it('renews by the refresh token, and by the access token where that is all a client has', async () => {
    const { session } = await member('grace');
    for (const bearer of [session.refreshToken, session.token]) {
      const answer = await refresh(bearer);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
    }
  });

  it('takes no body, an empty object and an empty JSON body', async () => {
    const { session } = await member('empty');
    for (const payload of [undefined, '{}', '']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('lets two tabs send the same refresh token', async () => {
    const { session } = await member('tabs');
    const answers = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  });

  it('ends the whole session when a spent refresh token comes back', async () => {
    const { session, id } = await member('mallory');
    const next = (await refresh(session.refreshToken)).json<{ refreshToken: string }>();
    await later(id);
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).json()).toMatchObject({ code: 'session_ended' });
  });

  it('ends also when the spent token comes back days later', async () => {
    const { session, id } = await member('trudy');
    const stolen = (await refresh(session.refreshToken)).json<{ refreshToken: string }>();
    await sql`update refresh_tokens set used_at = used_at - interval '3 days'
      where session_id in (select id from sessions where user_id = ${id})`.execute(db);
    const next = (await refresh(stolen.refreshToken)).json<{ refreshToken: string }>();
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).json()).toMatchObject({ code: 'session_ended' });
  });

  it('ends at logout, but not the person’s other sessions', async () => {
    const { session, client } = await member('linus');
    const other = await visitor.auth.login({
      body: { email: 'linus@example.org', password: 'secret words' },
    });
    await client.auth.logout();
    expect((await refresh(session.refreshToken)).statusCode).toBe(401);
    expect((await refresh(session.token)).statusCode).toBe(401);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  it('a client renews once for many calls, and ends when it cannot', async () => {
    const { session, id } = await member('many');
    const tokens = memoryTokens();
    tokens.write({ ...session, token: 'spent' });
    const sent = vi.fn<typeof fetch>(through(app));
    const onSessionEnd = vi.fn<() => void>();
    const client = createClient({ fetch: sent, tokens, onSessionEnd });
    await Promise.all([client.users.me(), client.users.me(), client.prompts.list()]);
    const refreshes = () => sent.mock.calls.filter(([address]) => address === '/api/auth/refresh');
    expect(refreshes()).toHaveLength(1);
    expect(onSessionEnd).not.toHaveBeenCalled();

    await sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(db);
    tokens.write({ token: 'spent', refreshToken: tokens.read()?.refreshToken ?? '' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledOnce();
    expect(tokens.read()).toBeNull();
  });
});
