import { createHash } from 'node:crypto';

/** SHA-256 of a token, the only part that is stored. Tokens are long and random, so no salt or slow hash is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
