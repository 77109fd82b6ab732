import { createServer } from 'node:http';
import { once } from 'node:events';

import { expect, it, vi } from 'vitest';

import { getFreePort } from './free-port.ts';
import { fetchOk, waitUntilReady } from './wait-until-ready.ts';

it('waits until the server responds with success', async () => {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  let status = 503;
  const server = createServer((_request, response) => {
    response.writeHead(status).end();
    status = 200;
  });
  const ready = waitUntilReady(() => fetchOk(url));
  server.listen(port, '127.0.0.1');
  await ready;
  expect(status).toBe(200);
  server.close();
  await once(server, 'close');
});

it('throws the last error after the timeout', async () => {
  const check = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('connection refused'));
  await expect(waitUntilReady(check, { timeoutMs: 150 })).rejects.toThrow('connection refused');
  expect(check.mock.calls.length).toBeGreaterThan(1);
});

it('ends when the process has exited', async () => {
  const exited = new AbortController();
  const check = async () => {
    exited.abort(new Error('exited with code 1'));
    throw new Error('connection refused');
  };
  await expect(waitUntilReady(check, { signal: exited.signal })).rejects.toThrow('exited with code 1');
});
