import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { imageMaxBytes } from '@ai-directory/api-client/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { ignoreDisconnect } from '../testing/ignore-disconnect.ts';
import { createTestApp, type TestUser } from '../testing/test-app.ts';

// Behavior of sockets cannot be tested with inject(); listen on a real port.

const { app, registerUser } = await createTestApp();
let url: string;
let user: TestUser;
let authorization: string;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  user = await registerUser('uploader');
  authorization = `Bearer ${user.session.token}`;
});

/** Opens a connection, and returns its socket and all data received so far. */
function openSocket() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('error', ignoreDisconnect).on('data', (chunk: Buffer) => chunks.push(chunk));
  return { socket, received: () => Buffer.concat(chunks).toString() };
}

const tooLarge = new File([new Uint8Array(imageMaxBytes + 1024 * 1024)], 'large.png');

it('returns 413 with the name of a file that is too large, however its chunks arrive', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const body = new FormData();
    body.append('avatar', tooLarge);
    const response = await fetch(`${url}/api/users/me/avatar`, {
      method: 'PUT',
      headers: { authorization },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'large.png is larger than 5 MB', code: 'payload_too_large' },
    ]);
  }
});

const chunk = 'x'.repeat(1024 * 1024);

it.each([
  [
    'an unexpected file',
    'multipart/form-data; boundary=x',
    400,
    '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\nbytes',
  ],
  ['a body that is too large', 'application/json', 413, '{"message":"'],
])(
  'drains %s, so that the client receives the error and can reuse the connection',
  async (_, type, status, start) => {
    const { socket, received } = openSocket();
    const [path, method] = status === 413 ? ['contact', 'POST'] : ['users/me/avatar', 'PUT'];
    socket.write(
      `${method} /api/${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\n` +
        `content-length: ${start.length + 10 * chunk.length}\r\n\r\n${start}`,
    );
    await expect.poll(() => received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (let sent = 0; sent < 10; sent += 1) socket.write(chunk);
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => received()).toMatch(/\{"status":"alive"\}$/);
  },
);

it.each([
  [`GET /api/tools?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'payload_too_large'],
  ['GET /api/tools HTTP/1.1\r\nhost a\r\n\r\n', 400, 'bad_request'],
])('responds with an error body to a request that cannot be parsed', async (request, status, code) => {
  const { socket, received } = openSocket();
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = received().split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), code });
});

it('does not open a stream for a HEAD request', async () => {
  const path = `${url}/api/notifications/stream`;
  const requests = Array.from({ length: 25 }, () =>
    fetch(path, { method: 'HEAD', headers: { authorization } }),
  );
  await Promise.all(requests);
  const closing = new AbortController();
  const stream = await fetch(path, { headers: { authorization }, signal: closing.signal });
  expect(stream.status).toBe(200);
  closing.abort();
});
