import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../log.ts';
import { createTestApp } from '../testing/test-app.ts';

const lines: string[] = [];
const { createApp } = await createTestApp();
const app = await createApp({ log: createLogger('info', (line) => lines.push(line)) });
afterAll(() => app.close());

beforeEach(() => {
  lines.length = 0;
});
const getLogLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('logRequests', () => {
  it('logs one line with method, route, status, duration and id', async () => {
    const answer = await app.inject('/api/tools?search=private%20words&limit=3');
    expect(answer.statusCode).toBe(200);
    const [line, ...more] = getLogLines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: 'info',
      msg: 'request',
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/tools',
      status: 200,
      ms: expect.any(Number) as number,
    });
    expect(Object.keys(line ?? {}).toSorted()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].toSorted(),
    );
  });

  it('logs the route pattern instead of the URL', async () => {
    await app.inject('/api/tools/no-such-tool');
    await app.inject('/api/not-there/at-all');
    expect(getLogLines()).toMatchObject([
      { route: '/api/tools/:id', status: 404 },
      { route: 'none', status: 404 },
    ]);
    expect(lines.join('')).not.toMatch(/no-such-tool|not-there/);
  });

  it('logs a request whose client disconnects as 499', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    lines.length = 0; // drop the line about listening
    setTimeout(() => socket.destroy(), 100);
    await expect.poll(getLogLines).toMatchObject([{ route: '/api/auth/login', status: 499 }]);
  });

  it('does not log probes at info level', async () => {
    await app.inject('/healthz');
    expect(lines).toEqual([]);
  });
});

const sendRequestId = async (header?: string) => {
  const { headers } = await app.inject({
    url: '/healthz',
    headers: header === undefined ? {} : { 'x-request-id': header },
  });
  return headers['x-request-id'];
};

describe('getRequestId', () => {
  it('returns the request id of a proxy', async () => {
    expect(await sendRequestId('4bf92f35-77b3_4da6.a3')).toBe('4bf92f35-77b3_4da6.a3');
  });

  it.each([undefined, '', 'two words', '<script>', 'x'.repeat(65), 'a"b'])(
    'generates an id instead of %j',
    async (header) => {
      expect(await sendRequestId(header)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );
});
