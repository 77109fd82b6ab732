import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';

import { seed } from '../features/seed/seed.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import { createTestApp } from '../testing/test-app.ts';

const { app, db, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
const { session } = await registerUser('ada');

const get = (url: string, headers: Record<string, string> = {}, options: InjectOptions = {}) =>
  app.inject({ url, headers, ...options });
const authorization = `Bearer ${session.token}`;

describe('cache-control', () => {
  it('lets public responses be cached and revalidated by their ETag', async () => {
    const first = await get('/api/categories/all');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".+"$/) as string,
    });
    expect(first.headers.vary).toMatch(/\bauthorization\b/);
    const etag = String(first.headers.etag);
    const revalidated = await get('/api/categories/all', { 'if-none-match': etag });
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/api/categories/all', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('keeps the ETag when the response is compressed', async () => {
    const plain = await get('/api/tools');
    const compressed = await get('/api/tools', { 'accept-encoding': 'br' });
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });

  it('forbids caching of responses to signed-in users', async () => {
    for (const url of ['/api/users/me', '/api/tools']) {
      expect((await get(url, { authorization })).headers).toMatchObject({
        'cache-control': 'private, no-store',
      });
    }
    const rejected = await get('/api/users/me', { authorization: 'Bearer forged' });
    expect([rejected.statusCode, rejected.headers['cache-control']]).toEqual([401, 'private, no-store']);
  });

  it.each<InjectOptions & { url: string }>([
    { url: '/api/tools/no-such-tool' },
    { method: 'POST', url: '/api/auth/login', payload: { email: 'x@example.org', password: 'wrong' } },
  ])('forbids caching of error responses: $url', async (request) => {
    expect((await app.inject(request)).headers['cache-control']).toBe('no-store');
  });

  it('does not return 304 to a PATCH request', async () => {
    const change = () =>
      app.inject({
        method: 'PATCH',
        url: '/api/profiles/me',
        headers: { authorization, 'if-none-match': etag },
        payload: { bio: 'x' },
      });
    let etag = 'W/"none"';
    etag = (await change()).headers.etag ?? etag;
    expect((await change()).statusCode).toBe(200);
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('uses %s when the client accepts it', async (encoding, decompress) => {
    const plain = await get('/api/tools');
    const { headers, rawPayload } = await get('/api/tools', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  });

  it('prefers brotli, and does not compress short responses', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    expect((await get('/api/tools', headers)).headers['content-encoding']).toBe('br');
    expect((await get('/healthz', headers)).headers).not.toHaveProperty('content-encoding');
    expect((await get('/api/tools')).headers).not.toHaveProperty('content-encoding');
  });

  it('does not compress event streams', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const disconnect = new AbortController();
    const { headers, body } = await fetch(`${url}/api/notifications/stream`, {
      headers: { authorization, 'accept-encoding': 'br, gzip' },
      signal: disconnect.signal,
    });
    const first = await body?.getReader().read();
    disconnect.abort();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^data: \{/);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
  });
});
