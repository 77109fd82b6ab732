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
}

export function contactRoutes(app: FastifyInstance, { messages, outbox, contactEmail }: ContactDeps) {
  route(app, contract.contact.send, async ({ body, viewer }) => {
    await messages.add(body, viewer?.id, contactEmail);
    if (contactEmail !== undefined) outbox.wake();
    return {};
  });
}
