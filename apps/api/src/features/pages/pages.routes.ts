import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFound } from '../../errors.ts';
import { HttpError } from '../../http/errors.ts';
import { buildPageCsp } from '../../http/security.ts';
import { scriptSafe, toHtml, type PageHead } from './page-head.ts';
import type { PageStore } from './pages.store.ts';
import { sitePages } from './site-pages.ts';
import { sitemap } from './sitemap.ts';

export interface PagesOptions {
  pages: PageStore;
  /** The site's built index.html. */
  template: string;
  /** Scripts and stylesheets of each page, by its path pattern. */
  files: Record<string, string[]>;
  /** Origin of the site without a trailing slash; if omitted, that of the request. */
  publicUrl?: string | undefined;
}

/**
 * Serves every page as the site's index.html with its public metadata, preload links for its files and the responses of
 * its first requests. The site renders the rest in the browser.
 */
export function pageRoutes(app: FastifyInstance, { pages, template, files, publicUrl }: PagesOptions) {
  const renderPage = createPageRenderer(template);
  const policy = buildPageCsp(inlineScripts(template));
  const getOrigin = (request: FastifyRequest) => publicUrl ?? getRequestOrigin(request);

  const sendPage = (reply: FastifyReply, status: number, head: PageHead, parts: Partial<PageParts> = {}) =>
    reply
      .status(status)
      .header('content-security-policy', policy)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage({ head, files: [], answers: [], ...parts }));
  const sendNotFound = (reply: FastifyReply) =>
    sendPage(reply, 404, { title: 'Page Not Found', noIndex: true });

  for (const { path, head, asks = [] } of sitePages) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [id = ''] = Object.values(request.params);
      const toPath = (pattern: string) => pattern.replace(/:\w+/, () => encodeURIComponent(id));
      try {
        await app.limitAnonymousReads(request);
        const pageHead = typeof head === 'function' ? await head(id, pages, getOrigin(request)) : head;
        if (!pageHead) return await sendNotFound(reply);
        // With a query string a page requests different data.
        const prefetchUrls = request.url.includes('?') ? [] : asks.map(toPath);
        const answers = await prefetchResponses(app, prefetchUrls, request);
        const canonical = getOrigin(request) + toPath(path);
        return await sendPage(reply, 200, { canonical, ...pageHead }, { files: files[path] ?? [], answers });
      } catch (error) {
        // The site shows the error itself. Crawlers retry after a 429 or 503.
        if (error instanceof HttpError && error.statusCode === 429) {
          return sendPage(reply.headers(error.headers), 429, {});
        }
        request.log.error(error);
        return sendPage(reply.header('retry-after', 60), 503, {});
      }
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPageRequest = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    if (!isPageRequest) throw notFound('not_found', 'Not found');
    return sendNotFound(reply);
  });
  crawlerRoutes(app, pages, getOrigin);
}

function crawlerRoutes(
  app: FastifyInstance,
  pages: PageStore,
  getOrigin: (request: FastifyRequest) => string,
) {
  const map = sitemap(pages);
  const limited = { onRequest: app.limitAnonymousReads };

  app.get('/robots.txt', (request, reply) =>
    cacheForAnHour(reply)
      .type('text/plain')
      .send(robots(getOrigin(request))),
  );

  app.get('/sitemap.xml', limited, async (request, reply) =>
    cacheForAnHour(reply)
      .type('application/xml')
      .send(await map.index(getOrigin(request))),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[\\w-]+).xml', limited, async (request, reply) => {
    const part = await map.part(request.params.part, getOrigin(request));
    if (part === null) throw notFound('not_found', 'Not found');
    return cacheForAnHour(reply).type('application/xml').send(part);
  });
}

const cacheForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

// Crawlers render the pages, so they may call the endpoints that public pages need.
const robots = (origin: string) => `User-agent: *
Disallow: /dashboard
Disallow: /profile
Disallow: /smart-prompts
Disallow: /api/
Allow: /api/categories/
Allow: /api/files/
Allow: /api/logos/
Allow: /api/smart-prompts
Allow: /api/tools

Sitemap: ${origin}/sitemap.xml
`;

/** Returns the origin of the request. A malformed Host header is ignored, as it must not get into a page. */
function getRequestOrigin({ protocol, host }: FastifyRequest): string {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) ? `${protocol}://${host}` : '';
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

const prefetchTimeoutMs = 2000;

/** Returns the responses an anonymous user gets. Failed and slow requests are omitted; the page repeats them. */
async function prefetchResponses(app: FastifyInstance, urls: string[], { ip, headers }: FastifyRequest) {
  const { host, cookie } = headers;
  const answers: PageParts['answers'] = [];
  const requests = urls.map(async (url) => {
    const response = await app.inject({
      url,
      remoteAddress: ip,
      headers: { host, ...(cookie !== undefined && { cookie }) },
    });
    if (response.statusCode === 200) answers.push([url, response.json()]);
  });
  const timeout = new AbortController();
  await Promise.race([
    Promise.allSettled(requests),
    delay(prefetchTimeoutMs, null, { signal: timeout.signal }).catch(() => {}),
  ]);
  timeout.abort();
  return [...answers];
}

interface PageParts {
  head: PageHead;
  files: string[];
  /** By request URL. The site reads them in apps/site/src/brought-answers.ts. */
  answers: [url: string, body: unknown][];
}

/** Inserts a page's parts into the built page, replacing its title and description. */
function createPageRenderer(template: string) {
  const bare = template
    .replace(/\s*<title>.*?<\/title>/s, '')
    .replace(/\s*<meta\s+name="description".*?>/s, '');
  const [beforeHead = '', rest = ''] = splitBefore(bare, '</head>');
  const [beforeEnd, end] = splitBefore(rest, '</body>');
  return ({ head, files, answers }: PageParts) =>
    [
      `${beforeHead}  ${[toHtml(head), ...files.map(preloadLink)].join('\n    ')}\n  ${beforeEnd}`,
      answers.length > 0 && `<script type="application/json" id="answers">${scriptSafe(answers)}</script>`,
      end,
    ]
      .filter(Boolean)
      .join('');
}

/** Splits a text before the first occurrence of a part. */
function splitBefore(text: string, part: string) {
  const index = text.indexOf(part);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}

const preloadLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`;
