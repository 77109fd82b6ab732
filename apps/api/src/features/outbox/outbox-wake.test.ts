import { EventEmitter, once } from 'node:events';

import { createClient } from '@ai-directory/api-client';
import { afterAll, expect, it, vi } from 'vitest';

import type { Mail } from '../../mail.ts';
import { createRegisterUser, createTestApp, injectFetch } from '../../testing/test-app.ts';

// The timer of the outbox never fires: a mail is sent only if the request that causes it wakes the outbox.
vi.useFakeTimers({ toFake: ['setTimeout'] });
afterAll(() => vi.useRealTimers());

const { createApp } = await createTestApp();
const mails = new EventEmitter();
const app = await createApp({
  accountPolicy: { confirmEmails: true, moderatorEmails: [] },
  contactEmail: 'desk@example.org',
  sendMail: async (mail) => void mails.emit('mail', mail),
});
afterAll(() => app.close());

/** Returns the recipient of the mail that a request causes, and its response. Does not poll, which would advance the timer. */
async function getMailOf<Response>(request: () => Promise<Response>) {
  const sent = once(mails, 'mail') as Promise<[Mail]>;
  const response = await request();
  const [{ to }] = await sent;
  return { to, response };
}

it('sends each mail as soon as the request that causes it has succeeded', async () => {
  const registration = await getMailOf(() => createRegisterUser(app)('ada'));
  expect(registration.to).toBe('ada@example.org');
  const { client } = registration.response;
  const anonymousClient = createClient({ fetch: injectFetch(app) });
  const requests: [recipient: string, request: () => Promise<unknown>][] = [
    ['ada@example.org', () => client.auth.sendConfirmation()],
    [
      'lovelace@example.org',
      () => client.users.updateMe({ body: { email: 'lovelace@example.org', password: 'secret words' } }),
    ],
    [
      'lovelace@example.org',
      () => anonymousClient.auth.requestReset({ body: { email: 'lovelace@example.org' } }),
    ],
    [
      'desk@example.org',
      () => client.contact.send({ body: { name: 'Ada', email: 'ada@example.org', message: 'Thanks' } }),
    ],
  ];
  for (const [recipient, request] of requests) expect((await getMailOf(request)).to).toBe(recipient);
});
