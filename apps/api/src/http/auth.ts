import type { Route, TokenScope } from '@ai-directory/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';

import { HttpError, notAuthenticated } from './errors.ts';

/** Who makes the request: somebody who has signed in, or a program that carries their personal access token. */
export type Viewer = SignedIn | { id: string; sessionId: null; scope: TokenScope };

export interface SignedIn {
  id: string;
  sessionId: string;
}

/** How a personal access token begins, so that it is told from the others, and found by scanners where it leaked. */
export const personalTokenPrefix = 'aid_';

export interface PersonalTokens {
  /** Whose token it is, and what it may do; null where there is none. */
  ownerOf: (token: string) => Promise<{ id: string; scope: TokenScope } | null>;
}

/**
 * Makes and reads access tokens: HS256, 15 minutes, the person and the session inside. Reads personal ones too.
 * @param isOpen whether the session is still there: an ended one is over at once, not with its last token
 */
export function accessTokens(
  secret: Uint8Array,
  isOpen: (session: SignedIn) => Promise<boolean>,
  personal: PersonalTokens,
) {
  return {
    sign: ({ id, sessionId }: SignedIn) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('15 minutes')
        .sign(secret),

    /** The viewer of a valid token; null for one that is spent, forged or not a token of ours, or whose session is over. */
    async read(token: string): Promise<Viewer | null> {
      if (token.startsWith(personalTokenPrefix)) {
        const owner = await personal.ownerOf(token);
        return owner && { ...owner, sessionId: null };
      }
      const viewer = await verified(token, secret);
      return viewer && (await isOpen(viewer)) ? viewer : null;
    },
  };
}

async function verified(token: string, secret: Uint8Array): Promise<SignedIn | null> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, secret, { algorithms: ['HS256'] });
    return payload.sub ? { id: payload.sub, sessionId: payload.sid } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>;

/** The token of `Authorization: Bearer …`; null where there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Finds out who makes the request. A token that is not valid is refused also where none is needed: the caller
 * believes to be signed in, and would otherwise get a stranger's answer instead of a new token.
 */
export async function identify(
  request: FastifyRequest,
  tokens: AccessTokens,
  { auth, method, session }: Pick<Route, 'auth' | 'method' | 'session'>,
): Promise<Viewer | null> {
  const token = auth === 'none' ? null : bearerOf(request);
  const viewer = token === null ? null : await tokens.read(token);
  if (viewer === null && (token !== null || auth === 'required')) throw notAuthenticated();
  if (viewer?.sessionId === null) {
    if (session)
      throw new HttpError(403, 'forbidden', 'An access token is not enough for this: sign in on the site');
    if (viewer.scope === 'read' && method !== 'GET')
      throw new HttpError(403, 'forbidden', 'This access token may only read');
  }
  return viewer;
}
