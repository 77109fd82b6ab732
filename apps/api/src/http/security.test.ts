import { afterAll, describe, expect, it } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { app, another } = await testApp();
const friend = 'https://friend.example';
const friendly = await another({ corsOrigins: [friend], siteOrigin: 'https://tools.example' });
afterAll(() => friendly.close());

describe('headers', () => {
  it.each(['/api/tools', '/api/nothing-here', '/healthz', '/metrics'])(
    'of %s allow a browser nothing',
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

  it('let other sites show our pictures, and let a picture run nothing', async () => {
    const { headers } = await app.inject('/api/logos/openai.svg');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  it('promise https only where the site has it', async () => {
    expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    expect((await friendly.inject('/healthz')).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    );
  });
});

describe('pages of other sites', () => {
  const ask = (server: typeof app, origin: string) =>
    server.inject({
      method: 'OPTIONS',
      url: '/api/tools',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  it('may call the API when they are on the list', async () => {
    const preflight = await ask(friendly, friend);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version, x-request-id',
    });
    const { headers } = await friendly.inject({ url: '/api/categories/all', headers: { origin: friend } });
    expect(headers['access-control-allow-origin']).toBe(friend);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers.vary).toMatch(/origin/i);
  });

  it.each([
    ['no list', app, friend],
    ['another name', friendly, 'https://foe.example'],
    ['no encryption', friendly, 'http://friend.example'],
    ['a name in front', friendly, 'https://x.friend.example'],
  ])('may not: %s', async (_case, server, origin) => {
    expect((await ask(server, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await server.inject({ url: '/api/categories/all', headers: { origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('proxies', () => {
  it('are believed only when they are known', async () => {
    const seen: string[] = [];
    for (const trustProxy of [[], ['10.0.0.0/8']]) {
      const server = await another({ trustProxy });
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
});
