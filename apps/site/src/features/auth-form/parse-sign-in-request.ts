import type { SignInRequest } from '../../shell/session/sign-in-request.ts';

const actionTtlMs = 30 * 60_000;

/** Returns the request in the state of a location; null unless it returns to a page of this site. */
export function parseSignInRequest(state: unknown): SignInRequest | null {
  const request = state as SignInRequest | null;
  return typeof request?.from === 'string' && /^\/(?!\/)/.test(request.from) ? request : null;
}

/** Returns the action to complete; undefined if the click was too long ago. */
export const getPendingAction = ({ action, requestedAt = 0 }: SignInRequest) =>
  Date.now() - requestedAt < actionTtlMs ? action : undefined;
