import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClient } from './client.ts';
import { reconnect } from './reconnect.ts';
import { createMemoryTokenStore } from './session.ts';

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

// Bodies that stall and connections that are lost need a real server.
let handlers: Handler[] = [];
let urls: string[] = [];
let baseUrl = '';
const server = createServer((request, response) => {
  urls.push(request.url ?? '');
  (handlers.length > 1 ? handlers.shift() : handlers[0])?.(response, request);
});

/** Responds with each of the handlers in turn; with the last one from then on. */
const respondWith = (...list: Handler[]) => {
  handlers = list;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  urls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hang: Handler = () => {};
const sendJson =
  (body: unknown, status = 200): Handler =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const stallInBody: Handler = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).write('[{"na');
const loseInBody: Handler = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('[{"na');
  setTimeout(() => response.destroy(), 20);
};
const sendEvents =
  (body: string): Handler =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);
const sendPage: Handler = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');

describe('retry', () => {
  // The delay before an attempt is random, from 0.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

  it.each([
    ['stalls', stallInBody],
    ['is cut off', loseInBody],
  ])('repeats a request whose body %s', async (_, handler) => {
    respondWith(handler, sendJson([]));
    expect(await createClient({ baseUrl }).categories.all({}, { timeout: 1000, retry: 1 })).toEqual([]);
    expect(urls).toHaveLength(2);
  });

  it('throws the last error of a body', async () => {
    respondWith(stallInBody);
    // Counted here: a request may time out before the server has it.
    const send = vi.fn<typeof fetch>(fetch);
    const client = createClient({ baseUrl, fetch: send });
    const stalled = client.categories.all({}, { timeout: 50, retry: 1 });
    await expect(stalled).rejects.toMatchObject({ status: 0, code: 'timeout' });
    respondWith(loseInBody);
    const lost = client.categories.all();
    await expect(lost).rejects.toMatchObject({ status: 0, code: 'network_error' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a request that is aborted in the body', async () => {
    respondWith(stallInBody);
    const controller = new AbortController();
    const { signal } = controller;
    const fetchHead: typeof fetch = async (...args) => {
      const response = await fetch(...args);
      setTimeout(() => controller.abort());
      return response;
    };
    const aborted = createClient({ baseUrl, fetch: fetchHead }).categories.all({}, { signal, retry: 1 });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(urls).toHaveLength(1);
  });
});

const isRefresh = (url?: string) => url === '/api/auth/refresh';

describe('token refresh', () => {
  const expired = { token: 'old', refreshToken: 'refresh' };
  const sendNewToken = sendJson({ token: 'new', refreshToken: 'next' });
  const sendUser: Handler = (response, request) =>
    sendJson({}, request.headers.authorization === 'Bearer new' ? 200 : 401)(response, request);

  it('does not delay an abort or a timeout, and goes on for other requests', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    respondWith((response, request) => {
      if (isRefresh(request.url)) void held.then(() => sendNewToken(response, request));
      else sendUser(response, request);
    });
    const tokens = createMemoryTokenStore();
    tokens.write(expired);
    const client = createClient({ baseUrl, tokens });
    const controller = new AbortController();
    const waiting = client.users.me();
    const aborted = client.users.me({}, { signal: controller.signal });
    const late = client.users.me({}, { timeout: 100 });
    setTimeout(() => controller.abort(), 100);
    // Together: whichever ends first would be an unhandled rejection.
    await Promise.all([
      expect(aborted).rejects.toMatchObject({ name: 'AbortError' }),
      expect(late).rejects.toMatchObject({ status: 0, code: 'timeout' }),
    ]);
    release();
    expect(await waiting).toEqual({});
    expect(urls.filter(isRefresh)).toHaveLength(1);
  });

  it('throws what the token store throws', async () => {
    respondWith((response, request) => (isRefresh(request.url) ? sendNewToken : sendUser)(response, request));
    const error = new Error('The keychain is locked');
    const tokens = { read: () => expired, write: () => Promise.reject(error), clear: () => {} };
    const client = createClient({ baseUrl, tokens });
    await expect(client.users.me({}, { timeout: 1000 })).rejects.toBe(error);
  });
});

const openStream = (timeout: number) => createClient({ baseUrl, timeout }).notifications.stream();

describe('streaming method', () => {
  it('throws timeout when the headers do not arrive in time', async () => {
    respondWith(hang);
    await expect(openStream(50).next()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });

  it('stays open for longer than the timeout', async () => {
    respondWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      setTimeout(() => response.end('data: {"unread":1}\n\n'), 1500);
    });
    expect(await openStream(1000).next()).toEqual({ done: false, value: { unread: 1 } });
  });

  it('throws timeout when it receives no data for the idle timeout', async () => {
    let heartbeat: ReturnType<typeof setInterval> | undefined;
    respondWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      heartbeat = setInterval(() => response.write(':\n\n'), 50);
      setTimeout(() => response.write('data: {"unread":1}\n\n'), 1500);
    });
    const events = createClient({ baseUrl, idleTimeout: 1000 }).notifications.stream();
    expect(await events.next()).toEqual({ done: false, value: { unread: 1 } });
    clearInterval(heartbeat);
    await expect(events.next()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });

  it('is closed by the signal after the headers, also with a timeout', async () => {
    respondWith((response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"unread":1}\n\n'),
    );
    const controller = new AbortController();
    const events = createClient({ baseUrl, timeout: 1000 }).notifications.stream({}, controller);
    await events.next();
    controller.abort();
    await expect(events.next()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['an event that is not JSON', sendEvents('data: [DONE]\n\n')],
    ['a page', sendPage],
    ['JSON', sendJson({ unread: 1 })],
  ])('throws invalid_response with the status for %s', async (_, handler) => {
    respondWith(handler);
    await expect(createClient({ baseUrl }).notifications.stream().next()).rejects.toMatchObject({
      status: 200,
      code: 'invalid_response',
    });
  });
});

describe('reconnect', () => {
  it('does not retry an event that is not JSON', async () => {
    respondWith(sendEvents('data: [DONE]\n\n'));
    const client = createClient({ baseUrl });
    const events = reconnect((options) => client.notifications.stream({}, options));
    await expect(events.next()).rejects.toMatchObject({ status: 200, code: 'invalid_response' });
    expect(urls).toHaveLength(1);
  });

  it('opens the stream again after the page of a captive portal', async () => {
    respondWith((...exchange) =>
      (urls.length > 1 ? sendEvents('data: {"unread":1}\n\n') : sendPage)(...exchange),
    );
    const client = createClient({ baseUrl });
    const events = reconnect((options) => client.notifications.stream({}, options));
    expect(await events.next()).toEqual({ done: false, value: { unread: 1 } });
    await events.return();
  });

  it.each(['3000000', '0', '-1', 'soon'])(
    'does not repeat requests at once after Retry-After: %s',
    async (retryAfter) => {
      respondWith((response) => response.writeHead(503, { 'retry-after': retryAfter }).end());
      const client = createClient({ baseUrl });
      const signal = AbortSignal.timeout(500);
      for await (const _ of reconnect((options) => client.notifications.stream({}, options), { signal }));
      expect(urls.length).toBeLessThan(20);
    },
  );
});
