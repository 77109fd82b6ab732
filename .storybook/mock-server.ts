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

/** Precedes no other handlers: of no story. Fails requests without one, so that none reaches the network. */
export const mockedApi = http.all(
  '*/api/*',
  async ({ request }) =>
    (await getResponse(selectHandlers(handlers, request), request)) ??
    HttpResponse.json({ message: 'not mocked' }, { status: 501 }),
);

const worker = setupWorker(mockedApi);
let starting: Promise<unknown> | undefined;

/** Starts the service worker that mocks the REST API in Storybook and in story tests. */
export async function startMockServer() {
  // All stories of a docs page call this at once; a second start would fail.
  starting ??= worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // Relative, so that Storybook can be hosted below a path.
    serviceWorker: { url: './mockServiceWorker.js' },
  });
  await starting;
  return worker;
}
