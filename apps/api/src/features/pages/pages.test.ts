import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../../db/ids.ts';
import { draft, testApp } from '../../testing/test-app.ts';
import { pageStore } from './pages.store.ts';
import { sitemap } from './sitemap.ts';

const { another, db, member } = await testApp();

const themeScript = "document.documentElement.classList.add('dark');";
const index = `<!doctype html>
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
await writeFile(join(siteDir, 'index.html'), index);
await writeFile(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(
  join(siteDir, 'page-files.json'),
  JSON.stringify({ '/tool/:id': ['/assets/tool-1.js', '/assets/tool-1.css'] }),
);
await writeFile(join(siteDir, 'assets/index-1.js'), 'console.log(1);');
await writeFile(join(siteDir, 'assets/index-1.js.br'), brotliCompressSync('console.log(1);'));
const app = await another({ siteDir });
const named = await another({ siteDir, siteOrigin: 'https://tools.example' });
afterAll(async () => {
  await app.close();
  await named.close();
  await rm(siteDir, { recursive: true });
});

const nasty = `</script><script>alert("1")</script> $& 'x' <!-- `;

beforeAll(async () => {
  await db
    .insertInto('tool_categories')
    .values({ slug: 'writing', name: 'Writing & more', description: 'Tools that write.', position: 0 })
    .execute();
  const tool = { description: 'Long.', category: 'writing', tags: [], features: [], brand_mark: null };
  await db
    .insertInto('tools')
    .values([
      { ...tool, id: 'pen', name: 'Pen', tagline: 'Writes', website: 'https://pen.example', pricing: 'free' },
      {
        ...tool,
        id: 'nasty',
        name: nasty,
        tagline: nasty,
        website: 'https://nasty.example',
        pricing: 'paid',
      },
      {
        ...tool,
        id: 'hidden',
        name: 'Hidden words',
        tagline: '',
        website: 'https://hidden.example',
        pricing: 'paid',
      },
    ])
    .execute();
  await db.updateTable('tools').set({ hidden_at: new Date() }).where('id', '=', 'hidden').execute();
});

const page = async (url: string, server = app) => {
  const { statusCode, headers, body } = await server.inject({
    url,
    headers: { host: 'directory.example:8080' },
  });
  const found = (pattern: RegExp) => pattern.exec(body)?.[1];
  const facts = found(/<script type="application\/ld\+json">(.*?)<\/script>/s);
  return {
    status: statusCode,
    headers,
    body,
    title: found(/<title>(.*?)<\/title>/s),
    description: found(/<meta name="description" content="(.*?)" \/>/s),
    canonical: found(/<link rel="canonical" href="(.*?)" \/>/),
    robots: found(/<meta name="robots" content="(.*?)" \/>/),
    facts: facts === undefined ? undefined : (JSON.parse(facts) as Record<string, unknown>),
    tag: (name: string) => found(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)" />`, 's')),
  };
};

/** What a document brings along, by the addresses of the calls. */
function answersIn(body: string): object {
  const [, text = '[]'] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(body) ?? [];
  return Object.fromEntries(JSON.parse(text) as [string, unknown][]);
}

