import { contract, type Session, type Tokens, type User } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bearerOf, type AccessTokens } from '../../http/auth.ts';
import { HttpError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { UserStore } from '../users/users.store.ts';
import type { AuthStore, Renewal } from './auth.store.ts';
import { checkPassword, hashPassword } from './passwords.ts';

export interface AuthParts {
  users: UserStore;
  sessions: AuthStore;
  tokens: AccessTokens;
}

export function authRoutes(app: FastifyInstance, { users, sessions, tokens }: AuthParts) {
  const tokensOf = async ({ userId, sessionId, refreshToken }: Renewal): Promise<Tokens> => ({
    token: await tokens.sign({ id: userId, sessionId }),
    refreshToken,
  });

  const signIn = async (user: User, request: FastifyRequest): Promise<Session> => {
    const opened = await sessions.open(user.id, request.headers['user-agent']);
    return { ...(await tokensOf(opened)), user };
  };

  route(app, contract.auth.register, async ({ body: { username, email, password }, request }) => {
    const created = await users.create({ username, email, passwordHash: await hashPassword(password) });
    if (created === 'username') throw new HttpError(409, 'username_taken', 'This username is already taken');
    if (created === 'email')
      throw new HttpError(409, 'email_taken', 'There is already an account with this email');
    return signIn(created, request);
  });

  route(app, contract.auth.login, async ({ body: { email, password }, request }) => {
    const known = await users.findForLogin(email);
    const right = await checkPassword(known?.passwordHash, password);
    if (!known || !right) throw new HttpError(401, 'invalid_credentials', 'Invalid email or password');
    return signIn(known.user, request);
  });

  route(app, contract.auth.refresh, async ({ request }) => {
    const renewed = await renew(bearerOf(request) ?? '');
    if (!renewed) throw new HttpError(401, 'session_ended', 'Your session has ended. Sign in again');
    return tokensOf(renewed);
  });

  // The bearer is a refresh token where the client has one, else an access token (decisions.md).
  const renew = async (bearer: string) => {
    const viewer = await tokens.read(bearer);
    return viewer ? sessions.extend(viewer.id, viewer.sessionId) : sessions.renew(bearer);
  };

  route(app, contract.auth.logout, async ({ viewer }) => {
    await sessions.close(viewer.sessionId);
    return {};
  });
}
