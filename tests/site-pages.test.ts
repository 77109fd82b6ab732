import { expect, it } from 'vitest';

import { sitePages } from '../apps/api/src/features/pages/site-pages.ts';
import { routes } from '../apps/site/src/routes.tsx';

/** Every address pattern of the site's route table. */
const patternsOf = (route: (typeof routes)[number], above = ''): string[] => {
  const here = [above, route.path].filter(Boolean).join('/');
  return route.children ? route.children.flatMap((child) => patternsOf(child, here)) : [`/${here}`];
};

// The server answers 404 for an address that is not on its list, although the site would draw a page there.
it('the server knows every page of the site, and no other', () => {
  const drawn = routes.flatMap((route) => patternsOf(route)).filter((pattern) => pattern !== '/*');
  expect(sitePages.map((page) => page.path).toSorted()).toEqual([...new Set(drawn)].toSorted());
});