describe('a page of the site', () => {
  it('is the built page with a head of its own', async () => {
    const tools = await page('/tools?search=x');
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

  it('names the scripts and sheets that it takes, to be asked for at once', async () => {
    const { body } = await page('/tool/pen');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/tool-1.js" />');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/tool-1.css" />');
    expect((await page('/about')).body).not.toContain('/assets/tool-1');
  });

  it('brings the answers along to what it asks first', async () => {
    const { body } = await page('/tool/pen');
    const { json } = await app.inject('/api/tools/pen');
    expect(answersIn(body)).toEqual({
      '/api/tools/pen': json(),
      '/api/tools/pen/reviews?sort=newest&page=1': expect.objectContaining({ reviews: [] }) as object,
      '/api/tools/pen/similar': expect.any(Array) as unknown[],
    });
  });

  it('brings no answer that a stranger would not get, and none to another question', async () => {
    expect(answersIn((await page('/tool/hidden')).body)).toEqual({});
    expect(answersIn((await page('/tools?search=pen')).body)).toEqual({});
    expect(answersIn((await page('/about')).body)).toEqual({});
  });

  it('keeps what people wrote within its answers', async () => {
    const { body } = await page('/tool/nasty');
    expect(answersIn(body)).toMatchObject({ '/api/tools/nasty': { name: nasty } });
    expect(body.match(/<script>/g)).toHaveLength(1);
  });

  it('may run its own scripts, and of those that stand in it the built ones', async () => {
    const { headers } = await page('/');
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

  it.each(['/', '/tools/', '/categories', '/about', '/prompts', '/register'])('%s is there', async (url) => {
    expect(await page(url)).toMatchObject({ status: 200, robots: undefined });
  });

  it.each(['/login', '/smart-prompts'])('%s is there, but not for search engines', async (url) => {
    expect(await page(url)).toMatchObject({ status: 200, robots: 'noindex' });
  });

  it('has the address of PUBLIC_URL where it is set', async () => {
    expect((await page('/tool/pen', named)).canonical).toBe('https://tools.example/tool/pen');
  });

  it('takes no forged host for its address', async () => {
    const { body } = await app.inject({ url: '/tools', headers: { host: '"><script>alert(1)</script>' } });
    expect(body).not.toContain('alert(1)');
    expect(body).toContain('<link rel="canonical" href="/tools" />');
  });
});

describe('the page of a tool', () => {
  it('tells what the tool is', async () => {
    const pen = await page('/tool/pen');
    expect(pen).toMatchObject({
      status: 200,
      title: 'Pen · AI Tools Directory',
      description: 'Writes',
      canonical: 'http://directory.example:8080/tool/pen',
    });
    expect(pen.tag('og:title')).toBe('Pen');
    expect(pen.tag('og:url')).toBe('http://directory.example:8080/tool/pen');
    expect(pen.tag('twitter:card')).toBe('summary');
    expect(pen.facts).toEqual({
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

  it('tells how it is rated, and shows its first screenshot', async () => {
    const people = await Promise.all(['ada', 'bob', 'cyd'].map((name) => member(name)));
    await db
      .insertInto('tool_reviews')
      .values(
        people.map(({ id }, n) => ({
          id: newId(),
          tool_id: 'pen',
          user_id: id,
          rating: n + 3,
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
    const pen = await page('/tool/pen');
    expect(pen.facts).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 3, bestRating: 5, worstRating: 1 },
      image: `http://directory.example:8080/api/files/${first}/large.webp`,
    });
    expect(pen.tag('og:image')).toBe(`http://directory.example:8080/api/files/${first}/large.webp`);
    expect(pen.tag('twitter:card')).toBe('summary_large_image');
  });

  it('escapes whatever people wrote', async () => {
    const { body, facts, title, description } = await page('/tool/nasty');
    expect(body.match(/<script/g)).toHaveLength(4); // theme, module, answers, facts
    expect(body).not.toContain('alert("1")</script>');
    expect(facts).toMatchObject({ name: nasty });
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
    '/categories/none',
    '/tool',
  ])('%s is not there, and its page says so', async (url) => {
    const nothing = await page(url);
    expect(nothing).toMatchObject({
      status: 404,
      title: 'Page Not Found · AI Tools Directory',
      robots: 'noindex',
      canonical: undefined,
      facts: undefined,
    });
    expect(nothing.headers['cache-control']).toBe('no-store');
    expect(nothing.headers['content-security-policy']).toContain('sha256-');
    expect(nothing.body).toContain('<div id="root"></div>');
    expect(nothing.body).not.toContain('Hidden words');
  });
});

describe('the page of a prompt', () => {
  it('tells what a public prompt is, and nothing of any other', async () => {
    const { client } = await member('dora');
    const [open, own] = [
      await client.prompts.create({
        body: draft({ title: 'Open <b>', visibility: 'public', tags: ['a', 'b'] }),
      }),
      await client.prompts.create({ body: draft({ title: 'Own words' }) }),
    ];
    const shown = await page(`/prompts/${open.id}`);
    expect(shown).toMatchObject({ status: 200, title: 'Open &lt;b&gt; · AI Tools Directory' });
    expect(shown.tag('og:type')).toBe('article');
    expect(shown.facts).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Open <b>',
      keywords: 'a, b',
      genre: 'Business',
      author: { '@type': 'Person', name: 'dora' },
      dateCreated: open.createdAt,
    });
    for (const path of [own.id, newId(), 'no-id']) {
      const nothing = await page(`/prompts/${path}`);
      expect(nothing).toMatchObject({ status: 404, title: 'Page Not Found · AI Tools Directory' });
      expect(nothing.body).not.toContain('Own words');
    }
  });
});

describe('the page of a person', () => {
  it('tells who they are, under their name in any case', async () => {
    const { client } = await member('fay');
    await client.profiles.updateMe({ body: { bio: 'Files <b>things</b>' } });
    const shown = await page('/users/FAY');
    expect(shown).toMatchObject({ status: 200, title: 'fay · AI Tools Directory' });
    expect(shown.tag('og:description')).toBe('Files &lt;b&gt;things&lt;/b&gt;');
    expect(await page('/users/nobody')).toMatchObject({ status: 404 });
  });
});

describe('the page of a collection', () => {
  it('tells what a public one is, and nothing of a private one', async () => {
    const { client } = await member('gil');
    const body = { name: 'For <b>class</b>', description: 'What my pupils may use.' };
    const open = await client.collections.create({ body: { ...body, visibility: 'public' } });
    const own = await client.collections.create({ body });
    const shown = await page(`/collections/${open.id}`);
    expect(shown).toMatchObject({ status: 200, title: 'For &lt;b&gt;class&lt;/b&gt; · AI Tools Directory' });
    expect(shown.tag('og:description')).toBe('What my pupils may use.');
    for (const id of [own.id, newId(), 'no-id']) {
      expect(await page(`/collections/${id}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('other addresses', () => {
  it.each(['/nothing', '/nothing/at/all', '/wp-login.php', '/index.html', '/favicon.png'])(
    '%s is a 404 page',
    async (url) => {
      const nothing = await page(url);
      expect(nothing.status).toBe(404);
      expect(nothing.headers['content-type']).toMatch(/^text\/html/);
      expect(nothing.title).toBe('Page Not Found · AI Tools Directory');
    },
  );

  it.each(['/api/nothing', '/assets/old-1.js'])('%s is none', async (url) => {
    const nothing = await app.inject(url);
    expect(nothing.statusCode).toBe(404);
    expect(nothing.json()).toMatchObject({ code: 'not_found' });
  });

  it('a POST to a page is refused', async () => {
    expect((await app.inject({ method: 'POST', url: '/tools' })).json()).toMatchObject({ code: 'not_found' });
  });

  it('are answered also when the database is not', async () => {
    const gone = {
      getExecutor: () => {
        throw new Error('gone');
      },
    };
    const broken = await another({ siteDir, db: Object.assign(Object.create(db) as typeof db, gone) });
    const { statusCode, headers, body } = await broken.inject('/tool/pen');
    await broken.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('<div id="root"></div>');
  });
});

describe('files of the site', () => {
  it('that carry a hash are kept for ever, and sent as they were compressed', async () => {
    const plain = await app.inject('/assets/index-1.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('console.log(1);');
    const small = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(small.headers.vary).toMatch(/accept-encoding/i);
  });

  it('that do not are asked for again', async () => {
    const icon = await app.inject('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('what search engines ask for', () => {
  it('robots.txt keeps them out of what is nobody else’s', async () => {
    const { body, headers } = await named.inject('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('\nDisallow: /dashboard\n');
    expect(body).toContain('\nDisallow: /api/\n');
    expect(body).toContain('\nSitemap: https://tools.example/sitemap.xml\n');
  });

  it('sitemap.xml lists pages, categories, tools and public prompts', async () => {
    const { client } = await member('eve');
    const open = await client.prompts.create({ body: draft({ visibility: 'public' }) });
    const own = await client.prompts.create({ body: draft() });
    const { body, headers } = await named.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    for (const path of ['/', '/tools', '/categories/writing', '/tool/pen', `/prompts/${open.id}`]) {
      expect(body).toContain(`<loc>https://tools.example${path}</loc>`);
    }
    for (const path of ['/login', '/smart-prompts', '/tool/hidden', `/prompts/${own.id}`, ':']) {
      expect(body).not.toContain(
        `<loc>https://tools.example${path.startsWith('/') ? path : `/${path}`}</loc>`,
      );
    }
  });

  it('sitemap.xml is an index of parts where it would be too long', async () => {
    const map = sitemap(pageStore(db), 2);
    const whole = await map.whole('https://a.example');
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from prompts where visibility = 'public'`.execute(db);
    const parts = [...whole.matchAll(/<loc>https:\/\/a\.example\/sitemap-(.*?)\.xml<\/loc>/g)].map(
      ([, name = '']) => name,
    );
    expect(whole).toContain('<sitemapindex');
    expect(parts).toEqual([
      'pages',
      'tools-1',
      ...Array.from({ length: Math.ceil((rows[0]?.n ?? 0) / 2) }, (_, n) => `prompts-${n + 1}`),
    ]);
    const tools = await map.part('tools-1', 'https://a.example');
    expect(tools?.match(/<loc>/g)).toHaveLength(2);
    expect(await map.part('tools-2', 'https://a.example')).toBeNull();
    expect(await map.part('users-1', 'https://a.example')).toBeNull();
  });

  it('parts that are not there are 404', async () => {
    expect((await app.inject('/sitemap-tools-1.xml')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-tools-9.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-tools-0.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-users-1.xml')).statusCode).toBe(404);
  });
});
