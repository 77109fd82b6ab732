import { createHash } from 'node:crypto';

/** What is kept of a token: its sha256. Tokens are random and long, so it needs neither salt nor time. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
