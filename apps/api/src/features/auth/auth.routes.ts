import { contract, type Session, type Tokens, type User } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bearerOf, type AccessTokens } from '../../http/auth.ts';
import { HttpError, notAuthenticated, notFound, taken } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { UserStore } from '../users/users.store.ts';
import type { AuthStore, Renewal } from './auth.store.ts';
import { checkPassword, hashPassword } from './passwords.ts';

export interface AuthParts {
  users: UserStore;
  sessions: AuthStore;
  tokens: AccessTokens;
  limiter: RateLimiter;
}

export function authRoutes(app: FastifyInstance, { users, sessions, tokens, limiter }: AuthParts) {
  const tokensOf = async ({ userId, sessionId, refreshToken }: Renewal): Promise<Tokens> => ({
    token: await tokens.sign({ id: userId, sessionId }),
    refreshToken,
  });

  const signIn = async (user: User, request: FastifyRequest): Promise<Session> => {
    const opened = await sessions.open(user.id, request.headers['user-agent']);
    return { ...(await tokensOf(opened)), user };
  };

  route(app, contract.auth.register, async ({ body: { username, email, password }, request }) => {
    await limiter.count('register', request, email);
    const created = await users.create({ username, email, passwordHash: await hashPassword(password) });
    if (typeof created === 'string') throw taken(created);
    return signIn(created, request);
  });

  route(app, contract.auth.login, async ({ body: { email, password }, request }) => {
    await limiter.count('login', request, email);
    const known = await users.findForLogin(email);
    const right = await checkPassword(known?.passwordHash, password);
    if (!known || !right) throw new HttpError(401, 'invalid_credentials', 'Invalid email or password');
    await limiter.forget('login', request, email);
    return signIn(known.user, request);
  });

  // The bearer is a refresh token where the client has one, else an access token (decisions.md).
  route(app, contract.auth.refresh, async ({ request }) => {
    const bearer = bearerOf(request) ?? '';
    const read = await tokens.read(bearer);
    if (read?.sessionId === null) throw notAuthenticated(); // a personal token opens no session
    const viewer = read;
    const owner = viewer?.id ?? (await sessions.ownerOf(bearer));
    // Before the token is spent: the one that comes instead would never arrive.
    await limiter.count('refresh', request, owner ?? undefined);
    const renewed = await (viewer ? sessions.extend(viewer.id, viewer.sessionId) : sessions.renew(bearer));
    if (!renewed) throw new HttpError(401, 'session_ended', 'Your session has ended. Sign in again');
    return tokensOf(renewed);
  });

  route(app, contract.auth.logout, async ({ viewer }) => {
    await sessions.end({ userId: viewer.id, only: viewer.sessionId });
    return {};
  });

  route(app, contract.auth.sessions, ({ viewer }) => sessions.list(viewer.id, viewer.sessionId));

  route(app, contract.auth.endSession, async ({ params, viewer }) => {
    const ended = await sessions.end({ userId: viewer.id, only: params.id });
    if (ended === 0) throw notFound('session_not_found', 'This session has ended already');
    return {};
  });

  route(app, contract.auth.endOtherSessions, async ({ viewer }) => ({
    ended: await sessions.end({ userId: viewer.id, except: viewer.sessionId }),
  }));
}
