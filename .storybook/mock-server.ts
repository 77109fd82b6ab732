import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

import { handlers } from '../packages/api-client/src/testing/index.ts';

/** What no handler answers gets a definite answer, never the network. */
const notMocked = http.all('*/api/*', () => HttpResponse.json({ message: 'not mocked' }, { status: 501 }));

let started: ReturnType<typeof start> | undefined;

/** Starts the service worker that answers our REST calls in Storybook and in the story tests. */
export function startMockServer() {
  // All stories of a docs page ask at once, and a second worker fails.
  started ??= start();
  return started;
}

async function start() {
  const worker = setupWorker(...handlers, notMocked);
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // Relative, so that Storybook also works below a path.
    serviceWorker: { url: './mockServiceWorker.js' },
  });
  return worker;
}
