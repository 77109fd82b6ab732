import type { z } from 'zod';
import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw';

import { NoQuery } from '../contract/common-schemas.ts';
import type { Endpoint, ErrorCodeOf, OutputOf } from '../contract/endpoint.ts';
import type { ErrorBody } from '../contract/errors.ts';

/** The request that a mock responds to. */
export interface MockRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON; for a multipart request its fields, each as a list. */
  body: unknown;
}

type MockResponse<E extends Endpoint> =
  | OutputOf<E>
  | ((request: MockRequest) => OutputOf<E> | Promise<OutputOf<E>>);

// Not relative, so that it matches any origin and works in Node.
const getUrlPattern = (endpoint: Endpoint) => `*/api${endpoint.path}`;

const createHandler = (endpoint: Endpoint, resolver: Parameters<typeof http.get>[1]): HttpHandler =>
  http[endpoint.method.toLowerCase() as 'get'](getUrlPattern(endpoint), resolver);

/**
 * Returns an MSW handler for an endpoint. It rejects an invalid query as the server does. A streaming endpoint sends one
 * event.
 * @param response the response body, or a function of the request. The request fails if it does not match the contract.
 */
export function mock<E extends Endpoint>(endpoint: E, response: MockResponse<E>): HttpHandler {
  return createHandler(endpoint, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { error } = (endpoint.query ?? NoQuery).safeParse(query);
    if (error) return HttpResponse.json(toErrorBody(error), { status: 400 });
    const body: unknown = endpoint.multipart
      ? toFields(await request.formData())
      : await request.json().catch(() => undefined);
    const data =
      typeof response === 'function'
        ? await (response as (request: MockRequest) => OutputOf<E> | Promise<OutputOf<E>>)({
            params: params as Record<string, string>,
            query,
            body,
          })
        : response;
    const validData = endpoint.response.parse(data) as DefaultBodyType;
    if (endpoint.stream) {
      return new HttpResponse(`data: ${JSON.stringify(validData)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }
    return HttpResponse.json(validData, { status: endpoint.status ?? 200 });
  });
}

const toErrorBody = ({ issues }: z.ZodError): ErrorBody => ({
  message: issues.map(({ message }) => message).join('. '),
  code: 'validation_failed',
  errors: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
});

const toFields = (form: FormData) =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));

/**
 * Returns an MSW handler that responds with an error which the endpoint declares.
 * @param errors those of fields, as of a form with a username that is already taken
 */
export const mockError = <E extends Endpoint>(
  endpoint: E,
  status: number,
  code: ErrorCodeOf<E>,
  message = '',
  errors?: ErrorBody['errors'],
): HttpHandler =>
  createHandler(endpoint, () => HttpResponse.json({ message, code, errors } satisfies ErrorBody, { status }));

/** Returns an MSW handler that never responds, for loading states. */
export const mockPending = (endpoint: Endpoint): HttpHandler =>
  createHandler(endpoint, () => new Promise(() => {}));
