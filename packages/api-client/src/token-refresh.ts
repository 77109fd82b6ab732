import type { RefreshedSession, Tokens } from './contract/auth.ts';
import { invalidResponse, isNonEmptyString, readJson, toApiError } from './responses.ts';
import type { TokenStore } from './session.ts';

interface TokenRefreshOptions {
  tokens: TokenStore;
  onSessionExpired: (() => void) | undefined;
  /** Sends the refresh request with a refresh token, or with an access token if there is none. */
  send: (token: string) => Promise<Response>;
}

/** Refreshes the access token after a 401. Concurrent requests share one refresh. */
export function createTokenRefresh({ tokens, onSessionExpired, send }: TokenRefreshOptions) {
  let refreshPromise: Promise<string | null> | null = null;

  /**
   * Returns the new access token, or null if the session has expired. Throws if the server cannot be reached or sends no
   * token, as a captive portal does: only a 401 ends a session.
   */
  async function refresh(previousTokens: Tokens): Promise<string | null> {
    const response = await send(previousTokens.refreshToken || previousTokens.token);
    if (!response.ok && response.status !== 401) throw await toApiError(response);
    const newTokens = response.ok ? await readRefreshedTokens(response, previousTokens) : null;
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
async function readRefreshedTokens(response: Response, previousTokens: Tokens): Promise<Tokens> {
  const body = await readJson<Partial<RefreshedSession> | null>(response);
  const { token, refreshToken } = body ?? {};
  if (!isNonEmptyString(token)) throw invalidResponse(response);
  return { token, refreshToken: isNonEmptyString(refreshToken) ? refreshToken : previousTokens.refreshToken };
}
