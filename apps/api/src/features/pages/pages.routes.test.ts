import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createLogger } from '../../log.ts';
import { createFakeSite } from '../../testing/fake-site.ts';
import { noLimits } from '../../testing/no-limits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { SiteRenderer } from './site-renderer.ts';

const { createApp, db } = await createTestApp();

type Changes = Parameters<typeof createApp>[0];

/** Creates a server with a site of its own, so that tests do not share cached pages. */
async function createSiteApp(changes: Changes = {}, render?: SiteRenderer['render']) {
  const site = await createFakeSite(render, onTestFinished);
  const app = await createApp({ site, ...changes });
  onTestFinished(() => app.close());
  const getPage = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'directory.example:8080', ...headers } });
  return { app, getPage, rendered: site.rendered };
}

describe('pageRoutes', () => {
  it('sends the page of the URL with the data of the API', async () => {
    const { getPage } = await createSiteApp();
    const page = await getPage('/tools?search=x');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<p>http://directory.example:8080/tools?search=x</p>{"tools":[]');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      'content-language': 'en',
    });
    expect(page.headers).not.toHaveProperty('content-encoding');
  });

  it('sends a content security policy that allows only the site’s own scripts', async () => {
    const { getPage } = await createSiteApp();
    const { headers } = await getPage('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-+oB8Puu+sgXGY0XD9Wyd8ZEVY/QfOftoU9VBaFnlP+Y='");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
  });

  it('responds to HEAD without a body', async () => {
    const { app, getPage } = await createSiteApp();
    const { headers, body } = await app.inject({
      method: 'HEAD',
      url: '/tools',
      headers: { host: 'directory.example:8080' },
    });
    expect(body).toBe('');
    const page = await getPage('/tools');
    expect(headers.etag).toBe(page.headers.etag);
    expect(headers['content-length']).toBe(String(page.rawPayload.length));
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5, br; q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate, identity', undefined],
    ['br;q=0.0', undefined],
  ])('compresses the page for accept-encoding %s', async (acceptEncoding, encoding) => {
    const { getPage } = await createSiteApp();
    const { rawPayload, headers } = await getPage('/tools', { 'accept-encoding': acceptEncoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
    expect(String(decompress?.(rawPayload) ?? rawPayload)).toContain('{"tools":[]');
  });

  it('responds with 304 to the ETag of the page, in any encoding', async () => {
    const { getPage } = await createSiteApp();
    const { headers } = await getPage('/tools');
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
    for (const encoding of ['br', 'identity']) {
      const unchanged = await getPage('/tools', {
        'if-none-match': String(headers.etag),
        'accept-encoding': encoding,
      });
      expect(unchanged.statusCode).toBe(304);
      expect(unchanged.headers.etag).toBe(headers.etag);
      expect(unchanged.body).toBe('');
    }
  });

  it('keeps the vary header of CORS', async () => {
    const { getPage } = await createSiteApp({ corsOrigins: ['https://app.example'] });
    const { headers } = await getPage('/tools', { origin: 'https://app.example' });
    expect(String(headers.vary).toLowerCase().split(', ')).toEqual([
      'origin',
      'accept-encoding',
      'accept-language',
      'cookie',
    ]);
  });

  it('uses siteOrigin when it is set', async () => {
    const { getPage } = await createSiteApp({ siteOrigin: 'https://tools.example' });
    expect((await getPage('/tools')).body).toContain('<p>https://tools.example/tools</p>');
  });

  it.each(['"><script>alert(1)</script>', 'a:99999', '1.2.3.4.5', 'a/b', 'user@example.org'])(
    'ignores the malformed Host header %s',
    async (host) => {
      const { getPage } = await createSiteApp();
      const { statusCode, body } = await getPage('/tools', { host });
      expect(statusCode).toBe(200);
      expect(body).toContain('<p>http://localhost/tools</p>');
    },
  );

  it('reads from the primary database and skips cached pages for a client that has just changed something', async () => {
    const cookies: (string | null)[] = [];
    const { app, getPage, rendered } = await createSiteApp();
    app.addHook('onRequest', async ({ url, headers }) => {
      if (url.startsWith('/api/')) cookies.push(headers.cookie ?? null);
    });
    for (const cookie of ['theme=dark', 'theme=dark', 'theme=dark; recent_write=1']) {
      await getPage('/tools', { cookie });
    }
    expect(rendered).toHaveLength(2);
    expect(cookies).toEqual([null, 'theme=dark; recent_write=1']);
  });
});

describe('language of a page', () => {
  const german = { 'accept-language': 'de-CH, de;q=0.9' };

  it('is negotiated and sent', async () => {
    const { getPage } = await createSiteApp();
    const { body, headers } = await getPage('/tools', german);
    expect(body).toContain('<html lang="de">');
    expect(headers['content-language']).toBe('de');
    expect((await getPage('/tools', { ...german, cookie: 'locale=en' })).body).toContain('<html lang="en">');
  });

  it('is that of the API’s texts in it, too', async () => {
    const { getPage } = await createSiteApp({}, async (_url, _locale, callApi) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ message: 'qwxzv' });
      const response = await callApi('/api/ai/chat', { method: 'POST', headers, body });
      return { status: response.status, html: await response.text() };
    });
    expect((await getPage('/tools', german)).body).toContain('Kein Tool passt zu deiner Frage');
    expect((await getPage('/tools')).body).toContain('No tools match your question');
  });

  it('is part of the cache’s key, the header is not', async () => {
    const { getPage, rendered } = await createSiteApp();
    for (const acceptLanguage of ['en', 'de', 'en-US, en;q=0.5', 'de-AT', 'fr', 'de']) {
      const { body } = await getPage('/tools', { 'accept-language': acceptLanguage });
      expect(body).toContain(`<html lang="${acceptLanguage.startsWith('de') ? 'de' : 'en'}">`);
    }
    expect(rendered).toHaveLength(2);
  });

  it('has an ETag of its own', async () => {
    const { getPage } = await createSiteApp();
    const etag = String((await getPage('/tools')).headers.etag);
    expect((await getPage('/tools', { 'if-none-match': etag })).statusCode).toBe(304);
    const other = await getPage('/tools', { 'if-none-match': etag, ...german });
    expect([other.statusCode, other.headers['content-language']]).toEqual([200, 'de']);
    const otherEtag = String(other.headers.etag);
    expect((await getPage('/tools', { 'if-none-match': otherEtag, ...german })).statusCode).toBe(304);
  });

  it('is that of error pages, too', async () => {
    const { getPage } = await createSiteApp({}, () => Promise.reject(new Error('Component failed')));
    expect((await getPage('/tools')).body).toContain('<html lang="en">');
    expect((await getPage('/tools', german)).body).toContain('<html lang="de">');
  });

  it('is selected by a link, which redirects back', async () => {
    const { getPage, rendered } = await createSiteApp();
    const { statusCode, headers } = await getPage('/tools?locale=de');
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject({
      location: '/tools',
      'set-cookie': 'locale=de',
      'cache-control': 'no-store',
    });
    expect(rendered).toEqual([]);
  });
});

