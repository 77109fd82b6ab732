import { use, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What a page's file exports. */
interface PageModule {
  Component: ComponentType;
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

/** Begins to load what an address shows, before it is needed. */
export function preload(routes: RouteObject[], pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // Who opens the page is told when it does not come.
    if (route.lazy) pageOf(route.lazy as LoadPage).catch(() => {});
  }
}

function LazyPage({ load }: { load: LoadPage }) {
  const { Component } = use(pageOf(load));
  return <Component />;
}

const asked = new Map<LoadPage, Promise<PageModule>>();

/** Asks for a page's script once; again where it did not come. */
function pageOf(load: LoadPage): Promise<PageModule> {
  const before = asked.get(load);
  if (before) return before;
  const page = load();
  asked.set(load, page);
  page.catch(() => asked.delete(load));
  return page;
}
