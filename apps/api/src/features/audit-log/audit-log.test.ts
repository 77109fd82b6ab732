import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { createTestApp, type TestUser } from '../../testing/test-app.ts';

const { app, db, anonymousClient, registerUser, sentMails, signIn } = await createTestApp();

const listEvents = async ({ client }: TestUser) =>
  (await client.auth.activity()).map(({ event, detail }) => (detail ? `${event}: ${detail}` : event));

const refresh = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } });

describe('auth.activity', () => {
  it('lists the events of the account by createdAt desc, with the user agent of the session', async () => {
    const ada = await registerUser('ada');
    const second = await signIn('ada');
    const { id } = await ada.client.accessTokens.create({ body: { name: 'Laptop' } });
    await ada.client.accessTokens.revoke({ params: { id } });
    await ada.client.users.updateMe({ body: { username: 'lovelace' } });
    await ada.client.users.updateMe({ body: { email: 'ada@example.com', password: 'secret words' } });
    await ada.client.users.updateMe({ body: { username: 'lovelace' } });
    await second.client.auth.logout();
    await ada.client.auth.changePassword({
      body: { currentPassword: 'secret words', newPassword: 'other words' },
    });
    await ada.client.auth.endOtherSessions(); // there are none
    expect(await listEvents(ada)).toEqual([
      'password_changed',
      'logout',
      'email_changed',
      'username_changed: lovelace',
      'access_token_revoked: Laptop',
      'access_token_created: Laptop',
      'login',
      'registered',
    ]);
    const [entry] = await ada.client.auth.activity();
    expect(entry).toMatchObject({ userAgent: 'lightMyRequest', createdAt: expect.any(String) });
  });

  it('records revoked sessions and a reused refresh token', async () => {
    const first = await registerUser('grace');
    const second = await signIn('grace');
    await first.client.auth.endOtherSessions();
    await refresh(first.session.refreshToken);
    await sql`update sessions set refreshed_at = refreshed_at - interval '21 seconds'
      where user_id = ${first.id}`.execute(db);
    await refresh(first.session.refreshToken);
    await expect(second.client.auth.activity()).rejects.toMatchObject({ status: 401 });
    expect(await listEvents(await signIn('grace'))).toEqual([
      'login',
      'refresh_token_reused',
      'session_revoked',
      'login',
      'registered',
    ]);
  });

  it('records a password reset', async () => {
    await registerUser('linus');
    await anonymousClient.auth.requestReset({ body: { email: 'linus@example.org' } });
    await expect.poll(() => sentMails).toHaveLength(1);
    const token = /token=(.*)$/m.exec(sentMails[0]?.text ?? '')?.[1] ?? '';
    await anonymousClient.auth.confirmReset({ body: { token, password: 'other words' } });
    const [, event] = await listEvents(await signIn('linus', 'other words'));
    expect(event).toBe('password_reset');
  });

  it('records one failed login an hour, after the response', async () => {
    const ken = await registerUser('ken');
    for (let tries = 0; tries < 3; tries++)
      await expect(signIn('ken', 'wrong words')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect.poll(() => listEvents(ken)).toEqual(['login_failed', 'registered']);
    await sql`update audit_log set created_at = created_at - interval '1 hour'
      where user_id = ${ken.id}`.execute(db);
    await expect(signIn('ken', 'wrong words')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect.poll(() => listEvents(ken)).toHaveLength(3);
  });

  it('lists at most 50 events and none of other users', async () => {
    const [many, other] = [await registerUser('many'), await registerUser('other')];
    await sql`insert into audit_log (id, user_id, event, created_at)
      select gen_random_uuid(), ${many.id}::uuid, 'login', now() - n * interval '10 days'
      from generate_series(1, 60) n`.execute(db);
    expect(await listEvents(many)).toHaveLength(50);
    expect(await listEvents(other)).toEqual(['registered']);
  });

  it('returns 401 for an anonymous user and 403 for an access token', async () => {
    await expect(anonymousClient.auth.activity()).rejects.toMatchObject({ status: 401 });
    const { client } = await registerUser('program');
    const { token } = await client.accessTokens.create({ body: { name: 'Script' } });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/auth/activity', headers })).statusCode).toBe(403);
  });
});
