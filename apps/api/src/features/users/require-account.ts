import { unauthenticated } from '../../errors.ts';

/** Returns the viewer's own data, or throws 401 when the account was deleted while the request was handled. */
export function requireAccount<T>(account: T | null): T {
  if (account === null) throw unauthenticated();
  return account;
}
