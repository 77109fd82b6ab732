import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../../db/ids.ts';
import { noLimits } from '../../testing/no-limits.ts';
import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { pageStore } from './pages.store.ts';
import { sitemap } from './sitemap.ts';

const { createApp, db, registerUser } = await createTestApp();

const themeScript = "document.documentElement.classList.add('dark');";
const indexHtml = `<!doctype html>
<html lang="en">
  <head>
    <script>${themeScript}</script>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="Built."
    />
    <title>Built</title>
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

const siteDir = await mkdtemp(join(tmpdir(), 'ai-directory-site-'));
await mkdir(join(siteDir, 'assets'));
await writeFile(join(siteDir, 'index.html'), indexHtml);
await writeFile(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(
  join(siteDir, 'page-files.json'),
  JSON.stringify({ '/tool/:id': ['/assets/tool-1.js', '/assets/tool-1.css'] }),
);
await writeFile(join(siteDir, 'assets/index-1.js'), 'console.log(1);');
await writeFile(join(siteDir, 'assets/index-1.js.br'), brotliCompressSync('console.log(1);'));
const app = await createApp({ siteDir });
const appWithOrigin = await createApp({ siteDir, siteOrigin: 'https://tools.example' });
afterAll(async () => {
  await app.close();
  await appWithOrigin.close();
  await rm(siteDir, { recursive: true });
});

const malicious = `</script><script>alert("1")</script> $& 'x' <!-- `;

beforeAll(async () => {
  await db
    .insertInto('tool_categories')
    .values({ slug: 'writing', name: 'Writing & more', description: 'Tools that write.', position: 0 })
    .execute();
  const tool = { description: 'Long.', category: 'writing', tags: [], features: [], brand_icon: null };
  await db
    .insertInto('tools')
    .values([
      { ...tool, id: 'pen', name: 'Pen', tagline: 'Writes', website: 'https://pen.example', pricing: 'free' },
      {
        ...tool,
        id: 'malicious',
        name: malicious,
        tagline: malicious,
        website: 'https://malicious.example',
        pricing: 'paid',
      },
      {
        ...tool,
        id: 'hidden',
        name: 'Hidden tool',
        tagline: '',
        website: 'https://hidden.example',
        pricing: 'paid',
      },
    ])
    .execute();
  await db.updateTable('tools').set({ hidden_at: new Date() }).where('id', '=', 'hidden').execute();
});

const getPage = async (url: string, server = app) => {
  const { statusCode, headers, body } = await server.inject({
    url,
    headers: { host: 'directory.example:8080' },
  });
  const match = (pattern: RegExp) => pattern.exec(body)?.[1];
  const jsonLd = match(/<script type="application\/ld\+json">(.*?)<\/script>/s);
  return {
    status: statusCode,
    headers,
    body,
    title: match(/<title>(.*?)<\/title>/s),
    description: match(/<meta name="description" content="(.*?)" \/>/s),
    canonical: match(/<link rel="canonical" href="(.*?)" \/>/),
    robots: match(/<meta name="robots" content="(.*?)" \/>/),
    jsonLd: jsonLd === undefined ? undefined : (JSON.parse(jsonLd) as Record<string, unknown>),
    tag: (name: string) => match(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)" />`, 's')),
  };
};

/** Returns the responses embedded in a document, by request URL. */
function parseAnswers(body: string): object {
  const [, text = '[]'] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(body) ?? [];
  return Object.fromEntries(JSON.parse(text) as [string, unknown][]);
}

