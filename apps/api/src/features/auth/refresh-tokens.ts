import { SignJWT } from 'jose';

import { verifyJwt, type AuthSecrets } from '../../jwt.ts';

/** Position of a refresh token in the chain of its session. Each generation has exactly one token. */
export interface RefreshTokenClaims {
  sessionId: string;
  generation: number;
}

export type RefreshTokens = ReturnType<typeof refreshTokens>;

/** Distinguishes refresh tokens from access tokens, which are signed with the same secret. */
const typ = 'refresh+jwt';

/**
 * Signs and verifies refresh tokens (JWT, HS256). Deterministic and not stored: signing the same claims again returns the
 * same token, so the successor of a token can be issued again. The session decides whether a token is valid, and when it expires.
 */
export function refreshTokens(secrets: AuthSecrets) {
  return {
    sign: ({ sessionId, generation }: RefreshTokenClaims): Promise<string> =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(secrets[0]),

    /** Returns null for anything but a refresh token of this server. */
    async verify(token: string): Promise<RefreshTokenClaims | null> {
      const claims = await verifyJwt<{ sid: string; gen: number }>(token, secrets, typ);
      return claims && { sessionId: claims.sid, generation: claims.gen };
    },
  };
}
