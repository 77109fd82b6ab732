// The service worker: answers from its caches while there is no connection. See docs/decisions/031-offline.md.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

import { getPrivateCacheName } from '../src/shell/offline/private-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by vite.service-worker.config.ts. */
declare const precacheEntries: PrecacheEntry[];
declare const buildId: string;

const day = 24 * 60 * 60;
/** After this time a stored document is used although the server may still respond. */
const documentTimeoutSeconds = 4;

/** Documents refer to the files of their build. */
const pageCachePrefix = 'pages-';
const pageCacheName = pageCachePrefix + buildId;

// Documents vary by language. Without connection, one in another language is better than none.
const ignoreVary = { ignoreVary: true };
// Precaching has no such option, so it looks up URLs without the headers of the request.
addPlugins([{ cacheKeyWillBeUsed: async ({ request }) => request.url }]);
cleanupOutdatedCaches();
precacheAndRoute(precacheEntries, {
  // The offline page gets the URL of the page that it replaces.
  ignoreURLParametersMatching: [/^from$/],
  directoryIndex: '',
  cleanURLs: false,
});

// The other scripts, stylesheets and fonts; their names contain a hash of the content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);

// Documents are the same for all users: the browser adds what is the user's.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (request.mode === 'navigate' || request.headers.get('accept') === 'text/html') &&
    isPage(url),
  new NetworkFirst({
    cacheName: pageCacheName,
    networkTimeoutSeconds: documentTimeoutSeconds,
    matchOptions: ignoreVary,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isStorableDocument(response) ? response : null) },
      { handlerDidError: async ({ request }) => redirectToOfflinePage(request) },
      new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && isPrivateRead(url) && request.headers.has('authorization'),
  ({ request, event }) => {
    const cacheName = getPrivateCacheName(request.headers.get('authorization'));
    return cacheName === null ? fetch(request) : getPrivateStrategy(cacheName).handle({ request, event });
  },
);

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherPageCaches(), self.registration.navigationPreload?.enable()]));
});
clientsClaim();

/** Whether a document may be stored. Links to reset a password or to confirm an email contain a secret. */
function isPage({ pathname }: URL) {
  return !/^\/(api\/|offline$|reset-password$|confirm-email$)/.test(pathname);
}

/** Navigations cannot be answered with a response that was redirected. */
function isStorableDocument(response: Response) {
  const { status, redirected, headers } = response;
  return (
    !redirected &&
    Boolean(headers.get('content-type')?.startsWith('text/html')) &&
    (isPrivatePrompt(response) || (status === 200 && !headers.get('cache-control')?.includes('no-store')))
  );
}

/** The document of a private prompt is an empty "not found", for anonymous users: the browser adds the prompt. */
const isPrivatePrompt = ({ status, url }: Response) =>
  status === 404 && /^\/prompts\/[\da-f-]{36}$/.test(new URL(url).pathname);

function redirectToOfflinePage({ url }: Request) {
  const { pathname, search } = new URL(url);
  return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`);
}

/** The user's profile and prompts: all that `/smart-prompts?view=my-prompts` and the page of an own prompt need. */
function isPrivateRead({ pathname, searchParams }: URL) {
  if (pathname === '/api/smart-prompts') return searchParams.get('view') === 'my-prompts';
  return pathname === '/api/users/me' || /^\/api\/smart-prompts\/[\da-f-]{36}$/.test(pathname);
}

const privateStrategies = new Map<string, NetworkFirst>();

/**
 * Returns the strategy of a session. The responses have `no-store`, which is for HTTP caches: a sign-out cannot clear
 * those. It deletes this cache; responses that arrive afterwards are not stored.
 */
function getPrivateStrategy(cacheName: string): NetworkFirst {
  let strategy = privateStrategies.get(cacheName);
  if (!strategy) {
    strategy = new NetworkFirst({
      cacheName,
      // Refreshing the access token changes the authorization header, but not the session.
      matchOptions: ignoreVary,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && (await caches.has(cacheName)) ? response : null,
        },
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }),
      ],
    });
    privateStrategies.set(cacheName, strategy);
  }
  return strategy;
}

async function deleteOtherPageCaches() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(pageCachePrefix) && name !== pageCacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}
