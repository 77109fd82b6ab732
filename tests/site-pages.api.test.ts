import { createServer, isRunnableDevEnvironment } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '../apps/api/src/db/ids.ts';
import type { SiteRenderer } from '../apps/api/src/features/pages/site-renderer.ts';
import { seed } from '../apps/api/src/features/seed/seed.ts';
import { createFakeSite } from '../apps/api/src/testing/fake-site.ts';
import { sampleSearches } from '../apps/api/src/testing/search-terms.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../apps/api/src/testing/test-app.ts';

// The site's pages as the API sends them: rendered from the sources by the real renderer, with the real API.

interface ServerEntry {
  createRenderer: (getFiles: () => object) => SiteRenderer;
}

const siteRoot = new URL('../apps/site', import.meta.url).pathname;
const vite = await createServer({
  root: siteRoot,
  configFile: `${siteRoot}/vite.config.ts`,
  cacheDir: 'node_modules/.vite-site-pages',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { createApp, db, registerUser } = await createTestApp();
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules');
const { createRenderer } = await ssr.runner.import<ServerEntry>('/src/entry-server.tsx');
const files = { entry: '/entry.js', stylesheets: [], scripts: [], fonts: [] };
const site = { ...(await createFakeSite()), renderer: createRenderer(() => files) };
const app = await createApp({ site, siteOrigin: 'https://tools.example' });
afterAll(async () => {
  await app.close();
  await vite.close();
});

const siteName = 'AI Tools Directory';
const siteDescription = 'AI tools filed where you can find them, and a library of prompts to use with them.';
const malicious = `</script><script>alert("1")</script> $& 'x' <!-- `;
let ada: TestUser;

beforeAll(async () => {
  await db
    .insertInto('tool_categories')
    .values({ slug: 'writing', name: 'Writing & more', description: 'Tools that write.', position: 0 })
    .execute();
  const tool = { description: 'Long.', category: 'writing', tags: [], features: [] };
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
  ada = await registerUser('ada');
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (html: string | undefined) =>
  html?.replaceAll(/&(\w+|#x27);/g, (entity, name: string) => entities[name] ?? entity);

async function getPage(url: string) {
  const { statusCode: status, headers, body } = await app.inject(url);
  const match = (pattern: RegExp) => decode(pattern.exec(body)?.[1]);
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];
  const tag = (name: string) => match(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"/>`, 's'));
  return {
    status,
    location: headers.location,
    body,
    title: match(/<title>(.*?)<\/title>/s),
    description: tag('description'),
    canonical: match(/<link rel="canonical" href="(.*?)"\/>/),
    robots: tag('robots'),
    jsonLd: jsonLd === undefined ? undefined : (JSON.parse(jsonLd) as Record<string, unknown>),
    tag,
  };
}

describe('heads of static pages', () => {
  it.each([
    ['/', undefined, siteDescription],
    ['/tools', 'Tools', 'Every tool in the catalogue, to be searched by name, purpose or tag.'],
    ['/categories', 'Categories', 'Browse AI tools by category.'],
    ['/categories/writing', 'Writing & more', 'Tools that write.'],
    ['/compare', 'Compare tools', 'Two to four tools side by side, with differences highlighted.'],
    ['/about', 'About', undefined],
    ['/blog', 'Blog', 'On choosing AI tools, paying for them, and writing prompts that last.'],
    ['/contact', 'Contact', 'Contact the maintainers of the directory.'],
    ['/privacy', 'Privacy', 'Which of your data is stored, for how long, and how to delete it.'],
    ['/register', 'Create account', undefined],
    ['/prompts', 'Prompts', 'Reusable prompts with variables to fill in before you copy them.'],
  ])('%s is indexed', async (url, title, description) => {
    const page = await getPage(url);
    expect(page).toMatchObject({
      status: 200,
      title: title === undefined ? siteName : `${title} · ${siteName}`,
      canonical: `https://tools.example${url}`,
      robots: undefined,
    });
    expect(page.description).toContain(description ?? '');
    expect(page.body.match(/<title>/g)).toHaveLength(1);
    expect(page.body.match(/name="description"/g)).toHaveLength(1);
    expect(page.tag('og:title')).toBe(title ?? siteName);
  });

  it.each([
    '/login',
    '/forgot-password',
    '/reset-password',
    '/smart-prompts',
    '/profile',
    '/submit-tool',
    '/dashboard',
    '/dashboard/settings',
  ])('%s is not indexed', async (url) => {
    expect(await getPage(url)).toMatchObject({ status: 200, robots: 'noindex', canonical: undefined });
  });

  it.each([
    '/tool/hidden',
    '/tool/no-such-tool',
    '/tool/Not%20An%20Id',
    '/tool/%00',
    '/prompts/no-id',
    '/prompts/%E0%A4%A',
    '/categories/none',
    '/users/unknown',
    '/collections/no-id',
    '/blog/none',
    '/tool',
    '/nothing/at/all',
    '/index.html',
  ])('%s is not found', async (url) => {
    const page = await getPage(url);
    expect(page).toMatchObject({
      status: 404,
      title: `Page Not Found · ${siteName}`,
      robots: 'noindex',
      canonical: undefined,
      jsonLd: undefined,
    });
    expect(page.body).not.toContain('Hidden tool');
  });
});

describe('list of tools', () => {
  it('applies the filters of the URL', async () => {
    const { body } = await getPage('/tools?search=pen&pricing=free');
    expect(body).toContain('href="/tool/pen"');
    expect(body).not.toContain('href="/tool/malicious"');
  });

  it('redirects from a page after the last one', async () => {
    expect(await getPage('/tools?sort=name&page=9')).toMatchObject({
      status: 302,
      location: '/tools?page=1&sort=name',
    });
  });
});

describe('tool page', () => {
  it('has title, description, Open Graph tags and JSON-LD of the tool', async () => {
    const pen = await getPage('/tool/pen');
    expect(pen).toMatchObject({
      status: 200,
      title: `Pen · ${siteName}`,
      description: 'Writes',
      canonical: 'https://tools.example/tool/pen',
    });
    expect(pen.tag('og:title')).toBe('Pen');
    expect(pen.tag('og:url')).toBe('https://tools.example/tool/pen');
    expect(pen.tag('twitter:card')).toBe('summary_large_image');
    expect(pen.tag('og:image')).toMatch(/^https:\/\/tools\.example\/api\/social-cards\/tools\/pen\.png\?v=/);
    expect(pen.jsonLd).toEqual({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Pen',
      description: 'Writes',
      applicationCategory: 'Writing & more',
      url: 'https://tools.example/tool/pen',
      sameAs: 'https://pen.example',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    });
  });

  it('includes the rating and the first screenshot', async () => {
    const users = await Promise.all(['bob', 'cyd', 'dan'].map((name) => registerUser(name)));
    await db
      .insertInto('tool_reviews')
      .values(
        users.map(({ id }, index) => ({
          id: newId(),
          tool_id: 'malicious',
          user_id: id,
          rating: index + 3,
          title: '',
          body: '',
        })),
      )
      .execute();
    const fileId = newId();
    await db
      .insertInto('files')
      .values({ id: fileId, kind: 'screenshot', owner_id: null, width: 9, height: 9, bytes: 9 })
      .execute();
    await db
      .insertInto('tool_screenshots')
      .values({ tool_id: 'malicious', position: 0, file_id: fileId })
      .execute();
    const page = await getPage('/tool/malicious');
    const image = `https://tools.example/api/files/${fileId}/large.webp`;
    expect(page.jsonLd).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 3, bestRating: 5, worstRating: 1 },
      image,
    });
  });

  it('escapes texts of users', async () => {
    const { body, jsonLd, title } = await getPage('/tool/malicious');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('alert("1")</script>');
    expect(jsonLd).toMatchObject({ name: malicious });
    expect(title).toContain('</script><script>alert("1")</script> $& \'x\' <!--');
    const [, data = ''] =
      /<script type="application\/json" id="document-data">(.*?)<\/script>/s.exec(body) ?? [];
    expect(data).not.toContain('<');
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(malicious));
  });
});

it('a prompt page has the metadata of a public prompt, and is not found for others', async () => {
  const { client } = ada;
  const publicPrompt = await client.prompts.create({
    body: buildPromptDraft({ title: 'Open <b>', visibility: 'public', tags: ['a', 'b'] }),
  });
  const privatePrompt = await client.prompts.create({ body: buildPromptDraft({ title: 'Private prompt' }) });
  const page = await getPage(`/prompts/${publicPrompt.id}`);
  expect(page).toMatchObject({ status: 200, title: `Open <b> · ${siteName}` });
  expect(page.body).not.toContain('Open <b>');
  expect(page.tag('og:type')).toBe('article');
  expect(page.jsonLd).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Open <b>',
    keywords: 'a, b',
    genre: 'Business',
    author: { '@type': 'Person', name: 'ada' },
    dateCreated: publicPrompt.createdAt,
  });
  for (const id of [privatePrompt.id, newId()]) {
    const notFoundPage = await getPage(`/prompts/${id}`);
    expect(notFoundPage.status).toBe(404);
    expect(notFoundPage.body).not.toContain('Private prompt');
  }
});

