// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createUploadFetch } from './upload-fetch.ts';

let url = '';
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(request.method === 'DELETE' ? 204 : 201, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': '*',
      'x-method': request.method,
    });
    if (request.url === '/hang') return;
    response.end(request.method === 'DELETE' ? '' : JSON.stringify({ size: Buffer.concat(chunks).length }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('createUploadFetch', () => {
  it('sends the request, reports progress and returns the response', async () => {
    const progress: number[] = [];
    const fetch = createUploadFetch(({ loaded, total }) => progress.push(loaded / total));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(100_000),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-method')).toBe('POST');
    expect(await response.json()).toEqual({ size: 100_000 });
    expect(progress.at(-1)).toBe(1);
  });

  it('returns responses without a body', async () => {
    const response = await createUploadFetch(() => {})(url, { method: 'DELETE' });
    expect(response.status).toBe(204);
  });

  it('rejects with a TypeError without a connection', async () => {
    await expect(createUploadFetch(() => {})('http://127.0.0.1:1/')).rejects.toThrow(TypeError);
  });

  it('is aborted by the signal', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const response = createUploadFetch(() => {})(`${url}/hang`, { method: 'POST', body: 'x', signal });
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    await expect(createUploadFetch(() => {})(url, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
