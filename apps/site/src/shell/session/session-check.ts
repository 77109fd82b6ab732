import type { SyncTokenStore } from '@ai-directory/api-client';
import type { RefreshedSession, User } from '@ai-directory/api-client/contract';

declare global {
  interface Window {
    /** Response of the session check that `sessionScript` has started. */
    sessionCheck?: Promise<Response> | undefined;
  }
}

/**
 * Script for the document's head: starts the session check in parallel with everything else, and hides the page, which is
 * rendered for anonymous users, until the check has finished (`data-session`, see shell.module.css). An expired access
 * token is refreshed, which returns the user as well, so the check is always one call. The title of an error page, such as
 * that of a 404, is the site's until then.
 */
export const sessionScript = `(function () {
  var token = null, refreshToken = null, expired = false;
  try {
    token = localStorage.getItem('token');
    refreshToken = localStorage.getItem('refreshToken');
    expired = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 < Date.now();
  } catch (error) {}
  if (token === null) return;
  var root = document.documentElement;
  root.dataset.session = 'pending';
  addEventListener('DOMContentLoaded', function () {
    if (root.dataset.error !== undefined) document.title = document.title.split(' · ').pop();
  });
  window.sessionCheck = expired && refreshToken
    ? fetch('/api/auth/refresh', { method: 'POST', headers: { authorization: 'Bearer ' + refreshToken } })
    : fetch('/api/users/me', { headers: { authorization: 'Bearer ' + token } });
  window.sessionCheck.catch(function () {});
})();`;

/**
 * Returns the user of the session check that the document's head has started, once. Undefined if there is none or if it
 * failed: then the client repeats it.
 * @param tokens stores the tokens of a refreshed session
 */
export async function takeSessionCheck(tokens: SyncTokenStore): Promise<User | undefined> {
  const check = window.sessionCheck;
  window.sessionCheck = undefined;
  const response = await check?.catch(() => undefined);
  if (!response?.ok) return undefined;
  const body = (await response.json()) as User | RefreshedSession;
  if (!('user' in body)) return body;
  const { token, refreshToken = tokens.read()?.refreshToken ?? '', user } = body;
  tokens.write({ token, refreshToken });
  return user;
}

/** Shows the page that `sessionScript` has hidden. */
export function revealPage() {
  delete document.documentElement.dataset.session;
}

/**
 * Shows the page as the server has rendered it, since its script cannot run: not an error that it has decided for anonymous
 * users, which offers to try again. Its source is inlined into the document's head.
 */
export function revealStaticPage() {
  const { dataset } = document.documentElement;
  if (dataset.error === undefined) delete dataset.session;
}
