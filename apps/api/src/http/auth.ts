import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';

import { notAuthenticated } from './errors.ts';

/** Who makes the request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

/**
 * Makes and reads access tokens: HS256, 15 minutes, the person and the session inside.
 * @param isOpen whether the session is still there: an ended one is over at once, not with its last token
 */
export function accessTokens(secret: Uint8Array, isOpen: (session: Viewer) => Promise<boolean>) {
  return {
    sign: ({ id, sessionId }: Viewer) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('15 minutes')
        .sign(secret),

    /** The viewer of a valid token; null for one that is spent, forged or not a token of ours, or whose session is over. */
    async read(token: string): Promise<Viewer | null> {
      const viewer = await verified(token, secret);
      return viewer && (await isOpen(viewer)) ? viewer : null;
    },
  };
}

async function verified(token: string, secret: Uint8Array): Promise<Viewer | null> {
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
  auth: 'none' | 'optional' | 'required',
): Promise<Viewer | null> {
  const token = auth === 'none' ? null : bearerOf(request);
  const viewer = token === null ? null : await tokens.read(token);
  if (viewer === null && (token !== null || auth === 'required')) throw notAuthenticated();
  return viewer;
}
