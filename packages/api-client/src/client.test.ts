import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';

import { createClient, type ClientOptions } from './client.ts';
import { contract } from './contract/index.ts';
import { ApiError, getErrorMessage, isApiError } from './errors.ts';
import { paginate } from './paginate.ts';
import { reconnect } from './reconnect.ts';
import { createMemoryTokenStore, type TokenStore } from './session.ts';
import { promptFixture, userFixture } from './testing/fixtures.ts';
import { createUploadFetch } from './upload-fetch.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const unauthorized = (message = 'Sign in to continue') => json({ message, code: 'not_authenticated' }, 401);

/** Creates a client with a mocked server; `sent` lists the requests. */
function createTestClient(respond: (path: string, bearer: string | null) => Response | Promise<Response>) {
  const tokens = createMemoryTokenStore();
  const onSessionExpired = vi.fn<() => void>();
  const sent: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.test/api',
    tokens,
    onSessionExpired,
    fetch: async (input, init) => {
      const url = new URL(new Request(input).url);
      const path = url.pathname.replace('/api', '') + url.search;
      sent.push(`${init?.method} ${path}`);
      return respond(path, new Headers(init?.headers).get('authorization'));
    },
  });
  return { client, tokens, onSessionExpired, sent };
}

const neverRespond: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

