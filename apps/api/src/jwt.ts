import { errors, jwtVerify, type JWTPayload } from 'jose';

/** Secrets of signed tokens, newest first: the first one signs, all of them verify. */
export type AuthSecrets = readonly [Uint8Array, ...Uint8Array[]];

/** Returns the claims of a token that one of the secrets signed, or null if it is invalid, expired or of another type. */
export async function verifyJwt<Claims>(
  token: string,
  secrets: AuthSecrets,
  typ: string,
): Promise<(JWTPayload & Claims) | null> {
  for (const secret of secrets) {
    try {
      return (await jwtVerify<Claims>(token, secret, { algorithms: ['HS256'], typ })).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}
