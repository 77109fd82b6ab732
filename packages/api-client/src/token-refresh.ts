import type { RefreshedSession, Tokens } from './contract/auth.ts';
import {
  invalidResponse,
  isNonEmptyString,
  parseJson,
  toApiError,
  type ReceivedResponse,
} from './responses.ts';
import type { TokenStore } from './session.ts';

interface TokenRefreshOptions {
  tokens: TokenStore;
  onSessionExpired: (() => void) | undefined;
  /** Sends the refresh request with a refresh token, or with an access token if there is none. */
  send: (token: string) => Promise<ReceivedResponse>;
}

/** Refreshes the access token after a 401. Concurrent requests share one refresh. */
export function createTokenRefresh({ tokens, onSessionExpired, send }: TokenRefreshOptions) {
  let refreshPromise: Promise<string | null> | null = null;

  /**
   * Returns the new access token, or null if the session has expired. Throws if the server cannot be reached or sends no
   * token, as a captive portal does: only a 401 ends a session.
   */
  async function refresh(previousTokens: Tokens): Promise<string | null> {
    const received = await send(previousTokens.refreshToken || previousTokens.token);
    const { ok, status } = received.response;
    if (!ok && status !== 401) throw toApiError(received);
    const newTokens = ok ? readRefreshedTokens(received, previousTokens) : null;
    // A concurrent login or logout, in this tab or another one, has replaced the tokens: do not overwrite them.
    const stored = await tokens.read();
    if (stored?.token !== previousTokens.token) return stored?.token ?? null;
    if (!newTokens) return expireSession();
    await tokens.write(newTokens);
    return newTokens.token;
  }

  async function expireSession() {
    await tokens.clear();
    onSessionExpired?.();
    return null;
  }

  /** Returns the access token for the second attempt, after the first one received a 401. */
  return async function refreshAccessToken(usedTokens: Tokens | null): Promise<string | null> {
    // Another request's refresh may have stored new tokens already.
    await refreshPromise?.catch(() => {});
    const stored = await tokens.read();
    // The tokens were cleared concurrently, which has already been reported.
    if (!stored) return usedTokens ? null : expireSession();
    if (stored.token !== usedTokens?.token) return stored.token;
    refreshPromise ??= refresh(stored).finally(() => {
      refreshPromise = null;
    });
    return refreshPromise;
  };
}

/** A refresh by an access token returns no refresh token: the previous one, if any, remains. */
function readRefreshedTokens(received: ReceivedResponse, previousTokens: Tokens): Tokens {
  const { token, refreshToken } = Object(parseJson(received)) as Partial<RefreshedSession>;
  if (!isNonEmptyString(token)) throw invalidResponse(received.response);
  return { token, refreshToken: isNonEmptyString(refreshToken) ? refreshToken : previousTokens.refreshToken };
}
