import { z } from 'zod';
import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw';

import { NoQuery } from '../contract/common-schemas.ts';
import type { Endpoint, ErrorCodeOf, OutputOf } from '../contract/endpoint.ts';
import type { ErrorBody } from '../contract/errors.ts';

type Part<E, Key extends string> = E extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** The request that a mock responds to: its parts as the endpoint's schemas parse them. */
export interface MockRequest<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  /** Of a multipart request the fields, each as a list. */
  body: E extends { multipart: true } ? Record<string, string[] | undefined> : Part<E, 'body'>;
}

type Resolver<E extends Endpoint> = (request: MockRequest<E>) => OutputOf<E> | Promise<OutputOf<E>>;

// Not relative, so that it matches any origin and works in Node.
const getUrlPattern = (endpoint: Endpoint) => `*/api${endpoint.path}`;

const createHandler = (endpoint: Endpoint, resolver: Parameters<typeof http.get>[1]): HttpHandler =>
  http[endpoint.method.toLowerCase() as 'get'](getUrlPattern(endpoint), resolver);

/**
 * Returns an MSW handler for an endpoint. It rejects an invalid request as the server does. A streaming endpoint sends one
 * event.
 * @param response the response body, or a function of the request. The request fails if it does not match the contract.
 */
export function mock<E extends Endpoint>(endpoint: E, response: OutputOf<E> | Resolver<E>): HttpHandler {
  return createHandler(endpoint, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = endpoint.multipart
      ? toFields(await request.formData())
      : await request.json().catch(() => undefined);
    const { data: valid, error } = toRequestSchema(endpoint).safeParse({ params, query, body });
    if (error) return HttpResponse.json(toErrorBody(error), { status: 400 });
    const data =
      typeof response === 'function' ? await (response as Resolver<E>)(valid as MockRequest<E>) : response;
    const validData = endpoint.response.parse(data) as DefaultBodyType;
    if (endpoint.stream) {
      return new HttpResponse(`data: ${JSON.stringify(validData)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }
    return HttpResponse.json(validData, { status: endpoint.status ?? 200 });
  });
}

const toRequestSchema = ({ params, query = NoQuery, body, multipart }: Endpoint) =>
  z.object({ params: params ?? z.any(), query, body: (multipart ? undefined : body) ?? z.any() });

/** Returns one page of a list, under its name. */
export const paginate = <Name extends string, Item>(
  name: Name,
  all: Item[],
  { page, limit }: { page: number; limit: number },
) => ({
  ...({ [name]: all.slice((page - 1) * limit, page * limit) } as Record<Name, Item[]>),
  total: all.length,
  pages: Math.ceil(all.length / limit),
});

const toErrorBody = ({ issues }: z.ZodError): ErrorBody => ({
  message: issues.map(({ message }) => message).join('. '),
  code: 'validation_failed',
  errors: issues.map(({ path, message }) => ({ path: path.slice(1).join('.'), message })),
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
