import { createClient, memoryTokens } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { draft, testApp, through } from '../../testing/test-app.ts';
import { accessTokensPerPerson } from './access-tokens.store.ts';

const { app, db, member, visitor, mails, signIn } = await testApp();
const owner = await member('owner');
const other = await member('other');

const withToken = (token: string) => {
  const tokens = memoryTokens();
  tokens.write({ token, refreshToken: '' });
  return createClient({ fetch: through(app), tokens });
};
const make = (scope: 'read' | 'write' = 'read', person = owner) =>
  person.client.accessTokens.create({ body: { name: 'Desktop', scope } });

describe('a personal access token', () => {
  it('is shown once, and only its hash is kept', async () => {
    const made = await make();
    expect(made).toMatchObject({ name: 'Desktop', scope: 'read', lastUsedAt: null });
    expect(made.token).toMatch(/^aid_[\w-]{43}$/);
    expect(made.token.endsWith(made.last4)).toBe(true);

    const [listed] = await owner.client.accessTokens.list();
    expect(listed).toMatchObject({ id: made.id, last4: made.last4 });
    expect(listed).not.toHaveProperty('token');
    const { rows } = await sql<{ row: string }>`select t::text as row from access_tokens t`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(made.token).toString('hex'));
  });

  it('reads what its owner may read, and remembers that it was used', async () => {
    const prompt = await owner.client.prompts.create({ body: draft() });
    const { id, token } = await make();
    const program = withToken(token);
    expect(await program.users.me()).toMatchObject({ username: 'owner' });
    expect(await program.prompts.get({ params: { id: prompt.id } })).toMatchObject({ title: prompt.title });
    const used = (await owner.client.accessTokens.list()).find((one) => one.id === id);
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('writes only with the scope for it', async () => {
    const reader = withToken((await make('read')).token);
    await expect(reader.prompts.create({ body: draft() })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'This access token may only read',
    });
    const writer = withToken((await make('write')).token);
    expect(await writer.prompts.create({ body: draft() })).toMatchObject({ userId: owner.id });
  });

  it('does not reach the account: neither its security, its keys nor other tokens', async () => {
    const program = withToken((await make('write')).token);
    const refused = [
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
    for (const call of refused) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  it('opens no session', async () => {
    const { token } = await make('write');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each(['aid_', 'aid_nothing', `aid_${'x'.repeat(43)}`, `aid_${'x'.repeat(4000)}`])(
    'is refused where it is unknown: %.20s',
    async (token) => {
      const answer = await app.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  it('is useless once it is revoked, by its owner alone', async () => {
    const { id, token } = await make();
    const params = { id };
    const notFound = { status: 404, code: 'token_not_found' };
    await expect(other.client.accessTokens.revoke({ params })).rejects.toMatchObject(notFound);
    await owner.client.accessTokens.revoke({ params });
    await expect(owner.client.accessTokens.revoke({ params })).rejects.toMatchObject(notFound);
    const answer = await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
    expect((await other.client.accessTokens.list()).length).toBe(0);
  });

  it('ends with a password that was reset: whoever had got in may have made it', async () => {
    const forgetful = await member('forgetful');
    const { token } = await make('write', forgetful);
    await visitor.auth.requestReset({ body: { email: 'forgetful@example.org' } });
    await expect.poll(() => mails.length).toBeGreaterThan(0);
    const link = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await visitor.auth.confirmReset({ body: { token: link, password: 'newer words' } });
    const again = await signIn('forgetful', 'newer words');
    expect(await again.client.accessTokens.list()).toEqual([]);
    const answer = await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('has a name, a known scope, and a limit of how many', async () => {
    const wrong = { status: 400, code: 'validation_failed' };
    const { accessTokens } = other.client;
    await expect(accessTokens.create({ body: { name: ' ' } })).rejects.toMatchObject(wrong);
    await expect(
      accessTokens.create({ body: { name: 'All', scope: 'admin' as 'read' } }),
    ).rejects.toMatchObject(wrong);
    await sql`insert into access_tokens (id, user_id, name, scope, token_hash, last4)
      select gen_random_uuid(), ${other.id}::uuid, 'Old', 'read', sha256(n::text::bytea), 'last'
      from generate_series(1, ${accessTokensPerPerson}::int) n`.execute(db);
    await expect(make('read', other)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  });

  it('needs somebody who has signed in', async () => {
    await expect(visitor.accessTokens.list()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.accessTokens.create({ body: { name: 'X' } })).rejects.toMatchObject({ status: 401 });
  });
});
