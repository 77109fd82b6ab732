import type { Endpoint, TokenScope } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';

import { unauthenticated } from '../errors.ts';
import { verifyJwt, type AuthSecrets } from '../jwt.ts';
import { HttpError } from './errors.ts';

/** The user who sends a request, in a session or with a personal access token. */
export type Viewer = SessionViewer | { id: string; sessionId: null; scope: TokenScope };

export interface SessionViewer {
  id: string;
  sessionId: string;
}

/** Who can use a route. Personal access tokens with the scope `read` can only use a GET. */
export type AccessRules = Pick<Endpoint, 'auth' | 'method' | 'requiresSession'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without rules are not authenticated. */
    access?: AccessRules;
  }
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
  interface FastifyRequest {
    /** The user who sent the request. Null if anonymous, or if the route has no access rules. */
    viewer: Viewer | null;
  }
}

/** Prefix of personal access tokens. Distinguishes them from JWTs, and lets secret scanners find leaked ones. */
export const personalTokenPrefix = 'aid_';

/** Distinguishes access tokens from refresh tokens, which are signed with the same secret. */
const typ = 'at+jwt';

const lifetimeMs = 15 * 60_000;

export interface PersonalTokens {
  /** Returns the owner and scope of a token, or null if it does not exist. */
  findOwner: (token: string) => Promise<{ id: string; scope: TokenScope } | null>;
}

/**
 * Signs access tokens (JWT, HS256, 15 minutes), and verifies them and personal access tokens.
 * @param isActive whether the session is active: revoking it takes effect before its access tokens expire
 */
export function accessTokens(
  secrets: AuthSecrets,
  isActive: (session: SessionViewer) => Promise<boolean>,
  personalTokens: PersonalTokens,
) {
  return {
    /** @param sessionExpiresAt when the token expires, if that is earlier */
    sign: ({ id, sessionId }: SessionViewer, sessionExpiresAt?: Date) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(
          new Date(Math.min(Date.now() + lifetimeMs, sessionExpiresAt?.getTime() ?? Infinity)),
        )
        .sign(secrets[0]),

    /** Returns the user of a token, or null if it is invalid or expired, or its session was revoked. */
    async verify(token: string): Promise<Viewer | null> {
      if (token.startsWith(personalTokenPrefix)) {
        const owner = await personalTokens.findOwner(token);
        return owner && { ...owner, sessionId: null };
      }
      const claims = await verifyJwt<{ sid: string }>(token, secrets, typ);
      if (!claims?.sub) return null;
      const viewer = { id: claims.sub, sessionId: claims.sid };
      return (await isActive(viewer)) ? viewer : null;
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;

/** Returns the token of `Authorization: Bearer …`, or null. No cookie authenticates, so CSRF protection is not needed. */
export function getBearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Returns when the token of an authenticated request expires, in milliseconds since the epoch, or null if never. */
export function getTokenExpiry(request: FastifyRequest): number | null {
  const token = getBearerToken(request);
  if (token === null || token.startsWith(personalTokenPrefix)) return null;
  return (decodeJwt(token).exp ?? 0) * 1000;
}

/** Authenticates requests before their body is received and validated, by the access rules of their route. */
export function registerAuthentication(app: FastifyInstance, tokens: AccessTokens) {
  app.decorate('accessTokens', tokens);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access) request.viewer = await authenticate(request, tokens, access);
  });
}

/**
 * Returns the user who sent a request, or null if none is needed.
 * An invalid token is rejected even if the endpoint needs none: its client has to refresh it, and must not mistake the
 * response for anonymous users for its own.
 */
export async function authenticate(
  request: FastifyRequest,
  tokens: AccessTokens,
  { auth, method, requiresSession }: AccessRules,
): Promise<Viewer | null> {
  const token = auth === 'none' ? null : getBearerToken(request);
  const viewer = token === null ? null : await tokens.verify(token);
  if (token?.startsWith(personalTokenPrefix) && viewer === null) request.log.warn('Unknown access token');
  if (viewer === null && (token !== null || auth === 'required')) throw unauthenticated();
  if (viewer?.sessionId === null) {
    if (requiresSession) throw new HttpError(403, 'forbidden', 'This requires a signed-in session');
    if (viewer.scope === 'read' && method !== 'GET')
      throw new HttpError(403, 'forbidden', 'This access token is read-only');
  }
  return viewer;
}
