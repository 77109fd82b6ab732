import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { getMailTexts } from '../../locale/mail-texts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { requireAccount } from '../users/require-account.ts';
import type { UserStore } from '../users/users.store.ts';
import { emailConfirmationStore } from './email-confirmations.store.ts';

interface EmailConfirmationDeps {
  db: Db;
  users: Pick<UserStore, 'find'>;
  outbox: Pick<Outbox, 'add' | 'onCompose'>;
  /** Origin of the site. Links never use the Host header of a request, which can be forged. */
  publicUrl: () => string;
}

export function emailConfirmationRoutes(
  app: FastifyInstance,
  { db, users, outbox, publicUrl }: EmailConfirmationDeps,
) {
  const confirmations = emailConfirmationStore(db);

  outbox.onCompose('email_confirmation', async ({ recipient, locale }) => {
    const confirmation = await confirmations.createConfirmation(recipient);
    if (!confirmation) return null;
    const { token, username } = confirmation;
    const link = `${publicUrl()}/confirm-email?token=${token}`;
    return { to: recipient, ...getMailTexts(locale).confirmation({ username, link }) };
  });

  route(app, contract.auth.sendConfirmation, async ({ viewer, request }) => {
    const { email, isEmailConfirmed } = requireAccount(await users.find(viewer.id));
    if (!isEmailConfirmed) {
      const locale = app.negotiateLocale(request);
      await outbox.add({ kind: 'email_confirmation', recipient: email, locale });
    }
    return {};
  });

  route(app, contract.auth.confirmEmail, async ({ body }) => {
    if (await confirmations.confirm(body.token)) return {};
    throw new AppError(
      'bad_request',
      'confirmation_link_invalid',
      'This link is no longer valid. Sign in and request a new one in your settings',
    );
  });
}
