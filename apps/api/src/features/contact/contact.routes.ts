import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ContactStore } from './contact.store.ts';

export interface ContactDeps {
  messages: ContactStore;
  outbox: Pick<Outbox, 'wake'>;
  /** Recipient of the messages by mail; if omitted, they are only stored. */
  contactEmail?: string | undefined;
  /** Whether the server sends mail. */
  sendsMail: boolean;
}

export function contactRoutes(
  app: FastifyInstance,
  { messages, outbox, contactEmail, sendsMail }: ContactDeps,
) {
  route(app, contract.contact.info, async () => ({ answersByMail: sendsMail }));

  route(app, contract.contact.send, async ({ body, viewer, request }) => {
    await messages.add(body, viewer?.id, app.negotiateLocale(request), contactEmail);
    if (contactEmail !== undefined) outbox.wake();
    return {};
  });
}
