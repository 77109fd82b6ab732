import { getRetryDelay } from './backoff.ts';
import type { ClientMethod, RequestOptions } from './client-method.ts';
import type { Endpoint, Route } from './contract/endpoint.ts';
import type { Contract } from './contract/index.ts';
import { routes } from './contract/routes.ts';
import { abortable, wait, withDeadline } from './deadline.ts';
import { ApiError, isApiError } from './errors.ts';
import { parseJson, toApiError, readText, toConnectionError, type ReceivedResponse } from './responses.ts';
import { createMemoryTokenStore, storeTokens, type TokenStore } from './session.ts';
import { createTokenRefresh } from './token-refresh.ts';

/** A method for each endpoint of the contract: `client.prompts.get({ params: { id } }, { signal })`. */
export type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends Endpoint
      ? ClientMethod<Contract[Group][Name]>
      : never;
  };
};

/** A request as it is passed to `fetch`. */
export interface ClientRequest extends RequestInit {
  url: string;
  method: Route['method'];
  headers: Headers;
}

/** `HeadersInit`, which exists in the DOM's types only, not in those of Node. */
type HeadersValue = NonNullable<RequestInit['headers']>;

export interface ClientOptions {
  /** URL of the API, absolute or relative to the page. @default '/api' */
  baseUrl?: string;
  /** Where the session's tokens are stored; its methods may return promises. @default in memory */
  tokens?: TokenStore;
  /** Called when the session has expired and cannot be refreshed. The tokens are already cleared. */
  onSessionExpired?: () => void;
  /** Headers of every request, or a function that returns them for each. */
  headers?: HeadersValue | (() => HeadersValue | Promise<HeadersValue>);
  /** Time in ms after which an attempt fails with the code `timeout`; of streams, until they are open. @default 0, no limit */
  timeout?: number;
  /** Time in ms without data after which a stream fails with the code `timeout`. The API sends some every 20 s. @default 0, no limit */
  idleTimeout?: number;
  /**
   * Number of further attempts after one that failed temporarily: no connection or one that was lost, a timeout, or the
   * status 408, 429, 502, 503 or 504. Only for idempotent methods (RFC 9110, 9.2.2). Waits for `Retry-After`, up to a minute, or with
   * exponential backoff. @default 0
   */
  retry?: number;
  /** Called before each attempt; may change the request. */
  onRequest?: (request: ClientRequest) => void | Promise<void>;
  /** Called with each response; may return another one. To read the body, clone the response. */
  onResponse?: (response: Response, request: ClientRequest) => Response | void | Promise<Response | void>;
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, FieldValue | FieldValue[]>;
  body?: unknown;
  files?: Record<string, Blob[] | undefined>;
}

type FieldValue = string | number | boolean | undefined;

/** Methods of which a second request may do a second thing. */
const notIdempotent = /POST|PATCH/;
const temporaryStatuses = new Set([408, 429, 502, 503, 504]);
const maxRetryDelay = 60_000;

/**
 * Creates a client for the API. Requests carry the stored access token. After a 401 the token is refreshed once, shared
 * by all concurrent requests, and the request is repeated once. Streaming endpoints are async generators:
 * `for await (const event of client.notifications.stream())`.
 * All failures throw an `ApiError`, except aborted requests, which throw the platform's `AbortError`.
 */
