import type { Session } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestUser } from '../../testing/test-app.ts';

const { app, createApp, db, anonymousClient, registerUser, signIn } = await createTestApp();

const unauthenticated = { status: 401, code: 'not_authenticated' };
const expectSignedOut = ({ client }: TestUser) =>
  expect(client.users.me()).rejects.toMatchObject(unauthenticated);
const expectSignedIn = ({ client, id }: TestUser) => expect(client.users.me()).resolves.toMatchObject({ id });
afterEach(() => void vi.useRealTimers());

const unknownId = '0199aaaa-0000-7000-8000-000000000000';

describe('sessions', () => {
  it('lists sessions by lastUsedAt desc with the user agent and the current one marked', async () => {
    const ada = await registerUser('ada');
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Firefox' },
      payload: { email: 'ada@example.org', password: 'secret words' },
    });
    expect(response.statusCode).toBe(200);
    const sessions = await ada.client.auth.sessions();
    expect(sessions.map(({ userAgent, current }) => ({ userAgent, current }))).toEqual([
      { userAgent: 'Firefox', current: false },
      { userAgent: 'lightMyRequest', current: true },
    ]);
  });

  it('lists neither sessions of other users nor expired ones', async () => {
    const [alan, other] = [await registerUser('alan'), await registerUser('other')];
    await other.client.auth.logout();
    const again = await signIn('other');
    const second = await signIn('alan');
    const [current] = await second.client.auth.sessions();
    await sql`update sessions set refreshed_at = now() - interval '31 days'
      where user_id = ${alan.id} and id <> ${current?.id}`.execute(db);
    expect(await second.client.auth.sessions()).toEqual([current]);
    await expectSignedOut(alan);
    expect(await again.client.auth.sessions()).toHaveLength(1);
  });

  it('revokes one session immediately', async () => {
    const first = await registerUser('linus');
    const second = await signIn('linus');
    const sessions = await first.client.auth.sessions();
    const id = sessions.find((session) => !session.current)?.id ?? '';
    expect(await first.client.auth.endSession({ params: { id } })).toEqual({});
    await expectSignedOut(second);
    await expectSignedIn(first);
    const again = first.client.auth.endSession({ params: { id } });
    await expect(again).rejects.toMatchObject({ status: 404, code: 'session_not_found' });
  });

  it('returns 404 when revoking a session of another user', async () => {
    const [owner, other] = [await registerUser('owner'), await registerUser('margaret')];
    const [{ id } = { id: '' }] = await owner.client.auth.sessions();
    for (const sessionId of [id, unknownId]) {
      const request = other.client.auth.endSession({ params: { id: sessionId } });
      await expect(request).rejects.toMatchObject({ status: 404, message: 'This session has already ended' });
    }
    await expectSignedIn(owner);
  });

  it('revokes all sessions but the current one', async () => {
    const first = await registerUser('ken');
    const others = [await signIn('ken'), await signIn('ken')];
    expect(await first.client.auth.endOtherSessions()).toEqual({ ended: 2 });
    for (const other of others) await expectSignedOut(other);
    await expectSignedIn(first);
    expect(await first.client.auth.endOtherSessions()).toEqual({ ended: 0 });
  });

  it('rejects the access token after logout', async () => {
    const barbara = await registerUser('barbara');
    await barbara.client.auth.logout();
    const headers = { authorization: `Bearer ${barbara.session.token}` };
    for (const url of ['/api/users/me', '/api/smart-prompts']) {
      expect((await app.inject({ url, headers })).json()).toMatchObject({ code: unauthenticated.code });
    }
  });

  it('closes the open streams of a revoked session', async () => {
    const [frances, { session }] = [await registerUser('frances'), await signIn('frances')];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const headers = { authorization: `Bearer ${session.token}` };
    const streaming = app.inject({ url: '/api/notifications/stream', headers });
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await frances.client.auth.endOtherSessions();
    vi.advanceTimersByTime(20_000);
    expect((await streaming).statusCode).toBe(200);
  });

  it('returns 401 for an anonymous user', async () => {
    const params = { id: unknownId };
    const calls = [
      anonymousClient.auth.sessions(),
      anonymousClient.auth.endSession({ params }),
      anonymousClient.auth.endOtherSessions(),
      anonymousClient.auth.changePassword({
        body: { currentPassword: 'secret words', newPassword: 'other words' },
      }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unauthenticated)));
  });
});

describe('change password', () => {
  it('rejects a wrong current password', async () => {
    const dennis = await registerUser('dennis');
    const body = { currentPassword: 'wrong words', newPassword: 'other words' };
    const message = 'Your current password is incorrect';
    await expect(dennis.client.auth.changePassword({ body })).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
      message,
      errors: [{ path: 'currentPassword', message }],
    });
    await expectSignedIn(await signIn('dennis'));
  });

  it('rejects a password shorter than 6 characters', async () => {
    const brian = await registerUser('brian');
    const body = { currentPassword: 'secret words', newPassword: 'short' };
    await expect(brian.client.auth.changePassword({ body })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Password must be at least 6 characters long',
    });
  });

  it('replaces the password and revokes all other sessions', async () => {
    const first = await registerUser('edsger');
    const second = await signIn('edsger');
    const body = { currentPassword: 'secret words', newPassword: 'other words' };
    expect(await first.client.auth.changePassword({ body })).toEqual({});
    await expectSignedOut(second);
    await expectSignedIn(first);
    await expect(signIn('edsger')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expectSignedIn(await signIn('edsger', 'other words'));
  });

  it('accepts only one of two concurrent changes', async () => {
    const { client } = await registerUser('tony');
    const results = await Promise.allSettled(
      ['first words', 'second words'].map((newPassword) =>
        client.auth.changePassword({ body: { currentPassword: 'secret words', newPassword } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

const encode = (text: string) => new TextEncoder().encode(text);
const getStatus = async (server: typeof app, method: 'GET' | 'POST', url: string, token: string) =>
  (await server.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode;
const refresh = async (server: typeof app, { refreshToken }: Pick<Session, 'refreshToken'>) => {
  const headers = { authorization: `Bearer ${refreshToken}` };
  const response = await server.inject({ method: 'POST', url: '/api/auth/refresh', headers });
  expect(response.statusCode).toBe(200);
  return response.json<Session>();
};

describe('rotation of AUTH_SECRET', () => {
  it('keeps users signed in, and signs their next tokens with the first secret', async () => {
    const [old, next] = [
      encode('the old secret, 32 bytes or more.'),
      encode('the new secret, 32 bytes or more.'),
    ];
    const [before, during, after] = await Promise.all([
      createApp({ authSecrets: [old] }),
      createApp({ authSecrets: [next, old] }),
      createApp({ authSecrets: [next] }),
    ]);
    const account = { username: 'rotated', email: 'rotated@example.org', password: 'secret words' };
    const registered = await before.inject({ method: 'POST', url: '/api/auth/register', payload: account });
    const session = registered.json<Session>();

    expect(await getStatus(during, 'GET', '/api/users/me', session.token)).toBe(200);
    expect(await getStatus(after, 'GET', '/api/users/me', session.token)).toBe(401);
    expect(await getStatus(after, 'POST', '/api/auth/refresh', session.refreshToken)).toBe(401);

    const renewed = await refresh(during, session);
    expect(await getStatus(before, 'GET', '/api/users/me', renewed.token)).toBe(401);
    expect(await getStatus(after, 'GET', '/api/users/me', renewed.token)).toBe(200);
    await refresh(after, renewed);
    await Promise.all([before, during, after].map((server) => server.close()));
  });
});
