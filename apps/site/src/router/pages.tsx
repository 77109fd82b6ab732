import type { FetchQueryOptions } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';

/** Exports of a page module. */
interface PageModule {
  Component: ComponentType;
  /** Queries of the first render, which the server may have embedded in the document. */
  asks?: (params: Params) => FetchQueryOptions[];
}

type LoadPage = () => Promise<PageModule>;

/**
 * Replaces `lazy` by elements, because React Router supports `lazy` in its data router only. A page is loaded when it is
 * first rendered; the previous page stays visible until then.
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
 * Preloads the pages of a path.
 * @returns the queries of their first render; none for a page that failed to load, which is retried when opened
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
  // A loaded page renders synchronously: `use` would suspend even for a resolved promise.
  const { Component } = loaded.get(load) ?? use(pageOf(load));
  return <Component />;
}

const asked = new Map<LoadPage, Promise<PageModule>>();
const loaded = new Map<LoadPage, PageModule>();
const failed = new Set<LoadPage>();

/** Loads a page once. A rejection is cached until its error was shown; otherwise rendering would retry endlessly. */
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

/** Clears cached rejections, so that the next visit retries. */
export function forgetFailed() {
  for (const load of failed) asked.delete(load);
  failed.clear();
}
