import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw';

import type { AnswerOf, Endpoint } from '../contract/endpoint.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** What a mocked call was asked with. */
export interface MockRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Answer<E extends Endpoint> =
  | AnswerOf<E>
  | ((request: MockRequest) => AnswerOf<E> | Promise<AnswerOf<E>>);

// A relative address would be resolved against the page's; this one is found from any host and in Node.
const addressOf = (endpoint: Endpoint) => `*/api${endpoint.path}`;

const handle = (endpoint: Endpoint, resolver: Parameters<typeof http.get>[1]): HttpHandler =>
  http[endpoint.method.toLowerCase() as 'get'](addressOf(endpoint), resolver);

/**
 * An MSW handler which answers one call of the contract.
 * @param answer the answer, or a function that makes it from the request; it must fit the contract, else the call fails.
 *   A streamed call answers with this one event. The body of a multipart call is its fields, each a list.
 */
export function mock<E extends Endpoint>(endpoint: E, answer: Answer<E>): HttpHandler {
  return handle(endpoint, async ({ request, params }) => {
    const body: unknown = endpoint.multipart
      ? fieldsOf(await request.formData())
      : await request.json().catch(() => undefined);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const given =
      typeof answer === 'function'
        ? await (answer as (request: MockRequest) => AnswerOf<E> | Promise<AnswerOf<E>>)({
            params: params as Record<string, string>,
            query,
            body,
          })
        : answer;
    const checked = endpoint.response.parse(given) as DefaultBodyType;
    if (endpoint.stream) {
      return new HttpResponse(`data: ${JSON.stringify(checked)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }
    return HttpResponse.json(checked, { status: endpoint.status ?? 200 });
  });
}

const fieldsOf = (form: FormData) =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));

/** An MSW handler which refuses a call as the server would. */
export const mockError = (endpoint: Endpoint, status: number, code: ErrorCode, message = ''): HttpHandler =>
  handle(endpoint, () => HttpResponse.json({ message, code }, { status }));

/** An MSW handler for a call whose answer never comes: the loading state. */
export const mockPending = (endpoint: Endpoint): HttpHandler => handle(endpoint, () => new Promise(() => {}));
