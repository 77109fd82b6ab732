import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { imageMaxBytes } from '@ai-directory/api-client/contract';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { testApp, type Member } from '../testing/test-app.ts';

/** What only shows on a real connection, not where requests are handed to the server without a network. */

const { app, member } = await testApp();
let url: string;
let somebody: Member;
let authorization: string;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  somebody = await member('somebody');
  authorization = `Bearer ${somebody.session.token}`;
});

/** A connection, and what it has answered until now. */
function dial() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const pieces: Buffer[] = [];
  socket.on('data', (heard: Buffer) => pieces.push(heard));
  return { socket, heard: () => Buffer.concat(pieces).toString() };
}

const tooLarge = new File([new Uint8Array(imageMaxBytes + 1024 * 1024)], 'large.png');

it('names the file that is too large, however its pieces arrive', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const body = new FormData();
    body.append('avatar', tooLarge);
    const answer = await fetch(`${url}/api/users/me/avatar`, {
      method: 'PUT',
      headers: { authorization },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'large.png is larger than 5 MB', code: 'too_large' },
    ]);
  }
});

const piece = 'x'.repeat(1024 * 1024);

it.each([
  [
    'a file that has no place',
    'multipart/form-data; boundary=x',
    400,
    '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\nbytes',
  ],
  ['a body that is too large', 'application/json', 413, '{"message":"'],
])(
  'hears %s to its end, so that the refusal arrives, and then the next request',
  async (_, type, status, beginning) => {
    const { socket, heard } = dial();
    const [path, method] = status === 413 ? ['contact', 'POST'] : ['users/me/avatar', 'PUT'];
    socket.write(
      `${method} /api/${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\n` +
        `content-length: ${beginning.length + 10 * piece.length}\r\n\r\n${beginning}`,
    );
    await vi.waitUntil(() => heard().startsWith(`HTTP/1.1 ${status} `), 10_000);
    for (let sent = 0; sent < 10; sent += 1) socket.write(piece);
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await vi.waitFor(() => expect(heard()).toMatch(/\{"status":"alive"\}$/), 10_000);
  },
);

it.each([
  [`GET /api/tools?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'too_large'],
  ['GET /api/tools HTTP/1.1\r\nhost a\r\n\r\n', 400, 'bad_request'],
])('refuses what is no request with the shape of every refusal', async (request, status, code) => {
  const { socket, heard } = dial();
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = heard().split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), code });
});

it('opens no stream for who asks about one only', async () => {
  const path = `${url}/api/notifications/stream`;
  const asked = Array.from({ length: 25 }, () => fetch(path, { method: 'HEAD', headers: { authorization } }));
  await Promise.all(asked);
  const closing = new AbortController();
  const stream = await fetch(path, { headers: { authorization }, signal: closing.signal });
  expect(stream.status).toBe(200);
  closing.abort();
});
