import { createLocalStorageTokenStore, createClient } from '@ai-directory/api-client';
import { createQueries } from '@ai-directory/api-client/tanstack-query';

import { fetchOrBrought } from './brought-answers.ts';

/** Token store of the session; only `session/` and this file may access it. */
export const tokens = createLocalStorageTokenStore();

/** Dispatches `expired` when the server has ended the session. */
export const sessionEvents = new EventTarget();

/** The API client of the site. */
export const client = createClient({
  tokens,
  fetch: fetchOrBrought,
  onSessionExpired: () => sessionEvents.dispatchEvent(new Event('expired')),
});

/** Query options for each endpoint: `queries.tools.list({ query })`. */
export const queries = createQueries(client);
