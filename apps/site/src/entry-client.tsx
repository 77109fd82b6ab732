// Stylesheets first: they declare the order of the cascade layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
// The fonts of the first screen: documents preload them (built-files.ts).
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource/source-serif-4/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';

import { App } from './app.tsx';
import { responseHooks, tokens } from './client.ts';
import { readDocumentData } from './document-data.ts';
import { loadMessages } from './locale/load-messages.ts';
import { hydrateQueries } from './query-client.ts';
import { createLoaderContext } from './router/app-context.ts';
import { serverErrors } from './router/server-errors.ts';
import { routes } from './routes.tsx';
import { revealPage } from './session/session-check.ts';

hydrate().catch((error: unknown) => {
  // Such as a script that cannot be loaded: the page stays as the server has rendered it.
  revealPage();
  throw error;
});

/** Hydrates the document that the server has rendered. */
async function hydrate() {
  const { queries, hydrationData, origin, locale } = readDocumentData();
  for (const error of Object.values(hydrationData.errors ?? {})) serverErrors.add(error as object);
  const queryClient = hydrateQueries(queries);
  if (locale === 'de') void translateErrors();
  const [messages] = await Promise.all([loadMessages(locale), loadMatchedPages()]);
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => createLoaderContext(queryClient),
  });
  // A transition hydrates in slices, so the browser can respond to input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        locale={locale}
        messages={messages}
        queryClient={queryClient}
        origin={origin}
        onHydrated={() => {
          void replayEarlyClicks();
          if (tokens.read()) void showViewerState(queryClient);
        }}
      >
        <RouterProvider router={router} />
      </App>,
    );
  });
  onLoaded(async () => {
    const { preloadPages } = await import('./router/preload-pages.ts');
    preloadPages(routes);
    if (!import.meta.env.PROD) return;
    const { startOfflineSupport } = await import('./offline/start-offline-support.ts');
    await startOfflineSupport(router, queryClient);
  });
}

async function translateErrors() {
  const { translateError } = await import('./locale/errors.de.ts');
  responseHooks.add(translateError);
}

async function replayEarlyClicks() {
  const controls = window.earlyClicks;
  window.earlyClicks = undefined;
  if (!controls?.length) return;
  const { replayClicks } = await import('./early-clicks.ts');
  replayClicks(controls);
}

/** Its code is for members only. */
async function showViewerState(queryClient: QueryClient) {
  const { loadViewerState } = await import('./session/viewer-state.ts');
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