describe('client method', () => {
  it('encodes params and query, and omits empty values', async () => {
    const { client, sent } = createTestClient(() => json({ tools: [], total: 0, pages: 0 }));
    await client.tools.list({ query: { search: 'a&b', page: 2, category: '' } });
    await client.tools.get({ params: { id: 'a/b' } });
    expect(sent).toEqual(['GET /tools?page=2&search=a%26b', 'GET /tools/a%2Fb']);
  });

  it('has one URL for equal queries, by which caches know them', async () => {
    const { client, sent } = createTestClient(() => json({ tools: [], total: 0, pages: 0 }));
    await client.tools.list({ query: { search: 'a', page: 2 } });
    await client.tools.list({ query: { page: 2, search: 'a' } });
    expect(sent[1]).toBe(sent[0]);
  });

  it('sends the token only to endpoints with authentication', async () => {
    const seen: (string | null)[] = [];
    const { client, tokens } = createTestClient((_path, bearer) => {
      seen.push(bearer);
      return json([]);
    });
    tokens.write({ token: 'access', refreshToken: 'refresh' });
    await client.categories.all();
    await client.users.me();
    expect(seen).toEqual([null, 'Bearer access']);
  });

  it('throws an ApiError with status, code, message and errors of the response', async () => {
    const { client } = createTestClient(() =>
      json(
        {
          message: 'Title is required',
          code: 'validation_failed',
          errors: [{ path: 'title', message: 'x' }],
        },
        400,
      ),
    );
    await expect(client.tools.list()).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'validation_failed',
      message: 'Title is required',
      errors: [{ path: 'title', message: 'x' }],
    });
  });

  it('throws network_error without a response, and invalid_response if it is not JSON', async () => {
    const offline = createTestClient(() => Promise.reject(new TypeError('failed')));
    await expect(offline.client.categories.all()).rejects.toMatchObject({ status: 0, code: 'network_error' });
    const invalid = createTestClient(() => new Response('<html>', { status: 502 }));
    await expect(invalid.client.categories.all()).rejects.toMatchObject({
      status: 502,
      code: 'invalid_response',
    });
  });

  it.each([
    [{ message: { text: 'x' }, code: 7, errors: 'none' }],
    [{ message: ['x'], code: null }],
    [null],
    ['text'],
  ])('ignores fields of an error that have another type: %j', async (body) => {
    const { client } = createTestClient(() => json(body, 502));
    await expect(client.categories.all()).rejects.toMatchObject({
      status: 502,
      code: 'invalid_response',
      message: '',
      errors: [],
    });
  });

  it.each([
    [{ title: 'Too large', detail: 'Send at most 1 MB' }, 'Send at most 1 MB'],
    [{ title: 'Too large', detail: '' }, 'Too large'],
    [{ title: 'Too large', message: 'Ours' }, 'Ours'],
  ])('has the message of problem details: %j', async (body, message) => {
    const { client } = createTestClient(() => json(body, 413));
    const error: unknown = await client.categories.all().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 413, code: 'invalid_response', message });
    expect(getErrorMessage(error, 'Failed')).toBe(message);
  });

  it.each(['https://api.test/api', 'https://api.test/api/', 'https://api.test/api//'])(
    'requests the same URL with the base URL %s',
    async (baseUrl) => {
      const urls: string[] = [];
      const fetch = async (url: string | URL | Request) => {
        urls.push(new Request(url).url);
        return json([]);
      };
      await createClient({ baseUrl, fetch }).categories.all();
      expect(urls).toEqual(['https://api.test/api/categories/all']);
    },
  );

  it.each(['.', '..', ''])('rejects the path parameter "%s", which would change the path', async (id) => {
    const { client, sent } = createTestClient(() => json({}));
    await expect(client.tools.get({ params: { id } }, { retry: 2 })).rejects.toMatchObject({
      status: 400,
      code: 'bad_request',
      message: `Invalid id: ${id}`,
    });
    await client.tools.get({ params: { id: '...' } });
    expect(sent).toEqual(['GET /tools/...']);
  });

  it('explains that a relative baseUrl needs a browser, and does not repeat the request', async () => {
    const error: unknown = await createClient({ retry: 2 })
      .categories.all()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toHaveProperty('message', expect.stringContaining('`baseUrl` must be absolute'));
  });

  it('explains that createUploadFetch needs a browser', async () => {
    const { client } = createTestClient(() => json({}));
    const upload = client.users.setAvatar({}, { fetch: createUploadFetch(() => {}), retry: 2 });
    await expect(upload).rejects.toThrow('createUploadFetch works in browsers only');
  });

  it.each([[new Response(null, { status: 204 })], [new Response('')]])(
    'throws invalid_response for an empty body: every endpoint has one',
    async (response) => {
      const { client } = createTestClient(() => response);
      await expect(client.categories.all()).rejects.toMatchObject({
        status: response.status,
        code: 'invalid_response',
      });
    },
  );

  it('attaches the response and the cause to errors', async () => {
    const busy = createTestClient(() => json({}, 429));
    const error: unknown = await busy.client.categories.all().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ response: { status: 429 } });
    const cause = new TypeError('failed');
    const offline = createTestClient(() => Promise.reject(cause));
    await expect(offline.client.categories.all()).rejects.toMatchObject({ response: undefined, cause });
  });

  it('encodes lists in the query as repeated parameters', async () => {
    const { client, sent } = createTestClient(() => json([]));
    const query = { search: ['a', '', 'b'] } as unknown as { search: string };
    await client.search.suggest({ query });
    expect(sent).toEqual(['GET /search/suggest?search=a&search=b']);
  });

  it('throws timeout when the server does not respond in time', async () => {
    const client = createClient({ baseUrl: 'https://api.test/api', timeout: 5, fetch: neverRespond });
    await expect(client.categories.all()).rejects.toMatchObject({ status: 0, code: 'timeout' });
    // As `fetch` of some platforms does, whatever the signal's reason is.
    const abortingFetch: typeof fetch = (...request) =>
      neverRespond(...request).catch(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const polyfilled = client.categories.all({}, { fetch: abortingFetch });
    await expect(polyfilled).rejects.toMatchObject({ status: 0, code: 'timeout' });
    const signal = AbortSignal.abort();
    const aborted = client.categories.all(
      {},
      { signal, fetch: () => Promise.reject(signal.reason as Error) },
    );
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws an AbortError when the signal is aborted', async () => {
    const { client } = createTestClient(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(client.categories.all({}, { signal })).rejects.toMatchObject({ name: 'AbortError' });

    const controller = new AbortController();
    const aborted = createTestClient(() =>
      Object.assign(new Response(), {
        text: () => {
          controller.abort();
          return Promise.reject(controller.signal.reason as DOMException);
        },
      }),
    );
    const request = aborted.client.categories.all({}, { signal: controller.signal });
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** Accepts the token `new`, and issues it for the refresh token `refresh`. */
const refreshingServer = (path: string, bearer: string | null) => {
  if (path === '/auth/refresh')
    return bearer === 'Bearer refresh' ? json({ token: 'new', refreshToken: 'next' }) : unauthorized();
  return bearer === 'Bearer new' ? json(path === '/users/me' ? userFixture : promptFixture) : unauthorized();
};

describe('401 response', () => {
  it('refreshes once for concurrent requests and repeats each once', async () => {
    const { client, tokens, sent } = createTestClient(refreshingServer);
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    const params = { id: promptFixture.id };
    const [me, prompt] = await Promise.all([
      client.users.me(),
      client.prompts.get({ params }),
      client.users.me(),
    ]);
    expect(me.username).toBe(userFixture.username);
    expect(prompt.id).toBe(promptFixture.id);
    expect(sent.filter((line) => line.includes('refresh'))).toHaveLength(1);
    expect(sent).toHaveLength(7);
    expect(tokens.read()).toEqual({ token: 'new', refreshToken: 'next' });
  });

  it('expires the session when the refresh is rejected', async () => {
    const { client, tokens, onSessionExpired } = createTestClient(refreshingServer);
    tokens.write({ token: 'old', refreshToken: 'expired' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(tokens.read()).toBeNull();
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('reports an expired session once when requests are pending', async () => {
    const { promise: lateResponse, resolve: respondLate } = Promise.withResolvers<Response>();
    const { client, tokens, onSessionExpired } = createTestClient((path, bearer) =>
      path === '/users/me' ? lateResponse : refreshingServer(path, bearer),
    );
    tokens.write({ token: 'old', refreshToken: 'expired' });
    const pending = client.users.me();
    await expect(client.prompts.get({ params: { id: promptFixture.id } })).rejects.toMatchObject({
      status: 401,
    });
    respondLate(unauthorized());
    await expect(pending).rejects.toMatchObject({ status: 401 });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('does not expire the session when the server cannot be reached', async () => {
    const { client, tokens, onSessionExpired } = createTestClient((path) =>
      path === '/auth/refresh' ? Promise.reject(new TypeError('down')) : unauthorized(),
    );
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ code: 'network_error' });
    expect(tokens.read()).not.toBeNull();
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it.each([[null], [{}], [{ token: 7 }], [{ token: '' }], [[]], ['text']])(
    'keeps the session when the refresh response has no token: %j',
    async (body) => {
      const { client, tokens, onSessionExpired } = createTestClient((path) =>
        path === '/auth/refresh' ? json(body) : unauthorized(),
      );
      const stored = { token: 'old', refreshToken: 'refresh' };
      tokens.write(stored);
      await expect(client.users.me()).rejects.toMatchObject({ status: 200, code: 'invalid_response' });
      expect(tokens.read()).toEqual(stored);
      expect(onSessionExpired).not.toHaveBeenCalled();
    },
  );

  it('keeps the refresh token when the response has none', async () => {
    const { client, tokens } = createTestClient((path, bearer) =>
      path === '/auth/refresh' ? json({ token: 'new' }) : refreshingServer(path, bearer),
    );
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await client.users.me();
    expect(tokens.read()).toEqual({ token: 'new', refreshToken: 'refresh' });
  });

  it('is not followed by a second refresh', async () => {
    const { client, tokens, sent } = createTestClient((path) =>
      path === '/auth/refresh' ? json({ token: 'new', refreshToken: 'next' }) : unauthorized(),
    );
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['GET /users/me', 'POST /auth/refresh', 'GET /users/me']);
  });

  it('uses tokens that another tab has stored concurrently', async () => {
    const { client, tokens, sent } = createTestClient((path, bearer) => {
      if (bearer === 'Bearer old') tokens.write({ token: 'new', refreshToken: 'next' });
      return refreshingServer(path, bearer);
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await client.users.me();
    expect(sent).toEqual(['GET /users/me', 'GET /users/me']);
  });

  it('does not clear tokens of a concurrent login', async () => {
    const { client, tokens, onSessionExpired } = createTestClient((path, bearer) => {
      if (bearer === null) tokens.write({ token: 'new', refreshToken: 'next' });
      return refreshingServer(path, bearer);
    });
    await client.users.me();
    expect(tokens.read()?.token).toBe('new');
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('does not restore a session after a concurrent logout', async () => {
    const { client, tokens } = createTestClient((path, bearer) => {
      if (path === '/auth/refresh') tokens.clear();
      return refreshingServer(path, bearer);
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(tokens.read()).toBeNull();
  });

  it('does not refresh after a 401 from login', async () => {
    const { client, onSessionExpired, sent } = createTestClient(() =>
      unauthorized('Invalid email or password'),
    );
    const failed = client.auth.login({ body: { email: 'a@example.org', password: 'x' } });
    await expect(failed).rejects.toMatchObject({ message: 'Invalid email or password' });
    expect(sent).toHaveLength(1);
    expect(onSessionExpired).not.toHaveBeenCalled();
  });
});

it('getErrorMessage returns the server’s message or the fallback', () => {
  expect(getErrorMessage(new ApiError(409, 'email_taken', 'Taken'), 'Failed')).toBe('Taken');
  expect(getErrorMessage(new ApiError(0, 'network_error', 'No answer'), 'Failed')).toBe('Failed');
  expect(getErrorMessage(new Error('x'), 'Failed')).toBe('Failed');
});

it.each([
  [
    new Response('<h1>nginx</h1>', { status: 502 }),
    /^The server could not complete the request \(status 502\)/,
  ],
  [new Response('<h1>nginx</h1>', { status: 413 }), /^This is too large for the server \(status 413\)/],
  [new Response('<h1>nginx</h1>', { status: 403 }), /^The server rejected the request \(status 403\)/],
  [new TypeError('failed'), /^The server cannot be reached/],
  [json({ message: 'Taken', code: 'email_taken' }, 409), /^Taken$/],
])('getErrorMessage without a fallback describes the error: %#', async (response, message) => {
  const { client } = createTestClient(() => {
    if (response instanceof Error) throw response;
    return response;
  });
  const error: unknown = await client.categories.all().catch((thrown: unknown) => thrown);
  expect(getErrorMessage(error)).toMatch(message);
  expect(getErrorMessage(error, 'Failed')).toMatch(/^(Failed|Taken)$/);
});

it('getErrorMessage does not show the message of an error that is not of the API', () => {
  expect(getErrorMessage(new Error('x'))).toBe('Something went wrong. Try again.');
});

/** Returns the headers and URL that reach `fetch`. */
async function capture(options: ClientOptions, headers?: HeadersInit) {
  let captured = {};
  const client = createClient({
    baseUrl: 'https://api.test/api',
    fetch: async (url, init) => {
      captured = { url, ...Object.fromEntries(new Headers(init?.headers)) };
      return json([]);
    },
    ...options,
  });
  await client.categories.all({}, headers && { headers });
  return captured;
}

describe('headers and hooks', () => {
  it('sends the headers of the client and of the call', async () => {
    expect(
      await capture({ headers: { 'accept-language': 'de', 'x-app': 'one' } }, { 'x-app': 'two' }),
    ).toMatchObject({
      'accept-language': 'de',
      'x-app': 'two',
    });
    expect(await capture({ headers: () => Promise.resolve({ 'x-app': 'three' }) })).toMatchObject({
      'x-app': 'three',
    });
  });

  it('lets onRequest change the request and onResponse replace the response', async () => {
    const changed = await capture({
      onRequest: (request) => {
        request.url += '?cached=no';
        request.headers.set('x-app', request.method);
      },
    });
    expect(changed).toMatchObject({ url: 'https://api.test/api/categories/all?cached=no', 'x-app': 'GET' });
    const client = createClient({
      fetch: async () => json([], 500),
      onResponse: (response, { url }) => (response.ok ? undefined : json([{ url }])),
    });
    expect(await client.categories.all()).toEqual([{ url: '/api/categories/all' }]);
  });
});

describe('token store', () => {
  it.each(['login', 'register'] as const)('has the tokens of auth.%s', async (method) => {
    const { client, tokens, sent } = createTestClient((_path, bearer) =>
      json(bearer === null ? { user: userFixture, token: 'a', refreshToken: 'r' } : userFixture),
    );
    await client.auth[method]({
      body: { username: 'ada', email: 'ada@example.org', password: 'secret words' },
    });
    expect(tokens.read()).toEqual({ token: 'a', refreshToken: 'r' });
    expect(await client.users.me()).toEqual(userFixture);
    expect(sent).toHaveLength(2);
  });

  it('may be asynchronous', async () => {
    const memory = createMemoryTokenStore();
    const tokens: TokenStore = {
      read: async () => memory.read(),
      write: async (value) => memory.write(value),
      clear: async () => memory.clear(),
    };
    memory.write({ token: 'old', refreshToken: 'refresh' });
    const sent: string[] = [];
    const client = createClient({
      baseUrl: 'https://api.test/api',
      tokens,
      fetch: async (url, init) => {
        const path = new URL(new Request(url).url).pathname.replace('/api', '');
        sent.push(path);
        return refreshingServer(path, new Headers(init?.headers).get('authorization'));
      },
    });
    await Promise.all([client.users.me(), client.users.me(), client.users.me()]);
    expect(sent.filter((path) => path === '/auth/refresh')).toHaveLength(1);
    expect(memory.read()).toEqual({ token: 'new', refreshToken: 'next' });
  });
});

/** Creates a client with two further attempts, whose server responds with each of the responses in turn. */
function createRetryingClient(...responses: (Response | Error)[]) {
  const sent: (string | undefined)[] = [];
  const client = createClient({
    baseUrl: 'https://api.test/api',
    retry: 2,
    fetch: async (_url, init) => {
      sent.push(init?.method);
      const response = responses.shift() ?? json([]);
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { client, sent };
}

const settle = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

const retryAfter = (value: string) => new Response('{}', { status: 429, headers: { 'retry-after': value } });

describe('retry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeats idempotent requests that failed temporarily', async () => {
    const { client, sent } = createRetryingClient(new TypeError('failed'), json({}, 503));
    expect(await settle(client.categories.all())).toEqual({ value: [] });
    expect(sent).toHaveLength(3);
  });

  it('throws the last error', async () => {
    const { client, sent } = createRetryingClient(json({}, 502), json({}, 503), json({}, 504));
    expect(await settle(client.categories.all())).toMatchObject({ error: { status: 504 } });
    expect(sent).toHaveLength(3);
  });

  it.each([400, 401, 404, 500])('does not repeat after the status %i', async (status) => {
    const { client, sent } = createRetryingClient(json({}, status));
    await settle(client.categories.all());
    expect(sent).toHaveLength(1);
  });

  it('does not repeat requests that are not idempotent, nor with retry 0', async () => {
    const post = createRetryingClient(json({}, 503));
    await settle(post.client.contact.send({ body: { name: 'a', email: 'a@b.example', message: 'c' } }));
    expect(post.sent).toEqual(['POST']);
    const single = createRetryingClient(json({}, 503));
    await settle(single.client.categories.all({}, { retry: 0 }));
    expect(single.sent).toHaveLength(1);
  });

  it('waits for Retry-After, but not longer than a minute', async () => {
    const { client, sent } = createRetryingClient(retryAfter('20'));
    const response = client.categories.all();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual([]);

    const late = createRetryingClient(retryAfter('3600'));
    expect(await settle(late.client.categories.all())).toMatchObject({ error: { status: 429 } });
    expect(late.sent).toHaveLength(1);

    const date = createRetryingClient(retryAfter(new Date(Date.now() + 5000).toUTCString()));
    expect(await settle(date.client.categories.all())).toEqual({ value: [] });
  });

  it('ends when the signal is aborted while waiting', async () => {
    const { client, sent } = createRetryingClient(json({}, 503));
    const controller = new AbortController();
    const response = settle(client.categories.all({}, { signal: controller.signal }));
    controller.abort();
    expect(await response).toMatchObject({ error: { name: 'AbortError' } });
    expect(sent).toHaveLength(1);
  });
});

describe('paginate', () => {
  it('requests each page when the loop continues', async () => {
    const { client, sent } = createTestClient(() => json({ tools: [], total: 60, pages: 3 }));
    for await (const { pages } of paginate(client.tools.list, { query: { search: 'a' } })) {
      if (sent.length === 2) break;
      expect(pages).toBe(3);
    }
    expect(sent).toEqual(['GET /tools?search=a', 'GET /tools?page=2&search=a']);
    sent.length = 0;
    await readAll(paginate(client.tools.list, { query: { page: 2 } }));
    expect(sent).toEqual(['GET /tools?page=2', 'GET /tools?page=3']);
  });

  it('reads lists with another number of pages, and those with a cursor', async () => {
    const { client, sent } = createTestClient((path) =>
      path.startsWith('/smart-prompts')
        ? json({ prompts: [], totalCount: 20, totalPages: 2 })
        : json({ items: [], next: path.includes('before') ? null : '2026-01-01T00:00:00Z_a' }),
    );
    await readAll(paginate(client.prompts.list));
    expect(sent.splice(0)).toEqual(['GET /smart-prompts', 'GET /smart-prompts?page=2']);
    await readAll(paginate(client.dashboard.feed, { query: { limit: 5 } }));
    expect(sent).toEqual(['GET /feed?limit=5', 'GET /feed?before=2026-01-01T00%3A00%3A00Z_a&limit=5']);
  });

  it('yields one page of an empty list', async () => {
    const { client } = createTestClient(() => json({ tools: [], total: 0, pages: 0 }));
    expect(await readAll(paginate(client.tools.list))).toHaveLength(1);
  });
});

const createEvent = (unread: number) => `data: ${JSON.stringify({ unread, notification: null })}\n\n`;
const eventStream = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

describe('reconnect', () => {
  // The delay before an attempt is random, from 0.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

  it('opens the stream again after it ended or failed temporarily', async () => {
    const responses = [eventStream(createEvent(1)), json({}, 503), eventStream(createEvent(2))];
    const { client } = createTestClient(() => responses.shift() ?? Promise.reject(new TypeError('down')));
    const controller = new AbortController();
    const received: number[] = [];
    const events = reconnect((options) => client.notifications.stream({}, options), controller);
    for await (const { unread } of events) {
      received.push(unread);
      if (unread === 2) controller.abort();
    }
    expect(received).toEqual([1, 2]);
  });

  it('throws errors that are not temporary', async () => {
    const { client } = createTestClient(() => json({ code: 'forbidden' }, 403));
    const events = reconnect((options) => client.notifications.stream({}, options));
    await expect(events.next()).rejects.toMatchObject({ status: 403 });
  });
});

describe('isApiError', () => {
  const error: unknown = new ApiError(409, 'tool_exists', 'Already listed');

  it('returns whether the error is an ApiError', () => {
    expect(isApiError(error)).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
  });

  it('narrows the code to those of the endpoint', () => {
    const client = createClient();
    if (!isApiError(error, client.tools.submit)) throw error;
    expectTypeOf<'tool_exists' | 'validation_failed' | 'network_error'>().toExtend<typeof error.code>();
    expectTypeOf<'prompt_not_found'>().not.toExtend<typeof error.code>();
    expect(error.code).toBe('tool_exists');
  });

  it('accepts an endpoint of the contract', () => {
    if (!isApiError(error, contract.tools.submit)) throw error;
    expectTypeOf<'prompt_not_found'>().not.toExtend<typeof error.code>();
    expect(error.status).toBe(409);
  });
});

describe('multipart request', () => {
  it('sends fields and files as FormData, and lists as repeated fields', async () => {
    let form: FormData | undefined;
    const client = createClient({
      baseUrl: 'https://api.test/api',
      fetch: async (_input, init) => {
        form = init?.body as FormData;
        expect(new Headers(init?.headers).has('content-type')).toBe(false); // the platform adds it, with its boundary
        return json({});
      },
    });
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await client.tools.submit({
      body: {
        name: 'Paper Trail',
        tagline: 'Finds studies',
        description: 'Searches archives.',
        website: 'https://example.org',
        category: 'research',
        pricing: 'free',
        tags: ['one', 'two'],
      },
      files: { logo: [logo] },
    });
    expect(form?.get('name')).toBe('Paper Trail');
    expect(form?.getAll('tags')).toEqual(['one', 'two']);
    expect(form?.has('features')).toBe(false);
    expect(form?.get('logo')).toMatchObject({ name: 'logo.png' });
  });
});

/** Creates a client whose server streams these chunks. */
const createStreamingClient = (...chunks: string[]) =>
  createTestClient(() =>
    eventStream(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    ),
  );

const readAll = async <T>(events: AsyncIterable<T>) => {
  const received: T[] = [];
  for await (const event of events) received.push(event);
  return received;
};

describe('streaming method', () => {
  const first = { unread: 1, notification: null };
  const second = { unread: 2, notification: null };

  it('yields each event, however the chunks are split', async () => {
    const stream = `:\n\ndata: ${JSON.stringify(first)}\n\n:\n\ndata: ${JSON.stringify(second)}\n\n`;
    const { client } = createStreamingClient(stream.slice(0, 9), stream.slice(9, 40), stream.slice(40));
    expect(await readAll(client.notifications.stream())).toEqual([first, second]);
  });

  it('accepts a mocked response without the content type', async () => {
    const { client } = createTestClient(() => new Response(createEvent(1)));
    expect(await readAll(client.notifications.stream())).toEqual([first]);
  });

  it('throws an ApiError for an error event', async () => {
    const error = { message: 'Something went wrong on the server', code: 'internal_error' };
    const { client } = createStreamingClient(
      `data: ${JSON.stringify(first)}\n\nevent: error\ndata: ${JSON.stringify(error)}\n\n`,
    );
    const events = client.notifications.stream();
    expect((await events.next()).value).toEqual(first);
    await expect(events.next()).rejects.toMatchObject(error);
  });

  it('refreshes the token once after a 401', async () => {
    const { client, tokens, sent } = createTestClient((path, bearer) => {
      if (path === '/auth/refresh') return json({ token: 'new', refreshToken: 'next' });
      return bearer === 'Bearer new' ? eventStream(createEvent(1)) : unauthorized();
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    expect(await readAll(client.notifications.stream())).toEqual([first]);
    expect(sent).toEqual(['GET /notifications/stream', 'POST /auth/refresh', 'GET /notifications/stream']);
  });

  it('throws ApiError network_error when the connection is lost mid-stream', async () => {
    const { client } = createTestClient(() =>
      eventStream(
        new ReadableStream({
          pull(controller) {
            controller.error(new TypeError('terminated'));
          },
        }),
      ),
    );
    await expect(client.notifications.stream().next()).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    });
  });
});
