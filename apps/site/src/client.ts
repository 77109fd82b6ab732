import { browserTokens, createClient } from '@ai-directory/api-client';

import { fetchOrBrought } from './brought-answers.ts';

/** Where the session's tokens lie; only `session/` and this file touch them. */
export const tokens = browserTokens();

/** Tells the page that the server has ended the session. */
export const sessionEnd = new EventTarget();

/** The site's one client of the API. */
export const client = createClient({
  tokens,
  fetch: fetchOrBrought,
  onSessionEnd: () => sessionEnd.dispatchEvent(new Event('end')),
});
