import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

import { handlers } from '../packages/api-client/src/testing/index.ts';

const getDepth = (path: string) => path.split('/').length;

const countParams = ({ info: { path } }: HttpHandler) => String(path).split('/:').length;

/**
 * Returns the handlers that may match a request, those with fewer params first: MSW reads and parses all cookies again for
 * each handler it tries.
 */
export function selectHandlers(from: HttpHandler[], request: Request): HttpHandler[] {
  const depth = getDepth(new URL(request.url).pathname);
  return from
    .filter(({ info: { method, path } }) => method === request.method && getDepth(String(path)) === depth)
    .toSorted((a, b) => countParams(a) - countParams(b));
}

const mockedApi = http.all('*/api/*', ({ request }) =>
  getResponse(selectHandlers(handlers, request), request),
);

/** Answers requests without a handler, so that none reaches the network. */
const notMocked = http.all('*/api/*', () => HttpResponse.json({ message: 'not mocked' }, { status: 501 }));

/** Those that precede no others: of no story. */
export const initialHandlers: HttpHandler[] = [mockedApi, notMocked];

let starting: ReturnType<typeof start> | undefined;

/** Starts the service worker that mocks the REST API in Storybook and in story tests. */
export function startMockServer() {
  // All stories of a docs page call this at once; a second worker would fail.
  starting ??= start();
  return starting;
}

async function start() {
  const worker = setupWorker(...initialHandlers);
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // Relative, so that Storybook can be hosted below a path.
    serviceWorker: { url: './mockServiceWorker.js' },
  });
  return worker;
}
