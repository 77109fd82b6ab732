import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { requireAccount } from '../users/require-account.ts';
import type { UserStore } from '../users/users.store.ts';
import type { EmailConfirmationStore } from './email-confirmations.store.ts';

export interface EmailConfirmationDeps {
  confirmations: EmailConfirmationStore;
  users: Pick<UserStore, 'find'>;
  outbox: Pick<Outbox, 'add'>;
}

export function emailConfirmationRoutes(
  app: FastifyInstance,
  { confirmations, users, outbox }: EmailConfirmationDeps,
) {
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