it('a user page has the name and the bio', async () => {
  await ada.client.profiles.updateMe({ body: { bio: 'Files <b>things</b>' } });
  const page = await getPage('/users/ADA');
  expect(page).toMatchObject({ status: 200, title: `ada · ${siteName}`, description: 'Files <b>things</b>' });
});

it('a collection page has the metadata of a public collection, and is not found for a private one', async () => {
  const body = { name: 'For <b>class</b>', description: 'What my pupils may use.' };
  const publicCollection = await ada.client.collections.create({ body: { ...body, visibility: 'public' } });
  const privateCollection = await ada.client.collections.create({ body });
  const page = await getPage(`/collections/${publicCollection.id}`);
  expect(page).toMatchObject({
    status: 200,
    title: `For <b>class</b> · ${siteName}`,
    description: 'What my pupils may use.',
  });
  expect((await getPage(`/collections/${privateCollection.id}`)).status).toBe(404);
});

it('each page of the sitemap has an image for link previews', async () => {
  const sitemap = (await app.inject('/sitemap.xml')).body;
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(urls.length).toBeGreaterThan(site.renderer.sitemapPaths.length);
  for (const { origin, pathname } of urls) {
    const image = (await getPage(pathname)).tag('og:image') ?? '';
    expect([pathname, image]).toEqual([pathname, expect.stringContaining(`${origin}/api/social-cards/`)]);
    const { statusCode } = await app.inject(image.slice(origin.length));
    expect([image, statusCode]).toEqual([image, 200]);
  }
});

