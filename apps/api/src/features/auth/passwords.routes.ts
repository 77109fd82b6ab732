import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { createBackgroundTasks } from '../../http/background-tasks.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { resetMail, type SendMail } from '../../mail.ts';
import type { PasswordStore } from './passwords.store.ts';

export interface PasswordDeps {
  passwords: PasswordStore;
  limiter: RateLimiter;
  sendMail: SendMail;
  /** Origin of the site. Links never use the Host header of a request, which can be forged. */
  publicUrl: () => string;
}

export function passwordRoutes(
  app: FastifyInstance,
  { passwords, limiter, sendMail, publicUrl }: PasswordDeps,
) {
  const runInBackground = createBackgroundTasks(app);

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
    await limiter.reset('password', request, viewer.id);
    return {};
  });

  // The lookup runs after the response, so that its content and timing do not reveal who has an account.
  route(app, contract.auth.requestReset, async ({ body: { email }, request }) => {
    runInBackground(request, async () => {
      const reset = await passwords.createReset(email);
      if (!reset) return;
      const link = `${publicUrl()}/reset-password?token=${reset.token}`;
      await sendMail(resetMail({ to: reset.email, username: reset.username, link }));
    });
    return {};
  });

  route(app, contract.auth.confirmReset, async ({ body: { token, password }, request }) => {
    const email = await passwords.reset(token, password);
    if (email === null) {
      request.log.warn('Invalid password reset link');
      throw new AppError(
        'bad_request',
        'reset_link_invalid',
        'This link is no longer valid. Request a new one',
      );
    }
    // Unlocks the login from this IP address.
    await limiter.reset('login', request, email);
    return {};
  });
}
