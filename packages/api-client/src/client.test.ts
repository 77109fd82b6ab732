import { describe, expect, expectTypeOf, it, vi } from 'vitest';

import { createClient } from './client.ts';
import { contract } from './contract/index.ts';
import { ApiError, getErrorMessage, isApiError } from './errors.ts';
import { createMemoryTokenStore } from './session.ts';
import { promptFixture, userFixture } from './testing/fixtures.ts';

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

describe('client method', () => {
  it('encodes params and query, and omits empty values', async () => {
    const { client, sent } = createTestClient(() => json({ tools: [], total: 0, pages: 0 }));
    await client.tools.list({ query: { search: 'a&b', page: 2, category: '' } });
    await client.tools.get({ params: { id: 'a/b' } });
    expect(sent).toEqual(['GET /tools?search=a%26b&page=2', 'GET /tools/a%2Fb']);
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
    await expect(client.tools.list()).rejects.toEqual(
      new ApiError(400, 'validation_failed', 'Title is required', [{ path: 'title', message: 'x' }]),
    );
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
    await expect(client.categories.all()).rejects.toEqual(new ApiError(502, 'invalid_response', ''));
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

  it('throws an AbortError when the signal is aborted', async () => {
    const { client } = createTestClient(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(client.categories.all({}, { signal })).rejects.toMatchObject({ name: 'AbortError' });

    const controller = new AbortController();
    const aborted = createTestClient(() =>
      Object.assign(new Response(), {
        json: () => {
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
  createTestClient(
    () =>
      new Response(
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
      return bearer === 'Bearer new' ? new Response(`data: ${JSON.stringify(first)}\n\n`) : unauthorized();
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    expect(await readAll(client.notifications.stream())).toEqual([first]);
    expect(sent).toEqual(['GET /notifications/stream', 'POST /auth/refresh', 'GET /notifications/stream']);
  });

  it('throws ApiError network_error when the connection is lost mid-stream', async () => {
    const { client } = createTestClient(
      () =>
        new Response(
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