it('an article has its metadata', async () => {
  const path = site.renderer.sitemapPaths.find((listed) => listed.startsWith('/blog/')) ?? '';
  const page = await getPage(path);
  expect(page).toMatchObject({ status: 200, canonical: `https://tools.example${path}` });
  expect(page.tag('og:type')).toBe('article');
  expect(page.jsonLd).toMatchObject({ '@type': 'BlogPosting', url: `https://tools.example${path}` });
});

it('a page is rendered in the language of the request, with its metadata', async () => {
  const { body, headers } = await app.inject({
    url: '/categories/writing?page=1',
    headers: { 'accept-language': 'de-CH' },
  });
  expect(headers['content-language']).toBe('de');
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<meta property="og:locale" content="de_DE">');
  expect(body).toContain('Tools durchsuchen');
  // A category that an operator has added has no translation.
  expect(body).toContain('<title>Writing &amp; more · AI Tools Directory</title>');
  expect((await getPage('/categories/writing')).body).not.toContain('og:locale');
});

it('the error page of a failed rendering is not indexed', async () => {
  vi.spyOn(site.renderer, 'render').mockRejectedValueOnce(new Error('Component failed'));
  const page = await getPage('/about?page=7');
  expect(page).toMatchObject({ status: 503, robots: 'noindex' });
  expect(page.body).toContain('href=""');
});

it('lists respond to a search for any term', async () => {
  await seed(db);
  for (const search of await sampleSearches(db)) {
    for (const path of ['/prompts', '/tools']) {
      const url = `${path}?search=${encodeURIComponent(search)}`;
      expect({ url, status: (await app.inject(url)).statusCode }).toEqual({ url, status: 200 });
    }
  }
});
