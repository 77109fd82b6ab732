import { contract, type ContactMessage } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { inBackground } from '../../http/background.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { Mail, SendMail } from '../../mail.ts';
import type { ContactStore } from './contact.store.ts';

export interface ContactParts {
  messages: ContactStore;
  limiter: RateLimiter;
  sendMail: SendMail;
  /** Who gets the messages by mail; they are only stored where left out. */
  contactEmail?: string | undefined;
}

export function contactRoutes(
  app: FastifyInstance,
  { messages, limiter, sendMail, contactEmail }: ContactParts,
) {
  const background = inBackground(app);

  route(app, contract.contact.send, async ({ body, viewer, request }) => {
    await limiter.count('contact', request, viewer?.id);
    await messages.add(body, viewer?.id);
    if (contactEmail !== undefined) background(request, () => sendMail(mailOf(body, contactEmail)));
    return {};
  });
}

const mailOf = ({ name, email, message }: ContactMessage, to: string): Mail => ({
  to,
  replyTo: email,
  subject: 'A message to the AI Tools Directory',
  text: `${name} <${email}> wrote:\n\n${message}\n`,
});
