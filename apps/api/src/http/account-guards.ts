import type { FastifyInstance } from 'fastify';

import { AppError, notFound } from '../errors.ts';

interface Accounts {
  isModerator: (userId: string) => Promise<boolean>;
  isEmailConfirmed: (userId: string) => Promise<boolean>;
}

/** Registers the checks of endpoints for moderators and for accounts with a confirmed email. */
export function registerAccountGuards(app: FastifyInstance, accounts: Accounts) {
  app.decorate('requireModerator', async ({ viewer }) => {
    // For others the endpoint does not exist. A personal access token could be leaked by the program that has it.
    if (!viewer || viewer.sessionId === null || !(await accounts.isModerator(viewer.id))) {
      throw notFound('not_found', 'Not found');
    }
  });
  app.decorate('requireConfirmedEmail', async (userId) => {
    if (await accounts.isEmailConfirmed(userId)) return;
    throw new AppError(
      'forbidden',
      'email_unconfirmed',
      'Confirm your email first: open the link that we mailed to you, or request a new one in your settings',
    );
  });
}