export function createClient({
  baseUrl = '/api',
  tokens = createMemoryTokenStore(),
  onSessionExpired,
  headers: clientHeaders,
  onRequest,
  onResponse,
  // Looked up for each request, since test tools replace the global after the client was created.
  fetch = (...args) => globalThis.fetch(...args),
  ...defaults
}: ClientOptions = {}): Client {
  const apiUrl = baseUrl.replace(/\/+$/, '');

  const withTimeout = <T>(
    { signal, timeout = defaults.timeout }: RequestOptions,
    run: (signal: AbortSignal | undefined) => Promise<T>,
  ) => withDeadline(signal, timeout, run);

  async function createRequest(
    route: Route,
    input: AnyInput,
    bearer: string | undefined,
    headers: RequestOptions['headers'],
    signal: AbortSignal | undefined,
  ): Promise<ClientRequest> {
    const request: ClientRequest = {
      url: apiUrl + buildUrl(route, input),
      method: route.method,
      headers: new Headers(typeof clientHeaders === 'function' ? await clientHeaders() : clientHeaders),
    };
    new Headers(headers).forEach((value, name) => request.headers.set(name, value));
    if (bearer) request.headers.set('authorization', `Bearer ${bearer}`);
    if (route.multipart) {
      request.body = toFormData(input);
    } else if (input.body !== undefined) {
      request.headers.set('content-type', 'application/json');
      request.body = JSON.stringify(input.body);
    }
    if (signal) request.signal = signal;
    await onRequest?.(request);
    return request;
  }

  async function sendOnce(
    route: Route,
    input: AnyInput,
    bearer: string | undefined,
    options: RequestOptions,
  ): Promise<ReceivedResponse> {
    return withTimeout(options, async (signal) => {
      const { url, ...init } = await createRequest(route, input, bearer, options.headers, signal);
      let response: Response;
      try {
        response = await (options.fetch ?? fetch)(url, init);
      } catch (error) {
        if (!URL.canParse(url) && typeof location === 'undefined')
          throw new TypeError('`baseUrl` must be absolute outside of a browser', { cause: error });
        throw toConnectionError(error, signal);
      }
      response = (await onResponse?.(response, { url, ...init })) ?? response;
      const isOpenStream = response.ok && route.stream;
      return { response, text: isOpenStream ? '' : await readText(response, signal) };
    });
  }

  async function send(
    route: Route,
    input: AnyInput,
    bearer: string | undefined,
    options: RequestOptions = {},
  ): Promise<ReceivedResponse> {
    const { signal, retry = defaults.retry ?? 0 } = options;
    const retries = notIdempotent.test(route.method) ? 0 : retry;
    for (let attempt = 1; ; attempt += 1) {
      let received: ReceivedResponse | undefined;
      try {
        received = await sendOnce(route, input, bearer, options);
        if (attempt > retries || !temporaryStatuses.has(received.response.status)) return received;
      } catch (error) {
        if (attempt > retries || !isApiError(error) || error.status > 0) throw error;
      }
      const delay = getRetryDelay(attempt, received?.response);
      if (received && delay > maxRetryDelay) return received;
      await wait(delay, signal);
    }
  }

  const refreshAccessToken = createTokenRefresh({
    tokens,
    onSessionExpired,
    send: async (token) => send(routes.auth.refresh, {}, token),
  });

  async function sendAuthenticated(route: Route, input: AnyInput = {}, options: RequestOptions = {}) {
    const usedTokens = route.auth === 'none' ? null : await tokens.read();
    let received = await send(route, input, usedTokens?.token, options);
    if (received.response.status === 401 && route.auth !== 'none') {
      // Other calls share the refresh: the signal and timeout of this one end its wait only.
      const refresh = refreshAccessToken(usedTokens);
      const token = await withTimeout(options, (signal) => abortable(refresh, signal));
      if (token) received = await send(route, input, token, options);
    }
    if (!received.response.ok) throw toApiError(received);
    return received;
  }

  const fetchJson = async (route: Route, input?: AnyInput, options?: RequestOptions) =>
    storeTokens(tokens, parseJson(await sendAuthenticated(route, input, options)));

  async function* streamEvents(route: Route, input?: AnyInput, options: RequestOptions = {}) {
    const { signal, idleTimeout = defaults.idleTimeout } = options;
    // Imported here, so that bundlers split it off: most calls are no streams.
    const [{ readServerSentEvents }, { response }] = await Promise.all([
      import('./server-sent-events.ts'),
      sendAuthenticated(route, input, options),
    ]);
    yield* readServerSentEvents(response, signal, idleTimeout);
  }

  return mapValues(routes, (group: Record<string, Route>) =>
    mapValues(
      group,
      (route) => (input?: AnyInput, options?: RequestOptions) =>
        (route.stream ? streamEvents : fetchJson)(route, input, options),
    ),
  ) as unknown as Client;
}

const mapValues = <Value, Result>(object: Record<string, Value>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/** Encodes lists as repeated parameters and omits empty values. Sorts by name: caches know a request by its URL. */
function buildUrl(route: Route, { params = {}, query }: AnyInput) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    // Without a value it would be the URL of a list; URL parsers resolve dots, even encoded ones. The error is the one that the API sends for an invalid id.
    if (/^\.{0,2}$/.test(value)) throw new ApiError(400, 'bad_request', `Invalid ${name}: ${value}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  appendFields(search, query, (value) => ((value ?? '') === '' ? undefined : value));
  search.sort();
  return search.size ? `${path}?${search}` : path;
}

/** Encodes objects as JSON. */
function toFormData({ body, files }: AnyInput): FormData {
  const form = new FormData();
  appendFields(form, body, (value) => (typeof value === 'object' ? JSON.stringify(value) : value));
  appendFields(form, files, (blob) => blob);
  return form;
}

/** Appends lists as repeated fields, and omits undefined values. The platform converts the others to strings. */
function appendFields(
  target: FormData | URLSearchParams,
  fields: unknown = {},
  encode: (value: string) => string | undefined,
) {
  for (const [name, values] of Object.entries(fields as Record<string, string | string[]>))
    for (const value of [values].flat().map(encode)) if (value !== undefined) target.append(name, value);
}