describe('pageRoutes', () => {
  it('serves the built page with the metadata of the page', async () => {
    const tools = await getPage('/tools?search=x');
    expect(tools).toMatchObject({
      status: 200,
      title: 'Tools · AI Tools Directory',
      description: 'Every tool in the catalogue, to be searched by name, purpose or tag.',
      canonical: 'http://directory.example:8080/tools',
      robots: undefined,
    });
    expect(tools.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\//) as string,
    });
    expect(tools.body.match(/<title>/g)).toHaveLength(1);
    expect(tools.body.match(/name="description"/g)).toHaveLength(1);
    expect(tools.body).toContain('<div id="root"></div>');
  });

  it('preloads the scripts and stylesheets of the page', async () => {
    const { body } = await getPage('/tool/pen');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/tool-1.js" />');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/tool-1.css" />');
    expect((await getPage('/about')).body).not.toContain('/assets/tool-1');
  });

  it('embeds the responses of the page’s first requests', async () => {
    const { body } = await getPage('/tool/pen');
    const { json } = await app.inject('/api/tools/pen');
    expect(parseAnswers(body)).toEqual({
      '/api/tools/pen': json(),
      '/api/tools/pen/reviews?sort=newest&page=1': expect.objectContaining({ reviews: [] }) as object,
      '/api/tools/pen/similar': expect.any(Array) as unknown[],
    });
  });

  it('embeds no responses of hidden content and none with a query string', async () => {
    expect(parseAnswers((await getPage('/tool/hidden')).body)).toEqual({});
    expect(parseAnswers((await getPage('/tools?search=pen')).body)).toEqual({});
    expect(parseAnswers((await getPage('/about')).body)).toEqual({});
  });

  it('escapes user content in embedded responses', async () => {
    const { body } = await getPage('/tool/malicious');
    expect(parseAnswers(body)).toMatchObject({ '/api/tools/malicious': { name: malicious } });
    expect(body.match(/<script>/g)).toHaveLength(1);
  });

  it('sends a content security policy that allows only the site’s own scripts', async () => {
    const { headers } = await getPage('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-gN9Pi0KAX2qf3Lqn7yaTkC3t/+x+YCF8JFDpylVqIIQ='");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
  });

  it.each(['/', '/tools/', '/categories', '/about', '/prompts', '/register'])(
    'returns 200 for %s',
    async (url) => {
      expect(await getPage(url)).toMatchObject({ status: 200, robots: undefined });
    },
  );

  it.each(['/login', '/smart-prompts'])('returns 200 for %s with noindex', async (url) => {
    expect(await getPage(url)).toMatchObject({ status: 200, robots: 'noindex' });
  });

  it('uses siteOrigin in canonical URLs when it is set', async () => {
    expect((await getPage('/tool/pen', appWithOrigin)).canonical).toBe('https://tools.example/tool/pen');
  });

  it('ignores a malformed Host header', async () => {
    const { body } = await app.inject({ url: '/tools', headers: { host: '"><script>alert(1)</script>' } });
    expect(body).not.toContain('alert(1)');
    expect(body).toContain('<link rel="canonical" href="/tools" />');
  });
});

describe('tool page', () => {
  it('has title, description, Open Graph tags and JSON-LD of the tool', async () => {
    const pen = await getPage('/tool/pen');
    expect(pen).toMatchObject({
      status: 200,
      title: 'Pen · AI Tools Directory',
      description: 'Writes',
      canonical: 'http://directory.example:8080/tool/pen',
    });
    expect(pen.tag('og:title')).toBe('Pen');
    expect(pen.tag('og:url')).toBe('http://directory.example:8080/tool/pen');
    expect(pen.tag('twitter:card')).toBe('summary');
    expect(pen.jsonLd).toEqual({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Pen',
      description: 'Writes',
      applicationCategory: 'Writing & more',
      url: 'http://directory.example:8080/tool/pen',
      sameAs: 'https://pen.example',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    });
  });

  it('includes the rating and the first screenshot', async () => {
    const users = await Promise.all(['ada', 'bob', 'cyd'].map((name) => registerUser(name)));
    await db
      .insertInto('tool_reviews')
      .values(
        users.map(({ id }, index) => ({
          id: newId(),
          tool_id: 'pen',
          user_id: id,
          rating: index + 3,
          title: '',
          body: '',
        })),
      )
      .execute();
    const [first, second] = [newId(), newId()];
    const file = { kind: 'screenshot' as const, owner_id: null, width: 9, height: 9, bytes: 9 };
    await db
      .insertInto('files')
      .values([
        { ...file, id: first },
        { ...file, id: second },
      ])
      .execute();
    await db
      .insertInto('tool_screenshots')
      .values([
        { tool_id: 'pen', position: 1, file_id: second },
        { tool_id: 'pen', position: 0, file_id: first },
      ])
      .execute();
    const pen = await getPage('/tool/pen');
    expect(pen.jsonLd).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 3, bestRating: 5, worstRating: 1 },
      image: `http://directory.example:8080/api/files/${first}/large.webp`,
    });
    expect(pen.tag('og:image')).toBe(`http://directory.example:8080/api/files/${first}/large.webp`);
    expect(pen.tag('twitter:card')).toBe('summary_large_image');
  });

  it('escapes user content', async () => {
    const { body, jsonLd, title, description } = await getPage('/tool/malicious');
    expect(body.match(/<script/g)).toHaveLength(4); // theme, module, answers, JSON-LD
    expect(body).not.toContain('alert("1")</script>');
    expect(jsonLd).toMatchObject({ name: malicious });
    expect(title).toBe(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; &#39;x&#39; &lt;!--  · AI Tools Directory',
    );
    expect(description).not.toMatch(/[<>]/);
  });

  it.each([
    '/tool/no-such-tool',
    '/tool/hidden',
    '/tool/Not%20An%20Id',
    '/tool/%00',
    '/prompts/%E0%A4%A',
    '/%E0%A4%A?a=%',
    '/categories/none',
    '/tool',
  ])('returns 404 with the Not Found page for %s', async (url) => {
    const notFoundPage = await getPage(url);
    expect(notFoundPage).toMatchObject({
      status: 404,
      title: 'Page Not Found · AI Tools Directory',
      robots: 'noindex',
      canonical: undefined,
      jsonLd: undefined,
    });
    expect(notFoundPage.headers['cache-control']).toBe('no-store');
    expect(notFoundPage.headers['content-security-policy']).toContain('sha256-');
    expect(notFoundPage.body).toContain('<div id="root"></div>');
    expect(notFoundPage.body).not.toContain('Hidden tool');
  });
});

