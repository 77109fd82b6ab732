import { expect, it } from 'vitest';

import { sitePages } from '../apps/api/src/features/pages/site-pages.ts';
import { routes } from '../apps/site/src/routes.tsx';

/** Lists the path patterns of a route and its children. */
const getPatterns = (route: (typeof routes)[number], parentPath = ''): string[] => {
  const path = [parentPath, route.path].filter(Boolean).join('/');
  return route.children ? route.children.flatMap((child) => getPatterns(child, path)) : [`/${path}`];
};

// The server returns 404 for a path it does not list, even if the site has a route for it.
it('the server lists exactly the routes of the site', () => {
  const patterns = routes.flatMap((route) => getPatterns(route)).filter((pattern) => pattern !== '/*');
  expect(sitePages.map((page) => page.path).toSorted()).toEqual([...new Set(patterns)].toSorted());
});
