import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, injectFetch } from '../../testing/test-app.ts';
import { maxAccessTokensPerUser } from './access-tokens.store.ts';

const { app, db, registerUser, anonymousClient, sentMails, signIn } = await createTestApp();
const owner = await registerUser('owner');
const other = await registerUser('other');

const withToken = (token: string) => {
  const tokens = createMemoryTokenStore();
  tokens.write({ token, refreshToken: '' });
  return createClient({ fetch: injectFetch(app), tokens });
};
const createToken = (scope: 'read' | 'write' = 'read', user = owner) =>
  user.client.accessTokens.create({ body: { name: 'Desktop', scope } });

describe('accessTokens', () => {
  it('returns the plain token once and stores only its hash', async () => {
    const created = await createToken();
    expect(created).toMatchObject({ name: 'Desktop', scope: 'read', lastUsedAt: null });
    expect(created.token).toMatch(/^aid_[\w-]{43}$/);
    expect(created.token.endsWith(created.last4)).toBe(true);

    const [listed] = await owner.client.accessTokens.list();
    expect(listed).toMatchObject({ id: created.id, last4: created.last4 });
    expect(listed).not.toHaveProperty('token');
    const { rows } = await sql<{ row: string }>`select t::text as row from access_tokens t`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(created.token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(created.token).toString('hex'));
  });

  it('allows reading as the owner and updates lastUsedAt', async () => {
    const prompt = await owner.client.prompts.create({ body: buildPromptDraft() });
    const { id, token } = await createToken();
    const program = withToken(token);
    expect(await program.users.me()).toMatchObject({ username: 'owner' });
    expect(await program.prompts.get({ params: { id: prompt.id } })).toMatchObject({ title: prompt.title });
    const listed = (await owner.client.accessTokens.list()).find((one) => one.id === id);
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it('rejects writes without the write scope', async () => {
    const reader = withToken((await createToken('read')).token);
    await expect(reader.prompts.create({ body: buildPromptDraft() })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'This access token is read-only',
    });
    const writer = withToken((await createToken('write')).token);
    expect(await writer.prompts.create({ body: buildPromptDraft() })).toMatchObject({ userId: owner.id });
  });

  it('returns 403 for security settings, provider keys and access tokens', async () => {
    const program = withToken((await createToken('write')).token);
    const forbiddenCalls = [
      () => program.auth.sessions(),
      () => program.auth.logout(),
      () => program.auth.endOtherSessions(),
      () =>
        program.auth.changePassword({
          body: { currentPassword: 'secret words', newPassword: 'other words' },
        }),
      () => program.users.updateMe({ body: { username: 'thief', password: 'secret words' } }),
      () => program.users.deleteMe({ body: { password: 'secret words' } }),
      () => program.users.export(),
      () => program.accessTokens.list(),
      () => program.accessTokens.create({ body: { name: 'More' } }),
      () => program.providerKeys.list(),
      () => program.providerKeys.save({ params: { provider: 'openai' }, body: { apiKey: 'sk-1' } }),
    ];
    for (const call of forbiddenCalls) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  it('cannot be exchanged for a session', async () => {
    const { token } = await createToken('write');
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(401);
  });

  it.each(['aid_', 'aid_nothing', `aid_${'x'.repeat(43)}`, `aid_${'x'.repeat(4000)}`])(
    'returns 401 for an unknown token: %.20s',
    async (token) => {
      const response = await app.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(401);
    },
  );

  it('is revoked by a change of the password only on request', async () => {
    const ada = await registerUser('ada');
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Editor' } });
    const change = (currentPassword: string, newPassword: string, revokeAccessTokens?: boolean) =>
      ada.client.auth.changePassword({ body: { currentPassword, newPassword, revokeAccessTokens } });
    await change('secret words', 'other words');
    expect(await withToken(token).users.me()).toMatchObject({ username: 'ada' });
    await change('other words', 'last words', true);
    await expect(withToken(token).users.me()).rejects.toMatchObject({ status: 401 });
    expect(await ada.client.accessTokens.list()).toEqual([]);
    expect(await ada.client.auth.activity()).toContainEqual(
      expect.objectContaining({ event: 'access_token_revoked', detail: 'Editor' }),
    );
  });

  it('returns 401 after the owner has revoked the token', async () => {
    const { id, token } = await createToken();
    const params = { id };
    const notFound = { status: 404, code: 'token_not_found' };
    await expect(other.client.accessTokens.revoke({ params })).rejects.toMatchObject(notFound);
    await owner.client.accessTokens.revoke({ params });
    await expect(owner.client.accessTokens.revoke({ params })).rejects.toMatchObject(notFound);
    const response = await app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(401);
    expect((await other.client.accessTokens.list()).length).toBe(0);
  });

  it('is revoked by a password reset', async () => {
    const grace = await registerUser('grace');
    const { token } = await createToken('write', grace);
    await anonymousClient.auth.requestReset({ body: { email: 'grace@example.org' } });
    await expect.poll(() => sentMails.length).toBeGreaterThan(0);
    const link = /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '';
    await anonymousClient.auth.confirmReset({ body: { token: link, password: 'newer words' } });
    const session = await signIn('grace', 'newer words');
    expect(await session.client.accessTokens.list()).toEqual([]);
    const response = await app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(401);
  });

  it('rejects an empty name, an unknown scope and more tokens than the maximum', async () => {
    const invalid = { status: 400, code: 'validation_failed' };
    const { accessTokens } = other.client;
    await expect(accessTokens.create({ body: { name: ' ' } })).rejects.toMatchObject(invalid);
    await expect(
      accessTokens.create({ body: { name: 'All', scope: 'admin' as 'read' } }),
    ).rejects.toMatchObject(invalid);
    await sql`insert into access_tokens (id, user_id, name, scope, token_hash, last4)
      select gen_random_uuid(), ${other.id}::uuid, 'Old', 'read', sha256(n::text::bytea), 'last'
      from generate_series(1, ${maxAccessTokensPerUser}::int) n`.execute(db);
    await expect(createToken('read', other)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  });

  it('returns 401 for an anonymous user', async () => {
    await expect(anonymousClient.accessTokens.list()).rejects.toMatchObject({ status: 401 });
    await expect(anonymousClient.accessTokens.create({ body: { name: 'X' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});
