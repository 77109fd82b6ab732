import { contract, type ContactMessage } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { createBackgroundTasks } from '../../http/background-tasks.ts';
import { route } from '../../http/route.ts';
import type { Mail, SendMail } from '../../mail.ts';
import type { ContactStore } from './contact.store.ts';

export interface ContactDeps {
  messages: ContactStore;
  sendMail: SendMail;
  /** Recipient of the messages by mail; if omitted, they are only stored. */
  contactEmail?: string | undefined;
}

export function contactRoutes(app: FastifyInstance, { messages, sendMail, contactEmail }: ContactDeps) {
  const runInBackground = createBackgroundTasks(app);

  route(app, contract.contact.send, async ({ body, viewer, request }) => {
    await messages.add(body, viewer?.id);
    if (contactEmail !== undefined) runInBackground(request, () => sendMail(toMail(body, contactEmail)));
    return {};
  });
}

const toMail = ({ name, email, message }: ContactMessage, to: string): Mail => ({
  to,
  replyTo: email,
  subject: 'A message to the AI Tools Directory',
  text: `${name} <${email}> wrote:\n\n${message}\n`,
});