describe('prompt page', () => {
  it('has the metadata of a public prompt and returns 404 for others', async () => {
    const { client } = await registerUser('dora');
    const [publicPrompt, privatePrompt] = [
      await client.prompts.create({
        body: buildPromptDraft({ title: 'Open <b>', visibility: 'public', tags: ['a', 'b'] }),
      }),
      await client.prompts.create({ body: buildPromptDraft({ title: 'Private prompt' }) }),
    ];
    const page = await getPage(`/prompts/${publicPrompt.id}`);
    expect(page).toMatchObject({ status: 200, title: 'Open &lt;b&gt; · AI Tools Directory' });
    expect(page.tag('og:type')).toBe('article');
    expect(page.jsonLd).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Open <b>',
      keywords: 'a, b',
      genre: 'Business',
      author: { '@type': 'Person', name: 'dora' },
      dateCreated: publicPrompt.createdAt,
    });
    for (const path of [privatePrompt.id, newId(), 'no-id']) {
      const notFoundPage = await getPage(`/prompts/${path}`);
      expect(notFoundPage).toMatchObject({ status: 404, title: 'Page Not Found · AI Tools Directory' });
      expect(notFoundPage.body).not.toContain('Private prompt');
    }
  });
});

describe('user page', () => {
  it('has the metadata of the user, by username in any case', async () => {
    const { client } = await registerUser('fay');
    await client.profiles.updateMe({ body: { bio: 'Files <b>things</b>' } });
    const page = await getPage('/users/FAY');
    expect(page).toMatchObject({ status: 200, title: 'fay · AI Tools Directory' });
    expect(page.tag('og:description')).toBe('Files &lt;b&gt;things&lt;/b&gt;');
    expect(await getPage('/users/unknown')).toMatchObject({ status: 404 });
  });
});

