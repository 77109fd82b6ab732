import type { FetchQueryOptions } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';

/** What a page's file exports. */
interface PageModule {
  Component: ComponentType;
  /** What the page asks for first, which the server may have put into the document. */
  asks?: (params: Params) => FetchQueryOptions[];
}

type LoadPage = () => Promise<PageModule>;

/**
 * The route table with its `lazy` pages as elements: React Router itself loads them in its data router only.
 * A page is loaded when it is first shown, and what was on the screen stays until it is there.
 */
export const drawnBy = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...(route.lazy && { element: <LazyPage load={route.lazy as LoadPage} /> }),
        ...(route.children && { children: drawnBy(route.children) }),
      }) as RouteObject,
  );

/**
 * Begins to load what an address shows, before it is needed.
 * @returns what it asks for first; nothing of a page that did not come: whoever opens it asks again, or is told
 */
export async function preload(routes: RouteObject[], pathname: string): Promise<FetchQueryOptions[]> {
  const pages = (matchRoutes(routes, pathname) ?? []).map(async ({ route, params }) => {
    const page = route.lazy && (await pageOf(route.lazy as LoadPage));
    return page?.asks?.(params) ?? [];
  });
  const known = await Promise.allSettled(pages);
  forgetFailed();
  return known.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function LazyPage({ load }: { load: LoadPage }) {
  // One that is there is drawn at once: even a promise that has kept its word takes a turn.
  const { Component } = loaded.get(load) ?? use(pageOf(load));
  return <Component />;
}

const asked = new Map<LoadPage, Promise<PageModule>>();
const loaded = new Map<LoadPage, PageModule>();
const failed = new Set<LoadPage>();

/** Asks for a page's script once. A failure stays until somebody was told of it, or the page would ask without end. */
function pageOf(load: LoadPage): Promise<PageModule> {
  const before = asked.get(load);
  if (before) return before;
  const page = load();
  asked.set(load, page);
  page.then(
    (module) => loaded.set(load, module),
    () => failed.add(load),
  );
  return page;
}

/** The next visit of a page that did not come asks for it again. */
export function forgetFailed() {
  for (const load of failed) asked.delete(load);
  failed.clear();
}
