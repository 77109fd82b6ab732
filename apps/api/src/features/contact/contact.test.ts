import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { contactMail } from '../../mail.ts';
import { defaultRateLimits } from '../../http/rate-limit.ts';
import { createTestApp, injectFetch } from '../../testing/test-app.ts';
import { createClient } from '@ai-directory/api-client';

const { app, db, sentMails, anonymousClient, registerUser, createApp } = await createTestApp({
  limits: defaultRateLimits,
});

const body = { name: 'Ada', email: 'ada@example.org', message: 'A tool is missing.\nSorry!' };

const listStoredMessages = async () =>
  (await sql`select user_id, name, email, message from contact_messages order by created_at, id`.execute(db))
    .rows;

describe('contact.send', () => {
  it('stores messages of anonymous and signed-in users', async () => {
    const grace = await registerUser('grace');
    expect(await anonymousClient.contact.send({ body: { ...body, message: `  ${body.message} ` } })).toEqual(
      {},
    );
    await grace.client.contact.send({ body });
    expect(await listStoredMessages()).toEqual([
      { user_id: null, ...body },
      { user_id: grace.id, ...body },
    ]);
    expect(sentMails).toEqual([]);
  });

  it('removes name and email from the messages of a deleted account', async () => {
    const [henry, joan] = [await registerUser('henry'), await registerUser('joan')];
    const message = 'Please delete my account.';
    for (const user of [henry, joan]) await user.client.contact.send({ body: { ...body, message } });
    await henry.client.users.deleteMe({ body: { password: 'secret words' } });
    const stored = await listStoredMessages();
    expect(stored.slice(-2)).toEqual([
      { user_id: null, name: null, email: null, message },
      { user_id: joan.id, ...body, message },
    ]);
    const recipient = 'desk@example.org';
    expect(contactMail(recipient, { name: null, email: null, message })).toEqual({
      to: recipient,
      subject: 'A message to the AI Tools Directory',
      text: `A user whose account was deleted wrote:\n\n${message}\n`,
    });
  });

  it('mails the message when contactEmail is set', async () => {
    const mailingApp = await createApp({ contactEmail: 'desk@example.org' });
    await createClient({ fetch: injectFetch(mailingApp) }).contact.send({ body });
    await mailingApp.close();
    expect(sentMails).toEqual([
      {
        to: 'desk@example.org',
        replyTo: 'ada@example.org',
        subject: 'A message to the AI Tools Directory',
        text: 'Ada <ada@example.org> wrote:\n\nA tool is missing.\nSorry!\n',
      },
    ]);
  });

  it('stores the message when the mail cannot be sent', async () => {
    const countBefore = (await listStoredMessages()).length;
    const failingApp = await createApp({
      contactEmail: 'desk@example.org',
      sendMail: () => Promise.reject(new Error('no server')),
    });
    expect(await createClient({ fetch: injectFetch(failingApp) }).contact.send({ body })).toEqual({});
    await failingApp.close();
    expect(await listStoredMessages()).toHaveLength(countBefore + 1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5,000 characters long'],
    [{ message: 'a\0b' }, 'message', 'Message contains characters that cannot be stored'],
  ])('reports validation errors by field: %j', async (change, path, message) => {
    await expect(anonymousClient.contact.send({ body: { ...body, ...change } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  it('returns 429 after 20 messages in an hour', async () => {
    const send = () => app.inject({ method: 'POST', url: '/api/contact', payload: body });
    const statuses = [];
    for (let sent = 0; sent < 20; sent++) statuses.push((await send()).statusCode);
    expect(statuses.at(0)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    await expect(anonymousClient.contact.send({ body })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
