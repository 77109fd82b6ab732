import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { inBackground } from '../../http/background.ts';
import { HttpError, wrongField } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { resetMail, type SendMail } from '../../mail.ts';
import type { PasswordStore } from './password.store.ts';

export interface PasswordParts {
  passwords: PasswordStore;
  limiter: RateLimiter;
  sendMail: SendMail;
  /** Origin of the site: links never trust what a request calls it. */
  publicUrl: () => string;
}

export function passwordRoutes(
  app: FastifyInstance,
  { passwords, limiter, sendMail, publicUrl }: PasswordParts,
) {
  const background = inBackground(app);

  route(app, contract.auth.changePassword, async ({ body, viewer, request }) => {
    await limiter.count('password', request, viewer.id);
    const changed = await passwords.change(viewer.id, body, viewer.sessionId);
    if (!changed)
      throw wrongField(400, 'wrong_password', 'currentPassword', 'Your current password is not right');
    await limiter.forget('password', request, viewer.id);
    return {};
  });

  // Nothing is looked up before the answer: neither its words nor its time tell who has an account.
  route(app, contract.auth.requestReset, async ({ body: { email }, request }) => {
    await limiter.count('reset', request, email);
    background(request, async () => {
      const reset = await passwords.openReset(email);
      if (!reset) return;
      const link = `${publicUrl()}/reset-password?token=${reset.token}`;
      await sendMail(resetMail({ to: reset.email, username: reset.username, link }));
    });
    return {};
  });

  route(app, contract.auth.confirmReset, async ({ body: { token, password }, request }) => {
    await limiter.count('confirmReset', request);
    const email = await passwords.reset(token, password);
    if (email === null) {
      throw new HttpError(400, 'reset_link_invalid', 'This link is not valid any more. Ask for a new one');
    }
    // Who was kept out for guessing has a way in again.
    await limiter.forget('login', request, email);
    return {};
  });
}
