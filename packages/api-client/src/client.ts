import type { ClientMethod, RequestOptions } from './client-method.ts';
import type { RefreshedTokens, Tokens } from './contract/auth.ts';
import type { Endpoint, Route } from './contract/endpoint.ts';
import type { ErrorBody } from './contract/errors.ts';
import type { Contract } from './contract/index.ts';
import { routes } from './contract/routes.ts';
import { ApiError } from './errors.ts';
import { createMemoryTokenStore, type TokenStore } from './session.ts';

/** A method for each endpoint of the contract: `client.prompts.get({ params: { id } }, { signal })`. */
export type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends Endpoint
      ? ClientMethod<Contract[Group][Name]>
      : never;
  };
};

export interface ClientOptions {
  /** URL of the API, absolute or relative to the page. @default '/api' */
  baseUrl?: string;
  /** Where the session's tokens are stored. @default in memory */
  tokens?: TokenStore;
  /** Called when the session has expired and cannot be refreshed. The tokens are already cleared. */
  onSessionExpired?: () => void;
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  files?: Record<string, Blob[] | undefined>;
}

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
  // Looked up for each request, since test tools replace the global after the client was created.
  fetch = (...args) => globalThis.fetch(...args),
}: ClientOptions = {}): Client {
  const apiUrl = baseUrl.replace(/\/+$/, '');
  let refreshPromise: Promise<string | null> | null = null;

  async function send(route: Route, input: AnyInput, bearer: string | undefined, signal?: AbortSignal) {
    const headers: Record<string, string> = {};
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const init: RequestInit = { method: route.method, headers };
    if (signal) init.signal = signal;
    if (route.multipart) {
      init.body = toFormData(input);
    } else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    try {
      return await fetch(apiUrl + buildUrl(route, input), init);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(
        0,
        'network_error',
        'The server cannot be reached. Check your connection and try again.',
      );
    }
  }

  /**
   * Returns the new access token, or null if the session has expired. Throws if the server cannot be reached or sends no
   * token, as a captive portal does: only a 401 ends a session.
   */
  async function refresh(previousTokens: Tokens): Promise<string | null> {
    const response = await send(routes.auth.refresh, {}, previousTokens.refreshToken || previousTokens.token);
    if (!response.ok && response.status !== 401) throw await toApiError(response);
    const newTokens = response.ok ? await readRefreshedTokens(response, previousTokens) : null;
    // A concurrent login or logout, in this tab or another one, has replaced the tokens: do not overwrite them.
    const stored = tokens.read();
    if (stored?.token !== previousTokens.token) return stored?.token ?? null;
    if (!newTokens) return expireSession();
    tokens.write(newTokens);
    return newTokens.token;
  }

  function expireSession() {
    tokens.clear();
    onSessionExpired?.();
    return null;
  }

  /** Returns the access token for the second attempt, after the first one received a 401. */
  async function refreshAccessToken(usedTokens: Tokens | null): Promise<string | null> {
    const stored = tokens.read();
    // The tokens were cleared concurrently, which has already been reported.
    if (!stored) return usedTokens ? null : expireSession();
    if (stored.token !== usedTokens?.token) return stored.token;
    refreshPromise ??= refresh(stored).finally(() => {
      refreshPromise = null;
    });
    return refreshPromise;
  }

  async function request(route: Route, input: AnyInput = {}, { signal }: RequestOptions = {}) {
    const usedTokens = route.auth === 'none' ? null : tokens.read();
    let response = await send(route, input, usedTokens?.token, signal);
    if (response.status === 401 && route.auth !== 'none') {
      const token = await refreshAccessToken(usedTokens);
      if (token) response = await send(route, input, token, signal);
    }
    if (!response.ok) throw await toApiError(response, signal);
    return response;
  }

  const fetchJson = async (route: Route, input?: AnyInput, options?: RequestOptions) =>
    readJson(await request(route, input, options), options?.signal);

  async function* streamEvents(route: Route, input?: AnyInput, options?: RequestOptions) {
    yield* parseSse(await request(route, input, options), options?.signal);
  }

  const createMethods = (group: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, route]) => [
        name,
        (input?: AnyInput, options?: RequestOptions) =>
          (route.stream ? streamEvents : fetchJson)(route, input, options),
      ]),
    );
  return Object.fromEntries(
    Object.entries(routes).map(([name, group]) => [name, createMethods(group)]),
  ) as unknown as Client;
}

function buildUrl(route: Route, { params = {}, query = {} }: AnyInput) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

type FormValue = string | number | boolean | undefined;

/** Encodes lists as repeated fields and omits undefined values. */
function toFormData({ body = {}, files = {} }: AnyInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, FormValue | FormValue[]>)) {
    for (const entry of [value].flat()) if (entry !== undefined) form.append(name, String(entry));
  }
  for (const [name, blobs = []] of Object.entries(files)) for (const blob of blobs) form.append(name, blob);
  return form;
}

/**
 * Yields the data of server-sent events. The server sends each as one line, after `event: error` if it is an error body.
 * WHATWG HTML, 9.2 Server-sent events.
 */
async function* parseSse(response: Response, signal?: AbortSignal) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteLine = '';
  let isError = false;
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const lines = (incompleteLine + chunk.value).split('\n');
      incompleteLine = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'event: error') isError = true;
        if (!line.startsWith('data: ')) continue;
        const data = JSON.parse(line.slice(6)) as unknown;
        if (isError) throw createApiError(response.status, data);
        yield data;
      }
    }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, 'network_error', 'The connection to the server was lost.');
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

async function readJson<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw invalidResponse(response);
  }
}

/** In exchange for an access token there is no new refresh token; the previous one, if any, stays. */
async function readRefreshedTokens(response: Response, previousTokens: Tokens): Promise<Tokens> {
  const body = await readJson<Partial<RefreshedTokens> | null>(response);
  const { token, refreshToken } = body ?? {};
  if (!isNonEmptyString(token)) throw invalidResponse(response);
  return { token, refreshToken: isNonEmptyString(refreshToken) ? refreshToken : previousTokens.refreshToken };
}

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';

const invalidResponse = ({ status }: Response) =>
  new ApiError(status, 'invalid_response', 'The server sent an invalid response.');

async function toApiError(response: Response, signal?: AbortSignal): Promise<ApiError> {
  const body = await readJson<unknown>(response, signal).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  return createApiError(response.status, body);
}

/** A proxy's error has a body of any shape: fields of another type are ignored. */
function createApiError(status: number, body: unknown): ApiError {
  const { code, message, errors } = (body ?? {}) as Record<keyof ErrorBody, unknown>;
  return new ApiError(
    status,
    isNonEmptyString(code) ? (code as ErrorBody['code']) : 'invalid_response',
    typeof message === 'string' ? message : '',
    Array.isArray(errors) ? (errors as ErrorBody['errors']) : [],
  );
}
