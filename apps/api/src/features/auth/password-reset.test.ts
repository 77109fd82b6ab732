import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { testApp, type Member } from '../../testing/test-app.ts';

const { another, db, mails, visitor, member, signIn } = await testApp();

/** Asks for a link, and gives the token of the one that is mailed. */
async function mailedToken(email: string): Promise<string> {
  const before = mails.length;
  expect(await visitor.auth.requestReset({ body: { email } })).toEqual({});
  await vi.waitFor(() => expect(mails).toHaveLength(before + 1), 10_000);
  return /token=(.*)$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string, password = 'other words') =>
  visitor.auth.confirmReset({ body: { token, password } });

const invalid = {
  status: 400,
  code: 'reset_link_invalid',
  message: 'This link is not valid any more. Ask for a new one',
};

const isOver = ({ client }: Member) => expect(client.users.me()).rejects.toMatchObject({ status: 401 });

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which works once and ends every session', async () => {
    const sessions = [await member('ada'), await signIn('ada')];
    const token = await mailedToken(' ADA@example.org ');
    expect(mails.at(-1)).toMatchObject({
      to: 'ada@example.org',
      subject: 'Set a new password for the AI Tools Directory',
      text: expect.stringContaining(`\nhttps://tools.example.org/reset-password?token=${token}\n`),
    });
    expect(await confirm(token)).toEqual({});
    for (const session of sessions) await isOver(session);
    await expect(signIn('ada')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn('ada', 'other words')).resolves.toBeDefined();
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  });

  it('is replaced once where the link is used twice at the same moment', async () => {
    await member('twice');
    const token = await mailedToken('twice@example.org');
    const answers = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the link for a password that is refused', async () => {
    await member('short');
    const token = await mailedToken('short@example.org');
    await expect(confirm(token, 'short')).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'password', message: 'Password must be at least 6 characters long' }],
    });
    await confirm(token);
  });

  it('is not replaced by a link that is unknown, or older than an hour', async () => {
    await expect(confirm('no-such-token')).rejects.toMatchObject(invalid);
    await member('late');
    const token = await mailedToken('late@example.org');
    await sql`update password_resets set expires_at = expires_at - interval '1 hour'`.execute(db);
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  });

  it('is not replaced by a link from before another was asked for, or the password or the email changed', async () => {
    const { client } = await member('grace');
    const first = await mailedToken('grace@example.org');
    const second = await mailedToken('grace@example.org');
    await expect(confirm(first)).rejects.toMatchObject(invalid);
    await client.auth.changePassword({
      body: { currentPassword: 'secret words', newPassword: 'other words' },
    });
    await expect(confirm(second)).rejects.toMatchObject(invalid);
    const third = await mailedToken('grace@example.org');
    await client.users.updateMe({ body: { email: 'hopper@example.org', password: 'other words' } });
    await expect(confirm(third)).rejects.toMatchObject(invalid);
  });

  it('is mailed to nobody without an account, or whose account has no password, in the same words', async () => {
    await sql`insert into users (id, username, email, password_hash)
      values (gen_random_uuid(), 'community', 'community@example.org', '!')`.execute(db);
    const before = mails.length;
    for (const email of ['community@example.org', 'nobody@example.org']) {
      expect(await visitor.auth.requestReset({ body: { email } })).toEqual({});
    }
    await member('last');
    await mailedToken('last@example.org');
    expect(mails.slice(before).map(({ to }) => to)).toEqual(['last@example.org']);
    await expect(visitor.auth.requestReset({ body: { email: 'nobody' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('is answered before anything is looked up or mailed', async () => {
    await member('quick');
    const sendMail = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const slow = await another({ sendMail });
    const answer = await slow.inject({
      method: 'POST',
      url: '/api/auth/password-reset',
      payload: { email: 'quick@example.org' },
    });
    expect(answer.json()).toEqual({});
    await vi.waitFor(() => expect(sendMail).toHaveBeenCalledOnce(), 10_000);
    await slow.close(); // nor does stopping wait for a mail that never goes
  });

  it('is kept as a hash of the link’s token', async () => {
    await member('hashed');
    const token = await mailedToken('hashed@example.org');
    const { rows } = await sql<{
      kept: string;
    }>`select password_resets::text as kept from password_resets`.execute(db);
    const plain = Buffer.from(token).toString('hex');
    expect(rows.filter(({ kept }) => kept.includes(token) || kept.includes(plain))).toEqual([]);
  });
});
