import { SignJWT } from 'jose';

import { verifyJwt, type AuthSecrets } from '../../jwt.ts';

export type RunImageTokens = ReturnType<typeof runImageTokens>;

/** Distinguishes them from other tokens, which are signed with the same secret. */
const typ = 'run-image+jwt';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Signs tokens for the URLs of images that not everyone may see: `<img>` sends no header. A token only names the user; whether that
 * user may see the image is checked with each request. The same for a day, so that browsers can cache the image.
 */
export const runImageTokens = (secrets: AuthSecrets) => ({
  sign: (runId: string, viewerId: string): Promise<string> =>
    new SignJWT({ run: runId })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setSubject(viewerId)
      .setExpirationTime(new Date((Math.floor(Date.now() / dayMs) + 2) * dayMs))
      .sign(secrets[0]),

  /** Returns the id of the user, or undefined for anything but a valid token for this run. */
  async verify(runId: string, token: string): Promise<string | undefined> {
    const claims = await verifyJwt<{ run: string }>(token, secrets, typ);
    return claims?.run === runId ? claims.sub : undefined;
  },
});
