import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { productLimits } from '../../http/rate-limit.ts';
import { testApp, through } from '../../testing/test-app.ts';
import { createClient } from '@ai-directory/api-client';

const { app, db, mails, visitor, member, another } = await testApp({ limits: productLimits });

const body = { name: 'Ada', email: 'ada@example.org', message: 'A tool is missing.\nSorry!' };

const stored = async () =>
  (await sql`select user_id, name, email, message from contact_messages order by created_at, id`.execute(db))
    .rows;

describe('a message', () => {
  it('is kept, of visitors and of members', async () => {
    const grace = await member('grace');
    expect(await visitor.contact.send({ body: { ...body, message: `  ${body.message} ` } })).toEqual({});
    await grace.client.contact.send({ body });
    expect(await stored()).toEqual([
      { user_id: null, ...body },
      { user_id: grace.id, ...body },
    ]);
    expect(mails).toEqual([]);
  });

  it('is mailed to the operator who wants it so', async () => {
    const mailing = await another({ contactEmail: 'desk@example.org' });
    await createClient({ fetch: through(mailing) }).contact.send({ body });
    await mailing.close();
    expect(mails).toEqual([
      {
        to: 'desk@example.org',
        replyTo: 'ada@example.org',
        subject: 'A message to the AI Tools Directory',
        text: 'Ada <ada@example.org> wrote:\n\nA tool is missing.\nSorry!\n',
      },
    ]);
  });

  it('is kept also when the mail cannot be sent', async () => {
    const before = (await stored()).length;
    const failing = await another({
      contactEmail: 'desk@example.org',
      sendMail: () => Promise.reject(new Error('no server')),
    });
    expect(await createClient({ fetch: through(failing) }).contact.send({ body })).toEqual({});
    await failing.close();
    expect(await stored()).toHaveLength(before + 1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5,000 characters long'],
    [{ message: 'a\0b' }, 'message', 'Message contains characters that cannot be stored'],
  ])('names what is wrong with it: %j', async (change, path, message) => {
    await expect(visitor.contact.send({ body: { ...body, ...change } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  it('is one too many after twenty in an hour', async () => {
    const send = () => app.inject({ method: 'POST', url: '/api/contact', payload: body });
    const statuses = [];
    for (let number = 0; number < 20; number++) statuses.push((await send()).statusCode);
    expect(statuses.at(0)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    await expect(visitor.contact.send({ body })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
