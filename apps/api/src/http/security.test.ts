import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { createFakeSite } from '../testing/fake-site.ts';
import { createTestApp } from '../testing/test-app.ts';

const { app, createApp } = await createTestApp();
const allowedOrigin = 'https://allowed.example';
const corsApp = await createApp({ corsOrigins: [allowedOrigin], siteOrigin: 'https://tools.example' });
afterAll(() => corsApp.close());

describe('security headers', () => {
  it.each(['/api/tools', '/api/nothing-here', '/healthz', '/metrics'])(
    'deny everything to a browser that opens %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('let other sites embed images, without scripts', async () => {
    const { headers } = await app.inject('/api/logos/openai.svg');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  it('send HSTS only when the site is served over https', async () => {
    expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    expect((await corsApp.inject('/healthz')).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    );
  });
});

describe('CORS', () => {
  const preflightFrom = (server: typeof app, origin: string) =>
    server.inject({
      method: 'OPTIONS',
      url: '/api/tools',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  it('allows configured origins', async () => {
    const preflight = await preflightFrom(corsApp, allowedOrigin);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-headers':
        'authorization, content-type, if-match, mcp-protocol-version, x-request-id',
    });
    const { headers } = await corsApp.inject({
      url: '/api/categories/all',
      headers: { origin: allowedOrigin },
    });
    expect(headers['access-control-allow-origin']).toBe(allowedOrigin);
    expect(headers['access-control-expose-headers']).toBe('etag, retry-after, x-request-id');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers.vary).toMatch(/origin/i);
  });

  it.each([
    ['none configured', app, allowedOrigin],
    ['another host', corsApp, 'https://other.example'],
    ['http instead of https', corsApp, 'http://allowed.example'],
    ['a subdomain', corsApp, 'https://x.allowed.example'],
  ])('rejects other origins: %s', async (_case, server, origin) => {
    expect((await preflightFrom(server, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await server.inject({ url: '/api/categories/all', headers: { origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('trustProxy', () => {
  it('uses forwarded headers of trusted proxies only', async () => {
    const seen: string[] = [];
    for (const trustProxy of [[], ['10.0.0.0/8']]) {
      const server = await createApp({ trustProxy });
      server.get('/who', async ({ ip, protocol, host }) => void seen.push(`${protocol} ${host} ${ip}`));
      await server.inject({
        url: '/who',
        remoteAddress: '10.0.0.1',
        headers: {
          host: 'inside',
          'x-forwarded-for': '1.1.1.1, 203.0.113.9',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'tools.example',
        },
      });
      await server.close();
    }
    expect(seen).toEqual(['http inside 10.0.0.1', 'https tools.example 203.0.113.9']);
  });

  it.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http, https', 'https'],
    ['', 'http'],
    ['ftp', 'http'],
    ['javascript', 'http'],
    ['"><script>', 'http'],
    ['a b', 'http'],
  ])('renders pages for x-forwarded-proto %s with %s links', async (forwarded, scheme) => {
    const server = await createApp({
      site: await createFakeSite(undefined, onTestFinished),
      trustProxy: ['10.0.0.0/8'],
    });
    onTestFinished(() => server.close());
    const headers = { host: 'tools.example', 'x-forwarded-proto': forwarded };
    const { statusCode, body } = await server.inject({ url: '/tools', remoteAddress: '10.0.0.1', headers });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<p>${scheme}://tools.example/tools</p>`);
  });
});
