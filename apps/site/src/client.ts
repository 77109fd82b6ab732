import { createClient, createLocalStorageTokenStore, createMemoryTokenStore } from '@ai-directory/api-client';
import { createQueries } from '@ai-directory/api-client/tanstack-query';

/** Token store of the session; only `session/` and this file may access it. The server renders for anonymous users. */
export const tokens = import.meta.env.SSR ? createMemoryTokenStore() : createLocalStorageTokenStore();

/** Dispatches `expired` when the server has ended the session. */
export const sessionEvents = new EventTarget();

let fetchInProcess: typeof fetch | undefined;

/** Sets the `fetch` of pages that are rendered on the server. */
export function setServerFetch(serverFetch: typeof fetch) {
  fetchInProcess = serverFetch;
}

/** Handles a response of the API; may return another one. */
type ResponseHook = (response: Response) => Promise<Response | void>;

/** Called in their order with each response. */
export const responseHooks = new Set<ResponseHook>();

/** The API client of the site. */
export const client = createClient({
  tokens,
  fetch: (...request) => (fetchInProcess ?? fetch)(...request),
  onResponse: async (response) => {
    let result = response;
    for (const hook of responseHooks) result = (await hook(result)) ?? result;
    return result;
  },
  onSessionExpired: () => sessionEvents.dispatchEvent(new Event('expired')),
});

/** Query options for each endpoint: `queries.tools.list({ query })`. */
export const queries = createQueries(client);
