import { contract, type Session, type Tokens, type User } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { getBearerToken, type AccessTokens } from '../../http/auth.ts';
import { AppError, unauthenticated, notFound, conflictError } from '../../errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { UserStore } from '../users/users.store.ts';
import type { SessionStore, IssuedTokens } from './sessions.store.ts';
import { verifyPassword, hashPassword } from './password-hash.ts';

export interface AuthDeps {
  users: UserStore;
  sessions: SessionStore;
  tokens: AccessTokens;
  limiter: RateLimiter;
}

export function authRoutes(app: FastifyInstance, { users, sessions, tokens, limiter }: AuthDeps) {
  const toTokens = async ({ userId, sessionId, refreshToken }: IssuedTokens): Promise<Tokens> => ({
    token: await tokens.sign({ id: userId, sessionId }),
    refreshToken,
  });

  const signIn = async (user: User, request: FastifyRequest): Promise<Session> => {
    const issued = await sessions.createSession(user.id, request.headers['user-agent']);
    return { ...(await toTokens(issued)), user };
  };

  route(app, contract.auth.register, async ({ body: { username, email, password }, request }) => {
    const created = await users.create({ username, email, passwordHash: await hashPassword(password) });
    if (typeof created === 'string') throw conflictError(created);
    return signIn(created, request);
  });

  route(app, contract.auth.login, async ({ body: { email, password }, request }) => {
    const account = await users.findForLogin(email);
    const isValid = await verifyPassword(account?.passwordHash, password);
    if (!account || !isValid)
      throw new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
    await limiter.reset('login', request, email);
    return signIn(account.user, request);
  });

  // Clients send their refresh token as the bearer, or the access token when they have no other (docs/product-decisions.md).
  route(app, contract.auth.refresh, async ({ request }) => {
    const bearer = getBearerToken(request) ?? '';
    const viewer = await tokens.verify(bearer);
    if (viewer?.sessionId === null) throw unauthenticated(); // personal access tokens have no session
    const userId = viewer?.id ?? (await sessions.findOwner(bearer));
    // Enforced before the token is consumed; after a 429 the client would otherwise have no valid token left.
    await limiter.enforce('refresh', request, userId ?? undefined);
    const issued = await (viewer
      ? sessions.issueRefreshToken(viewer.id, viewer.sessionId)
      : sessions.rotate(bearer));
    if (!issued)
      throw new AppError('unauthenticated', 'session_ended', 'Your session has ended. Sign in again');
    return toTokens(issued);
  });

  route(app, contract.auth.logout, async ({ viewer }) => {
    await sessions.revoke({ userId: viewer.id, only: viewer.sessionId });
    return {};
  });

  route(app, contract.auth.sessions, ({ viewer }) => sessions.list(viewer.id, viewer.sessionId));

  route(app, contract.auth.endSession, async ({ params, viewer }) => {
    const revokedCount = await sessions.revoke({ userId: viewer.id, only: params.id });
    if (revokedCount === 0) throw notFound('session_not_found', 'This session has already ended');
    return {};
  });

  route(app, contract.auth.endOtherSessions, async ({ viewer }) => ({
    ended: await sessions.revoke({ userId: viewer.id, except: viewer.sessionId }),
  }));
}
