import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createLog } from '../log.ts';
import { testApp } from '../testing/test-app.ts';

const lines: string[] = [];
const { another } = await testApp();
const app = await another({ log: createLog('info', (line) => lines.push(line)) });
afterAll(() => app.close());

beforeEach(() => {
  lines.length = 0;
});
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('each request', () => {
  it('is one line: method, pattern, status, time, id', async () => {
    const answer = await app.inject('/api/tools?search=private%20words&limit=3');
    expect(answer.statusCode).toBe(200);
    const [line, ...more] = written();
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

  it('is named by its pattern, not by what is in the address', async () => {
    await app.inject('/api/tools/no-such-tool');
    await app.inject('/api/not-there/at-all');
    expect(written()).toMatchObject([
      { route: '/api/tools/:id', status: 404 },
      { route: 'none', status: 404 },
    ]);
    expect(lines.join('')).not.toMatch(/no-such-tool|not-there/);
  });

  it('is written also when the caller goes away', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    lines.length = 0; // it has said where it listens
    setTimeout(() => socket.destroy(), 100);
    await expect.poll(written).toMatchObject([{ route: '/api/auth/login', status: 499 }]);
  });

  it('leaves probes out', async () => {
    await app.inject('/healthz');
    expect(lines).toEqual([]);
  });
});

const idOf = async (given?: string) => {
  const { headers } = await app.inject({
    url: '/healthz',
    headers: given === undefined ? {} : { 'x-request-id': given },
  });
  return headers['x-request-id'];
};

describe('the id of a request', () => {
  it('is taken over from a proxy and answered', async () => {
    expect(await idOf('4bf92f35-77b3_4da6.a3')).toBe('4bf92f35-77b3_4da6.a3');
  });

  it.each([undefined, '', 'two words', '<script>', 'x'.repeat(65), 'a"b'])(
    'is our own instead of %j',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );
});