describe('collection page', () => {
  it('has the metadata of a public collection and returns 404 for a private one', async () => {
    const { client } = await registerUser('gil');
    const body = { name: 'For <b>class</b>', description: 'What my pupils may use.' };
    const publicCollection = await client.collections.create({ body: { ...body, visibility: 'public' } });
    const privateCollection = await client.collections.create({ body });
    const page = await getPage(`/collections/${publicCollection.id}`);
    expect(page).toMatchObject({ status: 200, title: 'For &lt;b&gt;class&lt;/b&gt; · AI Tools Directory' });
    expect(page.tag('og:description')).toBe('What my pupils may use.');
    for (const id of [privateCollection.id, newId(), 'no-id']) {
      expect(await getPage(`/collections/${id}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('other URLs', () => {
  it.each(['/nothing', '/nothing/at/all', '/wp-login.php', '/index.html', '/favicon.png'])(
    'returns the Not Found page for %s',
    async (url) => {
      const notFoundPage = await getPage(url);
      expect(notFoundPage.status).toBe(404);
      expect(notFoundPage.headers['content-type']).toMatch(/^text\/html/);
      expect(notFoundPage.title).toBe('Page Not Found · AI Tools Directory');
    },
  );

  it.each(['/api/nothing', '/assets/old-1.js'])('returns a JSON 404 for %s', async (url) => {
    const notFoundPage = await app.inject(url);
    expect(notFoundPage.statusCode).toBe(404);
    expect(notFoundPage.json()).toMatchObject({ code: 'not_found' });
  });

  it('returns a JSON 404 for a POST to a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/tools' })).json()).toMatchObject({ code: 'not_found' });
  });

  it('returns 503 with the built page when the database fails', async () => {
    const failingExecutor = {
      getExecutor: () => {
        throw new Error('database is down');
      },
    };
    const failingApp = await createApp({
      siteDir,
      db: Object.assign(Object.create(db) as typeof db, failingExecutor),
    });
    const { statusCode, headers, body } = await failingApp.inject('/tool/pen');
    await failingApp.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('<div id="root"></div>');
  });
});

describe('static files', () => {
  it('caches hashed files as immutable and serves their precompressed version', async () => {
    const uncompressed = await app.inject('/assets/index-1.js');
    expect(uncompressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(uncompressed.body).toBe('console.log(1);');
    const compressed = await app.inject({
      url: '/assets/index-1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
  });

  it('revalidates files without a hash', async () => {
    const icon = await app.inject('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const revalidated = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    expect(revalidated.statusCode).toBe(304);
  });
});

describe('robots.txt and sitemap.xml', () => {
  it('disallows private pages in robots.txt', async () => {
    const { body, headers } = await appWithOrigin.inject('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('\nDisallow: /dashboard\n');
    expect(body).toContain('\nDisallow: /api/\n');
    expect(body).toContain('\nSitemap: https://tools.example/sitemap.xml\n');
  });

  it('lists pages, categories, tools and public prompts in the sitemap', async () => {
    const { client } = await registerUser('eve');
    const publicPrompt = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const privatePrompt = await client.prompts.create({ body: buildPromptDraft() });
    const { body, headers } = await appWithOrigin.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    for (const path of ['/', '/tools', '/categories/writing', '/tool/pen', `/prompts/${publicPrompt.id}`]) {
      expect(body).toContain(`<loc>https://tools.example${path}</loc>`);
    }
    for (const path of ['/login', '/smart-prompts', '/tool/hidden', `/prompts/${privatePrompt.id}`, ':']) {
      expect(body).not.toContain(
        `<loc>https://tools.example${path.startsWith('/') ? path : `/${path}`}</loc>`,
      );
    }
  });

  it('splits a long sitemap into parts with an index', async () => {
    const map = sitemap(pageStore(db), 2);
    const sitemapIndex = await map.index('https://a.example');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from prompts where visibility = 'public'`.execute(db);
    const parts = [...sitemapIndex.matchAll(/<loc>https:\/\/a\.example\/sitemap-(.*?)\.xml<\/loc>/g)].map(
      ([, name = '']) => name,
    );
    expect(sitemapIndex).toContain('<sitemapindex');
    const count = rows[0]?.count ?? 0;
    expect(parts.slice(0, 2)).toEqual(['pages', expect.stringMatching(/^tools-/)]);
    expect(parts).toHaveLength(2 + Math.ceil(count / 2));
    const urls = [];
    for (const part of parts.slice(2)) {
      const text = await map.part(part, 'https://a.example');
      urls.push(...(text?.match(/<loc>.*?<\/loc>/g) ?? []));
    }
    expect(new Set(urls).size).toBe(count);
    expect(urls).toHaveLength(count);
  });

  it('returns a part that begins at a deleted prompt', async () => {
    const { client } = await registerUser('deletes');
    const first = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const second = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await client.prompts.remove({ params: { id: first.id } });
    const part = await sitemap(pageStore(db)).part(`prompts-${first.id}`, 'https://a.example');
    expect(part?.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>https://a.example/prompts/${second.id}</loc>`]);
  });

  it('returns 404 for unknown parts of the sitemap', async () => {
    expect((await app.inject('/sitemap-tools-pen.xml')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-tools-zzz.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-prompts-1.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-users-1.xml')).statusCode).toBe(404);
  });
});

it('shows the site with 429 and Retry-After when the limit of reads is reached', async () => {
  const limited = await createApp({
    siteDir,
    limits: { ...noLimits, read: { perIp: { max: 1, minutes: 1 } } },
  });
  const read = (url: string) => limited.inject({ url, remoteAddress: '192.0.2.1' });
  expect((await read('/about')).statusCode).toBe(200);
  for (const url of ['/tools', '/tool/unknown']) {
    const page = await read(url);
    expect(page.statusCode).toBe(429);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(50);
    expect(page.body).toContain('<div id="root">');
  }
  expect((await read('/favicon.svg')).statusCode).toBe(200);
  expect((await read('/sitemap.xml')).statusCode).toBe(429);
  await limited.close();
});
