// The sheets come first: they declare the order of the cascade's layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { App, createQueries } from './app.tsx';
import { hasBrought } from './brought-answers.ts';
import { tokens } from './client.ts';
import { preloadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const patience = 1000; // ms, after which somebody who waits sees at least what they wait for

void start(root);

/** Draws the site when its page's script is there, which was asked for together with this one. */
async function start(place: HTMLElement) {
  const queries = createQueries();
  await Promise.race([readied(queries), new Promise((resolve) => setTimeout(resolve, patience))]);
  // In small pieces, between which the browser may answer to a press.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App queries={queries} />
      </StrictMode>,
    ),
  );
}

/** Loads the page, and gives it what the document brought along for a visitor. */
async function readied(queries: QueryClient) {
  const asks = await preloadPage(location.pathname);
  if (hasBrought() && !tokens.read()) await Promise.all(asks.map((query) => queries.prefetchQuery(query)));
}
