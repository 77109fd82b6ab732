// Stylesheets first: they declare the order of the cascade layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
// The fonts of the first screen: documents preload them (built-files.ts).
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource/source-serif-4/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import './styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';

import { App } from './app.tsx';
import { readDocumentData } from './document-data.ts';
import type { startOfflineSupport } from './offline/start-offline-support.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { importQueries } from './query-client.ts';
import { createLoaderContext } from './router/app-context.ts';
import { preloadPages } from './router/preload-pages.ts';
import { routes } from './routes.tsx';
import { loadMarks } from './session/marks.ts';
import { revealPage } from './session/session-check.ts';

hydrate().catch((error: unknown) => {
  // Such as a script that cannot be loaded: the page stays as the server has rendered it.
  revealPage();
  throw error;
});

/** Hydrates the document that the server has rendered. */
async function hydrate() {
  const { queries, hydrationData, origin } = readDocumentData();
  const queryClient = importQueries(queries);
  await loadMatchedPages();
  preloadPages(routes);
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => createLoaderContext(queryClient),
  });
  // A transition hydrates in slices, so the browser can respond to input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        queryClient={queryClient}
        origin={origin}
        onHydrated={() => {
          replayEarlyClicks();
          void loadMarks(queryClient);
        }}
      >
        <RouterProvider router={router} />
      </App>,
    );
  });
  if (import.meta.env.PROD) onLoaded(() => void supportOffline(router, queryClient));
}

async function supportOffline(...args: Parameters<typeof startOfflineSupport>) {
  const offline = await import('./offline/start-offline-support.ts');
  await offline.startOfflineSupport(...args);
}

/** Runs a callback when the page has loaded. */
function onLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

/** Loads the pages of the current URL: hydration needs the components that the server has rendered. */
async function loadMatchedPages() {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
