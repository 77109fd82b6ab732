import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import type { Mail } from '../../mail.ts';
import { createFakeSite } from '../../testing/fake-site.ts';
import { createRegisterUser, createTestApp, injectFetch } from '../../testing/test-app.ts';
import { executeModeratorCommand } from '../moderation/moderator-command.ts';

const { db, createApp } = await createTestApp();
const body = { name: 'Ada', email: 'ada@example.org', message: 'A tool is missing.' };

type TestServer = Awaited<ReturnType<typeof createApp>>;
const sendMessage = (app: TestServer) => app.inject({ method: 'POST', url: '/api/contact', payload: body });
const listPending = async () =>
  (
    await sql<{ attempts: number; delay: number }>`
    select attempts, round(extract(epoch from next_attempt_at - now()) / 60)::int as delay from outbox_mails`.execute(
      db,
    )
  ).rows;
const makeDue = () => sql`update outbox_mails set next_attempt_at = now()`.execute(db);
/** Wakes the outbox of a server by another message, once the pending ones are due. */
const createMailApp = (sendMail: (mail: Mail) => Promise<void>) =>
  createApp({ contactEmail: 'desk@example.org', sendMail });

describe('outbox', () => {
  it('sends a mail that another process could not send before it stopped', async () => {
    const failing = await createMailApp(() => Promise.reject(new Error('no server')));
    expect((await sendMessage(failing)).statusCode).toBe(201);
    await expect.poll(() => listPending()).toEqual([{ attempts: 1, delay: 1 }]);
    await failing.close();

    await makeDue();
    const sent: Mail[] = [];
    const working = await createMailApp(async (mail) => void sent.push(mail));
    await sendMessage(working);
    await expect.poll(() => sent).toHaveLength(2);
    await expect.poll(() => listPending()).toEqual([]);
    await working.close();
    expect(sent[0]).toEqual(sent[1]);
  });

  it('sends a mail again whose process was stopped while it was sent', async () => {
    const hanging = await createMailApp(() => new Promise(() => {}));
    await sendMessage(hanging);
    await expect.poll(() => listPending()).toMatchObject([{ attempts: 1 }]);
    await hanging.close();
    expect(await listPending()).toMatchObject([{ attempts: 1 }]);
    await sql`delete from outbox_mails`.execute(db);
  });

  it('doubles the delay of each retry up to an hour, and drops the mail after a day', async () => {
    const sendMail = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no server')));
    const app = await createMailApp(sendMail);
    await sql`insert into outbox_mails (id, kind, recipient, contact_message_id, attempts, next_attempt_at)
      select gen_random_uuid(), 'contact_message', 'desk@example.org', m.id, a, now() + interval '1 day'
      from (select id from contact_messages limit 1) m, unnest(array[1, 3, 6, 40]) a`.execute(db);
    await makeDue();
    await sendMessage(app);
    await expect.poll(() => sendMail).toHaveBeenCalledTimes(5);
    const pending = await listPending();
    expect(pending.toSorted((a, b) => a.attempts - b.attempts)).toEqual([
      { attempts: 1, delay: 1 },
      { attempts: 2, delay: 2 },
      { attempts: 4, delay: 8 },
      { attempts: 7, delay: 60 },
      { attempts: 41, delay: 60 },
    ]);
    await sql`update outbox_mails set created_at = now() - interval '1 day'`.execute(db);
    await makeDue();
    await sendMessage(app);
    await expect.poll(() => listPending()).toEqual([{ attempts: 1, delay: 1 }]);
    await app.close();
    await sql`delete from outbox_mails`.execute(db);
  });

  it('drops a mail at once whose recipient the mail server rejects', async () => {
    const rejection = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 });
    const sendMail = vi.fn<() => Promise<void>>(() => Promise.reject(rejection));
    const app = await createMailApp(sendMail);
    await sendMessage(app);
    await expect.poll(() => sendMail).toHaveBeenCalledOnce();
    await expect.poll(() => listPending()).toEqual([]);
    const { body: metrics } = await app.inject('/metrics');
    expect(metrics).toContain('outbox_mails_total{result="dropped"} 1');
    await app.close();
  });

  it('sends each mail once when several processes send', async () => {
    const sent: string[] = [];
    const apps = await Promise.all(
      [1, 2, 3].map(() => createMailApp(async ({ text }) => void sent.push(text))),
    );
    for (let index = 0; index < 12; index++) {
      const app = apps[index % 3];
      if (app) {
        await app.inject({
          method: 'POST',
          url: '/api/contact',
          payload: { ...body, message: `Message ${index}` },
        });
      }
    }
    await expect.poll(() => listPending()).toEqual([]);
    await Promise.all(apps.map((app) => app.close()));
    expect(new Set(sent).size).toBe(12);
    expect(sent).toHaveLength(12);
  });
});

describe('a mail to a user', () => {
  it('is written in the language of the request', async () => {
    const sent: Mail[] = [];
    const app = await createApp({
      site: await createFakeSite(),
      accountPolicy: { confirmEmails: true, moderatorEmails: [] },
      sendMail: async (mail) => void sent.push(mail),
    });
    const { client: moderator, session } = await createRegisterUser(app)('moderator');
    await executeModeratorCommand(db, ['add', session.user.email]);
    const tokens = createMemoryTokenStore();
    const client = createClient({ fetch: injectFetch(app), tokens, headers: { 'accept-language': 'de' } });
    const email = 'grete@example.org';

    tokens.write(
      await client.auth.register({ body: { username: 'grete', email, password: 'secret words' } }),
    );
    await client.auth.sendConfirmation();
    // Not sent any more once the address has changed.
    await expect.poll(() => sent.filter(({ to }) => to === email)).toHaveLength(2);
    await client.users.updateMe({ body: { email: 'neu@example.org', password: 'secret words' } });
    await client.auth.requestReset({ body: { email: 'neu@example.org' } });
    await client.contact.send({ body: { name: 'Grete', email, message: 'Ein Tool fehlt.\nDanke!' } });
    const { messages } = await moderator.moderation.messages();
    const id = messages.find(({ name }) => name === 'Grete')?.id ?? '';
    await moderator.moderation.answer({ params: { id }, body: { answer: 'Es ist jetzt da.' } });

    // A mail that waited too long for a lock is sent again after a minute.
    await expect.poll(() => sent, { timeout: 100_000 }).toHaveLength(6);
    const confirmation = 'Bestätige deine E-Mail-Adresse für das AI Tools Directory';
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${email}: ${confirmation}`,
      `${email}: ${confirmation}`,
      `${email}: Deine Nachricht an das AI Tools Directory`,
      'moderator@example.org: Confirm your email for the AI Tools Directory',
      `neu@example.org: ${confirmation}`,
      'neu@example.org: Neues Passwort für das AI Tools Directory',
    ]);
    const german = sent.filter(({ to }) => to !== 'moderator@example.org');
    for (const { text } of german) expect(text).toMatch(/^Hallo grete,\n/i);
    expect(german.map(({ text }) => text)).toContain(
      'Hallo Grete,\n\nEs ist jetzt da.\n\nDu hast geschrieben:\n\n> Ein Tool fehlt.\n> Danke!\n',
    );
    await app.close();
  });
});
