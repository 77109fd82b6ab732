import { matchRoutes, type RouteObject } from 'react-router-dom';

const events = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the script of a page when the user hovers, touches or focuses a link to it. */
export function preloadPages(routes: RouteObject[]) {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure is shown when the page is opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  for (const event of events) document.addEventListener(event, preload, { passive: true });
}
