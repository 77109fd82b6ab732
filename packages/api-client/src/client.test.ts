import { describe, expect, it, vi } from 'vitest';

import { createClient } from './client.ts';
import { ApiError, messageFrom } from './errors.ts';
import { memoryTokens } from './session.ts';
import { promptFixture, userFixture } from './testing/fixtures.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refused = (message = 'Sign in to go on') => json({ message, code: 'not_authenticated' }, 401);

/** A client whose server answers by path; `sent` keeps what was asked. */
function withServer(answer: (path: string, bearer: string | null) => Response | Promise<Response>) {
  const tokens = memoryTokens();
  const onSessionEnd = vi.fn<() => void>();
  const sent: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.test/api',
    tokens,
    onSessionEnd,
    fetch: async (address, init) => {
      const { url: asked } = new Request(address);
      const url = new URL(asked);
      const path = url.pathname.replace('/api', '') + url.search;
      sent.push(`${init?.method} ${path}`);
      return answer(path, new Headers(init?.headers).get('authorization'));
    },
  });
  return { client, tokens, onSessionEnd, sent };
}

describe('a call', () => {
  it('puts parameters into path and query, and leaves out what is empty', async () => {
    const { client, sent } = withServer(() => json({ tools: [], total: 0, pages: 0 }));
    await client.tools.list({ query: { search: 'a&b', page: 2, category: '' } });
    await client.tools.get({ params: { id: 'a/b' } });
    expect(sent).toEqual(['GET /tools?search=a%26b&page=2', 'GET /tools/a%2Fb']);
  });

  it('carries the token only where the call takes one', async () => {
    const seen: (string | null)[] = [];
    const { client, tokens } = withServer((_path, bearer) => {
      seen.push(bearer);
      return json([]);
    });
    tokens.write({ token: 'access', refreshToken: 'refresh' });
    await client.categories.all();
    await client.users.me();
    expect(seen).toEqual([null, 'Bearer access']);
  });

  it('fails with the server’s status, code, words and fields', async () => {
    const { client } = withServer(() =>
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

  it('says when no answer came, and when it cannot be read', async () => {
    const down = withServer(() => Promise.reject(new TypeError('failed')));
    await expect(down.client.categories.all()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    const garbled = withServer(() => new Response('<html>', { status: 502 }));
    await expect(garbled.client.categories.all()).rejects.toMatchObject({ status: 502, code: 'unreadable' });
  });

  it('stays an AbortError when the caller gives up', async () => {
    const { client } = withServer(() => Promise.reject(new DOMException('gone', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(client.categories.all({}, { signal })).rejects.toMatchObject({ name: 'AbortError' });

    const giveUp = new AbortController();
    const cut = withServer(() =>
      Object.assign(new Response(), {
        json: () => {
          giveUp.abort();
          return Promise.reject(giveUp.signal.reason as DOMException);
        },
      }),
    );
    const answer = cut.client.categories.all({}, { signal: giveUp.signal });
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** A server that takes `new`, and gives it for `refresh`. */
const renewing = (path: string, bearer: string | null) => {
  if (path === '/auth/refresh')
    return bearer === 'Bearer refresh' ? json({ token: 'new', refreshToken: 'next' }) : refused();
  return bearer === 'Bearer new' ? json(path === '/users/me' ? userFixture : promptFixture) : refused();
};

describe('a 401', () => {
  it('is met by one refresh, however many calls run into it, and each is repeated once', async () => {
    const { client, tokens, sent } = withServer(renewing);
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

  it('ends the session when the refresh is refused', async () => {
    const { client, tokens, onSessionEnd } = withServer(renewing);
    tokens.write({ token: 'old', refreshToken: 'spent' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(tokens.read()).toBeNull();
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('of a call that was still under way when the session ended does not end it again', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>();
    const { client, tokens, onSessionEnd } = withServer((path, bearer) =>
      path === '/users/me' ? late : renewing(path, bearer),
    );
    tokens.write({ token: 'old', refreshToken: 'spent' });
    const underWay = client.users.me();
    await expect(client.prompts.get({ params: { id: promptFixture.id } })).rejects.toMatchObject({
      status: 401,
    });
    answerLate(refused());
    await expect(underWay).rejects.toMatchObject({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('ends nothing when the server cannot be asked', async () => {
    const { client, tokens, onSessionEnd } = withServer((path) =>
      path === '/auth/refresh' ? Promise.reject(new TypeError('down')) : refused(),
    );
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ code: 'unreachable' });
    expect(tokens.read()).not.toBeNull();
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('is not asked about twice', async () => {
    const { client, tokens, sent } = withServer((path) =>
      path === '/auth/refresh' ? json({ token: 'new', refreshToken: 'next' }) : refused(),
    );
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['GET /users/me', 'POST /auth/refresh', 'GET /users/me']);
  });

  it('takes the tokens another tab has written meanwhile', async () => {
    const { client, tokens, sent } = withServer((path, bearer) => {
      if (bearer === 'Bearer old') tokens.write({ token: 'new', refreshToken: 'next' });
      return renewing(path, bearer);
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await client.users.me();
    expect(sent).toEqual(['GET /users/me', 'GET /users/me']);
  });

  it('does not take away what somebody has signed in with meanwhile', async () => {
    const { client, tokens, onSessionEnd } = withServer((path, bearer) => {
      if (bearer === null) tokens.write({ token: 'new', refreshToken: 'next' });
      return renewing(path, bearer);
    });
    await client.users.me();
    expect(tokens.read()?.token).toBe('new');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('does not bring back a session that was signed out of meanwhile', async () => {
    const { client, tokens } = withServer((path, bearer) => {
      if (path === '/auth/refresh') tokens.clear();
      return renewing(path, bearer);
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(tokens.read()).toBeNull();
  });

  it('of a sign-in is only that', async () => {
    const { client, onSessionEnd, sent } = withServer(() => refused('Invalid email or password'));
    const failed = client.auth.login({ body: { email: 'a@example.org', password: 'x' } });
    await expect(failed).rejects.toMatchObject({ message: 'Invalid email or password' });
    expect(sent).toHaveLength(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

it('messageFrom prefers the server’s words', () => {
  expect(messageFrom(new ApiError(409, 'email_taken', 'Taken'), 'Failed')).toBe('Taken');
  expect(messageFrom(new ApiError(0, 'unreachable', 'No answer'), 'Failed')).toBe('Failed');
  expect(messageFrom(new Error('x'), 'Failed')).toBe('Failed');
});

describe('a call with files', () => {
  it('sends fields and files as a form, a list as its field repeated', async () => {
    let form: FormData | undefined;
    const client = createClient({
      baseUrl: 'https://api.test/api',
      fetch: async (_address, init) => {
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

/** Answers with these pieces, cut wherever a network may cut. */
const streaming = (...pieces: string[]) =>
  withServer(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
            controller.close();
          },
        }),
      ),
  );

const all = async <T>(events: AsyncIterable<T>) => {
  const read: T[] = [];
  for await (const event of events) read.push(event);
  return read;
};

describe('a streamed call', () => {
  const first = { unread: 1, notification: null };
  const second = { unread: 2, notification: null };

  it('gives each event, however the pieces arrive', async () => {
    const whole = `:\n\ndata: ${JSON.stringify(first)}\n\n:\n\ndata: ${JSON.stringify(second)}\n\n`;
    const { client } = streaming(whole.slice(0, 9), whole.slice(9, 40), whole.slice(40));
    expect(await all(client.notifications.stream())).toEqual([first, second]);
  });

  it('fails where the server says that it failed', async () => {
    const told = { message: 'Something went wrong on the server', code: 'internal' };
    const { client } = streaming(
      `data: ${JSON.stringify(first)}\n\nevent: error\ndata: ${JSON.stringify(told)}\n\n`,
    );
    const events = client.notifications.stream();
    expect((await events.next()).value).toEqual(first);
    await expect(events.next()).rejects.toMatchObject(told);
  });

  it('is refused like any other call, and renews the token once', async () => {
    const { client, tokens, sent } = withServer((path, bearer) => {
      if (path === '/auth/refresh') return json({ token: 'fresh', refreshToken: 'next' });
      return bearer === 'Bearer fresh' ? new Response(`data: ${JSON.stringify(first)}\n\n`) : refused();
    });
    tokens.write({ token: 'old', refreshToken: 'refresh' });
    expect(await all(client.notifications.stream())).toEqual([first]);
    expect(sent).toEqual(['GET /notifications/stream', 'POST /auth/refresh', 'GET /notifications/stream']);
  });

  it('ends as an unreachable server when the connection breaks off', async () => {
    const { client } = withServer(
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
      code: 'unreachable',
    });
  });
});
