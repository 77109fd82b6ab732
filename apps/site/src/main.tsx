// Stylesheets first: they declare the order of the cascade layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { App, createQueryClient } from './app.tsx';
import { hasBrought } from './brought-answers.ts';
import { tokens } from './client.ts';
import { preloadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const preloadTimeoutMs = 1000;

void start(root);

/** Renders the site once the page's script is loaded, which the document requests together with this one. */
async function start(container: HTMLElement) {
  const queryClient = createQueryClient();
  await Promise.race([readied(queryClient), new Promise((resolve) => setTimeout(resolve, preloadTimeoutMs))]);
  // A transition renders in slices, so the browser can respond to input in between.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

/** Loads the page and prefetches its queries from the data embedded in the document, which is that of an anonymous user. */
async function readied(queryClient: QueryClient) {
  const asks = await preloadPage(location.pathname);
  if (hasBrought() && !tokens.read())
    await Promise.all(asks.map((query) => queryClient.prefetchQuery(query)));
}
