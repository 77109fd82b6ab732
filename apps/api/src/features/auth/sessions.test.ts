import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { testApp, type Member } from '../../testing/test-app.ts';

const { app, db, visitor, member, signIn } = await testApp();

const over = { status: 401, code: 'not_authenticated' };
const isOver = ({ client }: Member) => expect(client.users.me()).rejects.toMatchObject(over);
const isOpen = ({ client, id }: Member) => expect(client.users.me()).resolves.toMatchObject({ id });
afterEach(() => void vi.useRealTimers());

const nobodys = '0199aaaa-0000-7000-8000-000000000000';

describe('sessions', () => {
  it('are listed, the last used first, with the program and the one that asks', async () => {
    const ada = await member('ada');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Firefox' },
      payload: { email: 'ada@example.org', password: 'secret words' },
    });
    expect(answer.statusCode).toBe(200);
    const sessions = await ada.client.auth.sessions();
    expect(sessions.map(({ userAgent, current }) => ({ userAgent, current }))).toEqual([
      { userAgent: 'Firefox', current: false },
      { userAgent: 'lightMyRequest', current: true },
    ]);
  });

  it('show nobody else’s, and none that is over', async () => {
    const [alan, other] = [await member('alan'), await member('other')];
    await other.client.auth.logout();
    const again = await signIn('other');
    await sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${alan.id}`.execute(
      db,
    );
    expect(await alan.client.auth.sessions()).toEqual([]);
    expect(await again.client.auth.sessions()).toHaveLength(1);
  });

  it('go when a person signs in long after them', async () => {
    const grace = await member('grace');
    await signIn('grace');
    await sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${grace.id}`.execute(
      db,
    );
    await signIn('grace');
    const { rows } = await sql`select 1 from sessions where user_id = ${grace.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('end one by one, at once', async () => {
    const first = await member('linus');
    const second = await signIn('linus');
    const sessions = await first.client.auth.sessions();
    const id = sessions.find((session) => !session.current)?.id ?? '';
    expect(await first.client.auth.endSession({ params: { id } })).toEqual({});
    await isOver(second);
    await isOpen(first);
    const again = first.client.auth.endSession({ params: { id } });
    await expect(again).rejects.toMatchObject({ status: 404, code: 'session_not_found' });
  });

  it('of others cannot be ended', async () => {
    const [owner, stranger] = [await member('owner'), await member('stranger')];
    const [{ id } = { id: '' }] = await owner.client.auth.sessions();
    for (const end of [id, nobodys]) {
      const ending = stranger.client.auth.endSession({ params: { id: end } });
      await expect(ending).rejects.toMatchObject({ status: 404, message: 'This session has ended already' });
    }
    await isOpen(owner);
  });

  it('end all but the one that asks', async () => {
    const first = await member('ken');
    const others = [await signIn('ken'), await signIn('ken')];
    expect(await first.client.auth.endOtherSessions()).toEqual({ ended: 2 });
    for (const other of others) await isOver(other);
    await isOpen(first);
    expect(await first.client.auth.endOtherSessions()).toEqual({ ended: 0 });
  });

  it('are over with their last request after logout', async () => {
    const barbara = await member('barbara');
    await barbara.client.auth.logout();
    const headers = { authorization: `Bearer ${barbara.session.token}` };
    for (const url of ['/api/users/me', '/api/smart-prompts']) {
      expect((await app.inject({ url, headers })).json()).toMatchObject({ code: over.code });
    }
  });

  it('take their open streams along', async () => {
    const [frances, { session }] = [await member('frances'), await signIn('frances')];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const headers = { authorization: `Bearer ${session.token}` };
    const streaming = app.inject({ url: '/api/notifications/stream', headers });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    await frances.client.auth.endOtherSessions();
    vi.advanceTimersByTime(20_000);
    expect((await streaming).statusCode).toBe(200);
  });

  it('are nobody’s to see without one', async () => {
    const params = { id: nobodys };
    const calls = [
      visitor.auth.sessions(),
      visitor.auth.endSession({ params }),
      visitor.auth.endOtherSessions(),
      visitor.auth.changePassword({ body: { currentPassword: 'secret words', newPassword: 'other words' } }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(over)));
  });
});

describe('a new password', () => {
  it('needs the current one', async () => {
    const dennis = await member('dennis');
    const body = { currentPassword: 'wrong words', newPassword: 'other words' };
    const message = 'Your current password is not right';
    await expect(dennis.client.auth.changePassword({ body })).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
      message,
      errors: [{ path: 'currentPassword', message }],
    });
    await isOpen(await signIn('dennis'));
  });

  it('has at least six characters', async () => {
    const brian = await member('brian');
    const body = { currentPassword: 'secret words', newPassword: 'short' };
    await expect(brian.client.auth.changePassword({ body })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Password must be at least 6 characters long',
    });
  });

  it('takes the place of the old one, and ends every other session', async () => {
    const first = await member('edsger');
    const second = await signIn('edsger');
    const body = { currentPassword: 'secret words', newPassword: 'other words' };
    expect(await first.client.auth.changePassword({ body })).toEqual({});
    await isOver(second);
    await isOpen(first);
    await expect(signIn('edsger')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await isOpen(await signIn('edsger', 'other words'));
  });

  it('is set once where two are sent together', async () => {
    const { client } = await member('tony');
    const answers = await Promise.allSettled(
      ['first words', 'second words'].map((newPassword) =>
        client.auth.changePassword({ body: { currentPassword: 'secret words', newPassword } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
