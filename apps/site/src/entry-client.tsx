// Stylesheets first: they declare the order of the cascade layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState } from 'react-router-dom';

import { App } from './app.tsx';
import { responseHooks, tokens } from './client.ts';
import { readDocumentData } from './shell/document/document-data.ts';
import { loadMessages } from './shell/locale/load-messages.ts';
import { createQueryClient, hydrateQueries } from './query-client.ts';
import { createLoaderContext } from './shell/router/app-context.ts';
import { routes } from './routes.tsx';
import { revealStaticPage } from './shell/session/session-check.ts';
import { sessionQuery } from './shell/session/session.tsx';

start().catch((error: unknown) => {
  // Such as a script that cannot be loaded.
  revealStaticPage();
  throw error;
});

/** Hydrates the document that the server has rendered, or renders it anew. */
async function start() {
  const { queries, hydrationData, origin, locale } = readDocumentData();
  if (locale === 'de') void translateErrors();
  const queryClient = createQueryClient();
  const [messages, isHydrated] = await Promise.all([
    loadMessages(locale),
    canHydrate(hydrationData, queryClient),
    loadMatchedPages(),
  ]);
  if (isHydrated) hydrateQueries(queries, queryClient);
  const router = createBrowserRouter(routes, {
    ...(isHydrated && { hydrationData }),
    getContext: () => createLoaderContext(queryClient, locale),
  });
  const app = (
    <App
      locale={locale}
      messages={messages}
      queryClient={queryClient}
      origin={origin}
      onMount={() => {
        void replayEarlyClicks();
        addEventListener('click', () => setTimeout(() => void replayEarlyClicks(), retryIntervalMs), true);
        if (isHydrated && tokens.read()) void showViewerState(queryClient);
        // Not before: the router's provider would miss updates if there was another subscriber (remix-run/react-router#15527).
        onLoaded(async () => {
          const { preloadPages } = await import('./shell/router/preload-pages.ts');
          preloadPages(routes);
          if (!import.meta.env.PROD) return;
          const { startOfflineSupport } = await import('./shell/offline/start-offline-support.ts');
          await startOfflineSupport(router, queryClient);
        });
      }}
    >
      <RouterProvider router={router} />
    </App>
  );
  // React hydrates what is clicked from now on first, and lets the click through then: it must not be repeated. It stops the
  // click only while the code of the part is loading.
  document.documentElement.addEventListener(
    'click',
    ({ target }) => {
      window.earlyClicks = window.earlyClicks?.filter((control) => !control.contains(target as Node));
    },
    { capture: true },
  );
  // A transition renders in slices, so the browser can respond to input in between.
  startTransition(() => {
    if (isHydrated) hydrateRoot(document, app);
    else createRoot(document).render(app);
  });
}

/**
 * Whether the document is also that of a signed-in user, if there is one: the server has decided its errors, such as a 404, for
 * anonymous users. React could hydrate it and load it again, but the error would be visible in between, or stay. A session that
 * has ended leaves the user anonymous.
 */
async function canHydrate({ errors }: HydrationState, queryClient: QueryClient) {
  if (!errors) return true;
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  return user === null;
}

async function translateErrors() {
  const { translateError } = await import('./shell/locale/errors.de.ts');
  responseHooks.add(translateError);
}

const retryIntervalMs = 50;

async function replayEarlyClicks() {
  const controls = window.earlyClicks;
  window.earlyClicks = [];
  if (!controls?.length) return;
  const { replayClicks } = await import('./shell/document/early-clicks.ts');
  replayClicks(controls);
}

/** Its code is for members only. */
async function showViewerState(queryClient: QueryClient) {
  const { loadViewerState } = await import('./shell/session/viewer-state.ts');
  await loadViewerState(queryClient);
}

/** Runs a callback when the page has loaded. */
function onLoaded(callback: () => Promise<void>) {
  if (document.readyState === 'complete') void callback();
  else addEventListener('load', () => void callback(), { once: true });
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
