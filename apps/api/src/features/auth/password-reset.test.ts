import type { ApiError } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { imageStore } from '../../files/images.store.ts';
import { createTestApp, type TestUser } from '../../testing/test-app.ts';
import { accessTokenStore } from '../access-tokens/access-tokens.store.ts';
import { userStore } from '../users/users.store.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sessionStore } from './sessions.store.ts';

const { createApp, db, files, sentMails, anonymousClient, registerUser, signIn } = await createTestApp();

/** Requests a reset link and returns the token from the mail. */
async function requestResetToken(email: string): Promise<string> {
  const sentBefore = sentMails.length;
  expect(await anonymousClient.auth.requestReset({ body: { email } })).toEqual({});
  await expect.poll(() => sentMails).toHaveLength(sentBefore + 1);
  return /token=(.*)$/m.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string, password = 'other words') =>
  anonymousClient.auth.confirmReset({ body: { token, password } });

const invalid = {
  status: 400,
  code: 'reset_link_invalid',
  message: 'This link is no longer valid. Request a new one',
};

const expectSignedOut = ({ client }: TestUser) =>
  expect(client.users.me()).rejects.toMatchObject({ status: 401 });

const getStatus = (error: ApiError) => error.status;

describe('password reset', () => {
  it('sets the password once by a mailed link and revokes all sessions', async () => {
    const sessions = [await registerUser('ada'), await signIn('ada')];
    const token = await requestResetToken(' ADA@example.org ');
    expect(sentMails.at(-1)).toMatchObject({
      to: 'ada@example.org',
      subject: 'Set a new password for the AI Tools Directory',
      text: expect.stringContaining(`\nhttps://tools.example.org/reset-password?token=${token}\n`),
    });
    expect(await confirm(token)).toEqual({});
    for (const session of sessions) await expectSignedOut(session);
    await expect(signIn('ada')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn('ada', 'other words')).resolves.toBeDefined();
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  });

  it('sets the password once when the link is used twice concurrently', async () => {
    await registerUser('twice');
    const token = await requestResetToken('twice@example.org');
    const results = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves no session of logins in flight', async () => {
    await registerUser('racing');
    const token = await requestResetToken('racing@example.org');
    const logins = Array.from({ length: 20 }, () => signIn('racing').catch(() => null));
    await confirm(token);
    const sessions = (await Promise.all(logins)).filter((session) => session !== null);
    const statuses = sessions.map(({ client }) => client.users.me().then(() => 200, getStatus));
    expect(await Promise.all(statuses)).toEqual(sessions.map(() => 401));
  });

  it('rejects a login whose password was verified before the reset', async () => {
    const { id } = await registerUser('verified');
    const { rows } = await sql<{ passwordHash: string }>`
      select password_hash as "passwordHash" from users where id = ${id}`.execute(db);
    const account = { userId: id, passwordHash: rows[0]?.passwordHash ?? '' };
    const sessions = sessionStore(db, refreshTokens([new TextEncoder().encode('any secret')]));
    expect(await sessions.createSession(account, undefined, 'login')).toMatchObject({ userId: id });
    await confirm(await requestResetToken('verified@example.org'));
    expect(await sessions.createSession(account, undefined, 'login')).toBeNull();
  });

  it('rejects an email change and an access token requested before the reset', async () => {
    const { id, session } = await registerUser('hijacked');
    const users = userStore(db, imageStore(db, files));
    const { rows } = await sql<{ passwordHash: string; sessionId: string }>`
      select u.password_hash as "passwordHash", s.id as "sessionId"
      from users u join sessions s on s.user_id = u.id where u.id = ${id}`.execute(db);
    const { passwordHash = '', sessionId = '' } = rows[0] ?? {};
    await confirm(await requestResetToken('hijacked@example.org'));
    expect(await users.update(id, { email: 'thief@example.org', passwordHash })).toBeNull();
    const accessToken = accessTokenStore(db).create({ name: 'Thief', scope: 'write' }, { id, sessionId });
    expect(await accessToken).toBe('session_ended');
    expect((await signIn('hijacked', 'other words')).session.user.email).toBe(session.user.email);
  });

  it('keeps the link valid after an invalid password', async () => {
    await registerUser('short');
    const token = await requestResetToken('short@example.org');
    await expect(confirm(token, 'short')).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'password', message: 'Password must be at least 6 characters long' }],
    });
    await confirm(token);
  });

  it('rejects an unknown link and one older than an hour', async () => {
    await expect(confirm('no-such-token')).rejects.toMatchObject(invalid);
    await registerUser('late');
    const token = await requestResetToken('late@example.org');
    await sql`update password_resets set expires_at = expires_at - interval '1 hour'`.execute(db);
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  });

  it('rejects a link after a newer request, a password change or an email change', async () => {
    const { client } = await registerUser('grace');
    const first = await requestResetToken('grace@example.org');
    const second = await requestResetToken('grace@example.org');
    await expect(confirm(first)).rejects.toMatchObject(invalid);
    await client.auth.changePassword({
      body: { currentPassword: 'secret words', newPassword: 'other words' },
    });
    await expect(confirm(second)).rejects.toMatchObject(invalid);
    const third = await requestResetToken('grace@example.org');
    await client.users.updateMe({ body: { email: 'hopper@example.org', password: 'other words' } });
    await expect(confirm(third)).rejects.toMatchObject(invalid);
  });

  it('sends no mail but the same response for an unknown email and an account without a password', async () => {
    await sql`insert into users (id, username, email, password_hash)
      values (gen_random_uuid(), 'community', 'community@example.org', '!')`.execute(db);
    const sentBefore = sentMails.length;
    for (const email of ['community@example.org', 'nobody@example.org']) {
      expect(await anonymousClient.auth.requestReset({ body: { email } })).toEqual({});
    }
    await registerUser('last');
    await requestResetToken('last@example.org');
    expect(sentMails.slice(sentBefore).map(({ to }) => to)).toEqual(['last@example.org']);
    await expect(anonymousClient.auth.requestReset({ body: { email: 'nobody' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('responds before the account is looked up or the mail is sent', async () => {
    await registerUser('quick');
    const sendMail = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const slowApp = await createApp({ sendMail });
    const response = await slowApp.inject({
      method: 'POST',
      url: '/api/auth/password-reset',
      payload: { email: 'quick@example.org' },
    });
    expect(response.json()).toEqual({});
    await expect.poll(() => sendMail).toHaveBeenCalledOnce();
    await slowApp.close(); // closing does not wait for a mail that is never sent
  });

  it('stores only a hash of the token', async () => {
    await registerUser('hashed');
    const token = await requestResetToken('hashed@example.org');
    const { rows } = await sql<{
      row: string;
    }>`select password_resets::text as row from password_resets`.execute(db);
    const hexToken = Buffer.from(token).toString('hex');
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(hexToken))).toEqual([]);
  });
});