describe('URL of a page', () => {
  it.each([
    ['/tools/', '/tools'],
    ['/tools/?search=a%20b&utm_source=x', '/tools?search=a%20b&utm_source=x'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/..//evil.example', '/evil.example'],
    ['/tool//pen', '/tool/pen'],
    ['/a/../tools', '/tools'],
    ['///', '/'],
  ])('redirects %s to %s', async (url, location) => {
    const { app, rendered } = await createSiteApp();
    // As a socket would: `inject` parses the URL.
    app.addHook('onRequest', async ({ raw }) => void (raw.url = url));
    const response = await app.inject('/any');
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    expect(rendered).toEqual([]);
  });

  it('ignores unknown search parameters, so that they add no copies to the cache', async () => {
    const { getPage, rendered } = await createSiteApp();
    for (const query of ['search=a&page=2', 'page=2&utm_source=x&search=a', 'page=2&search=a&page=9']) {
      await getPage(`/tools?${query}`);
    }
    expect(rendered).toEqual(['http://directory.example:8080/tools?search=a&page=2']);
  });

  it('sends redirects of pages', async () => {
    const { getPage } = await createSiteApp({}, async () => ({
      status: 302,
      location: '/tools?page=3',
      html: '',
    }));
    const { statusCode, headers } = await getPage('/tools?page=9');
    expect([statusCode, headers.location]).toEqual([302, '/tools?page=3']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('errors', () => {
  it.each(['/tool/no-such-tool', '/prompts/%E0%A4%A', '/tool/%00'])(
    'sends the error page with its status for %s',
    async (url) => {
      const { getPage } = await createSiteApp();
      const { statusCode, headers, body } = await getPage(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toContain('sha256-');
      expect(body).toContain('<p>');
    },
  );

  it.each(['/api/nothing', '/api', '/assets/old-1.js'])('sends a JSON 404 for %s', async (url) => {
    const { getPage } = await createSiteApp();
    const response = await getPage(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });

  it('sends a JSON 404 for a POST to a page', async () => {
    const { app } = await createSiteApp();
    const response = await app.inject({ method: 'POST', url: '/tools' });
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });

  it('sends an error page with 503 when the rendering fails, and logs the error', async () => {
    const lines: string[] = [];
    const log = createLogger('error', (line) => lines.push(line));
    const { getPage } = await createSiteApp({ log }, () => Promise.reject(new Error('Component failed')));
    const { statusCode, headers, body } = await getPage('/tools', { 'accept-encoding': 'br' });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(body).not.toBe('');
    expect(lines.join()).toContain('Component failed');
  });

  it('sends a page with 503 when the database fails', async () => {
    const failingExecutor = {
      getExecutor: () => {
        throw new Error('database is down');
      },
    };
    const { getPage } = await createSiteApp({
      db: Object.assign(Object.create(db) as typeof db, failingExecutor),
    });
    const { statusCode, headers } = await getPage('/tool/pen');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  });

  it('sends a page with 503 while the process is overloaded', async () => {
    const { app, getPage, rendered } = await createSiteApp({
      pressureLimits: { maxEventLoopDelay: 0, maxHeapUsedBytes: 1 },
    });
    await expect.poll(() => app.isUnderPressure()).toBe(true);
    const { statusCode, headers, body } = await getPage('/tools');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain('503');
    expect(rendered).toEqual([]);
    expect((await getPage('/api/tools')).json()).toMatchObject({ code: 'unavailable' });
  });

  it('does not respond with 304 to an error page', async () => {
    const { getPage } = await createSiteApp({}, () => Promise.reject(new Error('Component failed')));
    const { headers } = await getPage('/tools');
    expect((await getPage('/tools', { 'if-none-match': String(headers.etag) })).statusCode).toBe(503);
  });
});

const limits = (max: number) => ({ limits: { ...noLimits, read: { perIp: { max, minutes: 1 } } } });

describe('limit of reads', () => {
  it('sends a page with 429 and Retry-After, without rendering one for each request', async () => {
    const { app, rendered } = await createSiteApp(limits(1), async () => ({ status: 200, html: 'page' }));
    const read = (url: string) => app.inject({ url, remoteAddress: '192.0.2.1' });
    expect((await read('/about')).statusCode).toBe(200);
    for (const url of ['/tools', '/tool/unknown']) {
      const { statusCode, headers, body } = await read(url);
      expect(statusCode).toBe(429);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
      expect(body).toContain('error 429');
    }
    expect(rendered).toHaveLength(1);
    expect((await read('/favicon.svg')).statusCode).toBe(200);
    expect((await read('/sitemap.xml')).statusCode).toBe(429);
  });

  it('counts the calls of a rendered page as the client’s, and not those of a cached page', async () => {
    const { app } = await createSiteApp(limits(4));
    const read = (remoteAddress: string) => app.inject({ url: '/tools', remoteAddress });
    const statuses = async (address: string) => {
      const responses = [];
      for (let count = 0; count < 5; count += 1) responses.push((await read(address)).statusCode);
      return responses;
    };
    expect(await statuses('192.0.2.1')).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses('192.0.2.2')).toEqual([200, 200, 200, 200, 429]);
  });
});

it('answers pages that were requested before the server stops', async () => {
  const started = Promise.withResolvers<void>();
  const { app } = await createSiteApp({}, async (_url, _locale, callApi) => {
    started.resolve();
    await expect.poll(() => app.stopping.aborted).toBe(true);
    await setTimeout(20); // the server closes
    return { status: (await callApi('/api/tools')).status, html: 'page' };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${address}/tools`);
  await started.promise;
  await app.stop();
  expect((await response).status).toBe(200);
});

describe('files of the site', () => {
  it('caches hashed files as immutable and serves their precompressed version', async () => {
    const { getPage } = await createSiteApp();
    const uncompressed = await getPage('/assets/entry-1.js');
    expect(uncompressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(uncompressed.body).toBe('console.log(1);');
    const compressed = await getPage('/assets/entry-1.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
  });

  it('revalidates files without a hash', async () => {
    const { getPage } = await createSiteApp();
    const icon = await getPage('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const unchanged = await getPage('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
  });

  it('does not serve the manifest of the build', async () => {
    const { getPage } = await createSiteApp();
    expect((await getPage('/.vite/manifest.json')).headers['content-type']).toMatch(/^text\/html/);
  });
});
