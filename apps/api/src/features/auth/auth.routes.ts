import { contract, type Session, type User } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import { getBearerToken, type SessionViewer } from '../../http/auth.ts';
import { AppError, unauthenticated, notFound, conflictError } from '../../errors.ts';
import { createBackgroundTasks } from '../../http/background-tasks.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import type { AuthSecrets } from '../../jwt.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { UserStore } from '../users/users.store.ts';
import { auditLogStore } from '../audit-log/audit-log.store.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sessionStore } from './sessions.store.ts';
import { emailConfirmationRoutes } from './email-confirmations.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';

interface AuthOptions {
  db: Db;
  users: UserStore;
  outbox: Outbox;
  authSecrets: AuthSecrets;
  publicUrl: () => string;
}

export const authPlugin: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const { db, users, outbox, authSecrets } = options;
  passwordRoutes(app, options);
  emailConfirmationRoutes(app, options);

  const signer = refreshTokens(authSecrets);
  const sessions = sessionStore(db, signer);
  const auditLog = auditLogStore(db);
  const runInBackground = createBackgroundTasks(app);

  const signIn = async (
    { user, passwordHash }: { user: User; passwordHash: string },
    request: FastifyRequest,
    event: 'registered' | 'login',
  ): Promise<Session | null> => {
    const issued = await sessions.createSession(
      { userId: user.id, passwordHash },
      request.headers['user-agent'],
      event,
    );
    if (!issued) return null;
    const { sessionId, refreshToken } = issued;
    return { token: await app.accessTokens.sign({ id: user.id, sessionId }), refreshToken, user };
  };

  route(app, contract.auth.register, async ({ body: { username, email, password }, request }) => {
    const passwordHash = await hashPassword(password);
    const created = await users.create({
      username,
      email,
      passwordHash,
      locale: app.negotiateLocale(request),
    });
    if (Array.isArray(created)) throw conflictError(created);
    outbox.wake();
    const session = await signIn({ user: created, passwordHash }, request, 'registered');
    if (!session) throw new Error('The account was changed before its first session was created');
    return session;
  });

  route(app, contract.auth.login, async ({ body: { email, password }, request }) => {
    const account = await users.findForLogin(email);
    const isValid = await verifyPassword(account?.passwordHash, password);
    // Only who knows the password learns that the account is banned.
    if (account && isValid && account.banReason !== null) throw accountBanned(account.banReason);
    const session = account && isValid ? await signIn(account, request, 'login') : null;
    if (!session) {
      request.log.warn({ userId: account?.user.id ?? null }, 'Failed login');
      // After the response, whose timing must not reveal who has an account.
      if (account) runInBackground(request, () => auditLog.recordFailedLogin(account.user.id));
      throw new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
    }
    await app.rateLimiter.reset('login', request, email);
    return session;
  });

  const refreshed = async (viewer: SessionViewer, sessionExpiresAt?: Date) => {
    const user = await users.find(viewer.id);
    if (!user) throw sessionEnded();
    return { token: await app.accessTokens.sign(viewer, sessionExpiresAt), user };
  };

  // Clients send their refresh token as the bearer, or the access token when they have no other (docs/product-decisions.md).
  route(app, contract.auth.refresh, async ({ request }) => {
    const bearer = getBearerToken(request) ?? '';
    const claims = await signer.verify(bearer);
    const viewer = claims ? null : await app.accessTokens.verify(bearer);
    if (viewer?.sessionId === null) throw unauthenticated(); // personal access tokens have no session
    // Enforced before the token is consumed; after a 429 the client would otherwise have no valid token left.
    await app.rateLimiter.enforce('refresh', request, claims?.sessionId ?? viewer?.sessionId);
    // An access token is not exchanged for a refresh token: a stolen one would otherwise extend the session to 30 days.
    if (viewer) {
      const expiresAt = await sessions.touch(viewer);
      if (!expiresAt) throw sessionEnded();
      return refreshed(viewer, expiresAt);
    }
    const rotated = claims && (await sessions.rotate(claims));
    if (!rotated) throw sessionEnded();
    const { userId, sessionId, refreshToken } = rotated;
    if (refreshToken === null) {
      request.log.warn({ userId, sessionId }, 'Refresh token reused, session revoked');
      throw sessionEnded();
    }
    return { ...(await refreshed({ id: userId, sessionId })), refreshToken };
  });

  route(app, contract.auth.logout, async ({ viewer }) => {
    const { id: userId, sessionId } = viewer;
    await sessions.revoke({ userId, only: sessionId }, { by: sessionId, event: 'logout' });
    return {};
  });

  route(app, contract.auth.sessions, ({ viewer }) => sessions.list(viewer.id, viewer.sessionId));

  route(app, contract.auth.activity, ({ viewer }) => auditLog.list(viewer.id));

  route(app, contract.auth.endSession, async ({ params, viewer }) => {
    const revokedCount = await sessions.revoke(
      { userId: viewer.id, only: params.id },
      { by: viewer.sessionId, event: 'session_revoked' },
    );
    if (revokedCount === 0) throw notFound('session_not_found', 'This session has already ended');
    return {};
  });

  route(app, contract.auth.endOtherSessions, async ({ viewer }) => ({
    ended: await sessions.revoke(
      { userId: viewer.id, except: viewer.sessionId },
      { by: viewer.sessionId, event: 'session_revoked' },
    ),
  }));
};

const sessionEnded = () =>
  new AppError('unauthenticated', 'session_ended', 'Your session has ended. Sign in again');

const accountBanned = (reason: string) =>
  new AppError(
    'forbidden',
    'account_banned',
    `A moderator has banned this account: ${reason}. If this is a mistake, write to us on the contact page`,
  );
