import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';
import { getMailTexts } from '../../locale/mail-texts.ts';
import { contactMail } from '../../mail.ts';
import type { Db } from '../../db/connect.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { AccountPolicy } from '../users/account-policy.ts';
import { contactStore } from './contact.store.ts';

interface ContactOptions {
  db: Db;
  outbox: Pick<Outbox, 'wake' | 'onCompose'>;
  /** Recipient of the messages by mail; if omitted, they are only stored. */
  contactEmail?: string | undefined;
  accountPolicy: AccountPolicy;
}

export const contactPlugin: FastifyPluginAsync<ContactOptions> = async (
  app,
  { db, outbox, contactEmail, accountPolicy },
) => {
  const messages = contactStore(db);

  outbox.onCompose('contact_message', async ({ recipient, contactMessageId }) => {
    const message = await messages.find(contactMessageId);
    return message ? contactMail(recipient, message) : null;
  });

  outbox.onCompose('contact_answer', async ({ recipient, contactMessageId }) => {
    const stored = await messages.find(contactMessageId);
    if (!stored || stored.answer === null) return null;
    const { name, answer, locale, message } = stored;
    const quotedMessage = message.replaceAll(/^/gm, '> ');
    return { to: recipient, ...getMailTexts(locale).answer({ name, answer, quotedMessage }) };
  });

  route(app, contract.contact.info, async () => ({ answersByMail: accountPolicy.confirmEmails }));

  route(app, contract.contact.send, async ({ body, viewer, request }) => {
    await messages.add(body, viewer?.id, app.negotiateLocale(request), contactEmail);
    if (contactEmail !== undefined) outbox.wake();
    return {};
  });
};
