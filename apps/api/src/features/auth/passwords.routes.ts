import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { AppError, fieldError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { getMailTexts } from '../../locale/mail-texts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { passwordResetStore } from './password-resets.store.ts';
import { passwordStore } from './passwords.store.ts';

interface PasswordDeps {
  db: Db;
  outbox: Pick<Outbox, 'add' | 'onCompose'>;
  /** Origin of the site. Links never use the Host header of a request, which can be forged. */
  publicUrl: () => string;
}

export function passwordRoutes(app: FastifyInstance, { db, outbox, publicUrl }: PasswordDeps) {
  const passwords = passwordStore(db);
  const passwordResets = passwordResetStore(db);

  outbox.onCompose('password_reset', async ({ recipient, locale }) => {
    const reset = await passwordResets.create(recipient);
    if (!reset) return null;
    const { email, token, username } = reset;
    const link = `${publicUrl()}/reset-password?token=${token}`;
    return { to: email, ...getMailTexts(locale).reset({ username, link }) };
  });

  route(app, contract.auth.changePassword, async ({ body, viewer, request }) => {
    const changed = await passwords.change(viewer.id, body, viewer.sessionId);
    if (!changed) {
      request.log.warn({ userId: viewer.id }, 'Wrong current password');
      throw fieldError(
        'bad_request',
        'wrong_password',
        'currentPassword',
        'Your current password is incorrect',
      );
    }
    await app.rateLimiter.reset('password', request, viewer.id);
    return {};
  });

  // The account is looked up when the mail is sent, so that content and timing of the response do not reveal who has one.
  route(app, contract.auth.requestReset, async ({ body: { email }, request }) => {
    await outbox.add({ kind: 'password_reset', recipient: email, locale: app.negotiateLocale(request) });
    return {};
  });

  route(app, contract.auth.confirmReset, async ({ body: { token, password }, request }) => {
    const email = await passwordResets.resetPassword(token, password);
    if (email === null) {
      request.log.warn('Invalid password reset link');
      throw new AppError(
        'bad_request',
        'reset_link_invalid',
        'This link is no longer valid. Request a new one',
      );
    }
    // Unlocks the login from this IP address.
    await app.rateLimiter.reset('login', request, email);
    return {};
  });
}
