import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';

import { seed } from '../db/seed.ts';
import { testApp } from '../testing/test-app.ts';

const { app, db, member } = await testApp();
await seed(db);
const { session } = await member('ada');

const get = (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  app.inject({ url, headers, ...more });
const authorization = `Bearer ${session.token}`;

describe('an answer', () => {
  it('that anybody may see is kept, and asked for again by its ETag', async () => {
    const first = await get('/api/categories/all');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".+"$/) as string,
    });
    expect(first.headers.vary).toMatch(/\bauthorization\b/);
    const etag = String(first.headers.etag);
    const again = await get('/api/categories/all', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/api/categories/all', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('has the same ETag compressed and as it is', async () => {
    const plain = await get('/api/tools');
    const compressed = await get('/api/tools', { 'accept-encoding': 'br' });
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });

  it('that is somebody’s own is kept nowhere', async () => {
    for (const url of ['/api/users/me', '/api/tools']) {
      expect((await get(url, { authorization })).headers).toMatchObject({
        'cache-control': 'private, no-store',
      });
    }
    const refused = await get('/api/users/me', { authorization: 'Bearer forged' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'private, no-store']);
  });

  it.each<InjectOptions & { url: string }>([
    { url: '/api/tools/no-such-tool' },
    { method: 'POST', url: '/api/auth/login', payload: { email: 'x@example.org', password: 'wrong' } },
  ])('of $url is kept nowhere', async (request) => {
    expect((await app.inject(request)).headers['cache-control']).toBe('no-store');
  });

  it('to a change is never "not modified"', async () => {
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
  ])('is %s where the caller takes it', async (encoding, open) => {
    const plain = await get('/api/tools');
    const { headers, rawPayload } = await get('/api/tools', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(open(rawPayload).toString()).toBe(plain.body);
  });

  it('prefers brotli, and leaves short answers alone', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    expect((await get('/api/tools', headers)).headers['content-encoding']).toBe('br');
    expect((await get('/healthz', headers)).headers).not.toHaveProperty('content-encoding');
    expect((await get('/api/tools')).headers).not.toHaveProperty('content-encoding');
  });

  it('leaves event streams alone', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const { headers, body } = await fetch(`${url}/api/notifications/stream`, {
      headers: { authorization, 'accept-encoding': 'br, gzip' },
      signal: leaving.signal,
    });
    const first = await body?.getReader().read();
    leaving.abort();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^data: \{/);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
  });
});
