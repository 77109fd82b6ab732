import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';

import { tokens } from '../../client.ts';
import { sessionQuery } from '../session/session.tsx';
import { deletePrivateCaches, getPrivateCacheName } from './private-cache.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Registers the service worker, and tells it what to store: the visited pages and the session's private data. */
export async function startOfflineSupport(router: Router, queryClient: QueryClient) {
  // Not over http, except on localhost.
  if (!('serviceWorker' in navigator)) return;
  followSession(queryClient);
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (active) storeVisitedPages(router);
}

type CacheRequest = [url: string, init?: RequestInit];

/** Makes the service worker fetch and store responses (`addCacheListener` of workbox-routing). */
async function store(requests: CacheRequest[]) {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: requests } });
}

/**
 * Stores the documents of visited pages: a navigation in the browser loads none. The first page was loaded before the
 * service worker controlled it, so its files are stored as well; they come from the HTTP cache.
 */
function storeVisitedPages(router: Router) {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  void store(files.map(({ name }) => [name]));
  let visited = '';
  const storePage = () => {
    const { pathname, search } = location;
    if (router.state.navigation.state !== 'idle' || visited === pathname + search) return;
    visited = pathname + search;
    void store([[visited, { headers: { accept: 'text/html' } }]]);
  };
  storePage();
  router.subscribe(storePage);
}

/** Deletes private data when the session ends or another one begins, in this tab or another one. */
function followSession(queryClient: QueryClient) {
  let cacheName: string | null | undefined;
  const onChange = async (user: unknown) => {
    const token = user ? tokens.read()?.token : undefined;
    const nextName = token === undefined ? null : getPrivateCacheName(`Bearer ${token}`);
    if (nextName === cacheName) return;
    cacheName = nextName;
    await deletePrivateCaches(nextName);
    if (nextName === null || token === undefined) return;
    await caches.open(nextName);
    // A page opened without connection needs the user.
    await store([['/api/users/me', { headers: { authorization: `Bearer ${token}` } }]]);
  };
  const observer = new QueryObserver(queryClient, { ...sessionQuery, enabled: false });
  // Undefined: the session check has not finished, or has failed for another reason than an expired session.
  observer.subscribe(({ data }) => data !== undefined && void onChange(data));
  const { data } = observer.getCurrentResult();
  if (data !== undefined) void onChange(data);
}
