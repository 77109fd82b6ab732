import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Db } from '../../db/connect.ts';
import { notFound } from '../../errors.ts';
import { vary } from '../../http/caching.ts';
import { HttpError } from '../../http/errors.ts';
import { hasRecentWrite } from '../../http/recent-writes.ts';
import { buildPageCsp } from '../../http/security.ts';
import { serveFiles } from '../../http/site.ts';
import { crawlerRoutes } from './crawlers.routes.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { toPage, type Encoding, type Page, type PageCache } from './page-cache.ts';
import type { Site } from './site-renderer.ts';
import { sitemapStore } from './sitemap.store.ts';
import { createSitemap } from './sitemap.ts';

interface PagesOptions {
  db: Db;
  /** If omitted, only the API is served. */
  site?: Site | undefined;
  /** @default the origin of each request */
  siteOrigin?: string | undefined;
  pageCache: PageCache;
}

const retryAfterSeconds = 60;

/** Serves the site: its files, and each other URL that is not of the API as a page, rendered for an anonymous user. */
export const pagesPlugin: FastifyPluginAsync<PagesOptions> = async (
  app,
  { db, site, siteOrigin, pageCache },
) => {
  if (!site) return;
  const { renderer } = site;
  const getOrigin = (request: FastifyRequest) => siteOrigin ?? getRequestOrigin(request);
  await serveFiles(app, site.clientDir);
  const sitemap = sitemapStore(db);
  crawlerRoutes(app, {
    db,
    sitemap: createSitemap(sitemap, renderer.sitemapPaths),
    pages: sitemap,
    getOrigin,
  });

  const contentSecurityPolicy = buildPageCsp([renderer.inlineScript]);
  // Not those of each URL: requests over the limit must not cost a rendering. The origin is the client's Host header.
  const errorPages = new LRUCache<string, Promise<Page>>({ max: 20 });

  async function getPage(request: FastifyRequest, { url, redirectTo }: PageRequest): Promise<Page> {
    if (redirectTo !== undefined) return toPage({ status: 301, location: redirectTo, html: '' });
    const locale = app.negotiateLocale(request);
    const render = async () => toPage(await renderer.render(url, locale, inProcessFetch(app, request)));
    // A cached page can be older than what this client has just changed.
    return hasRecentWrite(request) ? render() : pageCache.get(`${locale} ${url.href}`, render);
  }

  function getErrorPage(origin: string, locale: string, status: number): Promise<Page> {
    const key = `${status} ${locale} ${origin}`;
    const page =
      errorPages.get(key) ?? renderer.renderError(new URL('/error', origin), locale, status).then(toPage);
    errorPages.set(key, page);
    page.catch(() => errorPages.delete(key));
    return page;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const { status, location, html, etag } = page;
    for (const header of ['accept-encoding', 'accept-language', 'cookie']) vary(reply, header);
    reply
      .status(status)
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8');
    if (location !== undefined) return reply.header('location', location).send('');
    reply.header('content-language', app.negotiateLocale(request));
    if (status === 200) reply.header('etag', etag);
    else delete request.headers['if-none-match']; // errors are no 304
    if (status >= 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
    const encoding = getEncoding(request);
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await page.compress(encoding));
  }

  const sendErrorPage = async (request: FastifyRequest, reply: FastifyReply, status: 429 | 503) => {
    const locale = app.negotiateLocale(request);
    return sendPage(request, reply, await getErrorPage(getOrigin(request), locale, status));
  };

  const config = {
    sendUnavailable: (request: FastifyRequest, reply: FastifyReply) => sendErrorPage(request, reply, 503),
  };
  // Pages are compressed once, not by the plugin for each response.
  app.get('/*', { compress: false, config }, async (request, reply) => {
    const origin = getOrigin(request);
    const pageRequest = parseUrl(request.url, origin, renderer.searchParams);
    if (/^\/(api|assets)(\/|$)/.test(pageRequest.url.pathname)) throw notFound('not_found', 'Not found');
    try {
      await app.limitAnonymousReads(request);
      const selection = renderer.selectLocale(pageRequest.requestedUrl, request.headers.referer);
      if (selection) {
        reply.header('set-cookie', selection.cookie);
        return await sendPage(
          request,
          reply,
          toPage({ status: 303, location: selection.location, html: '' }),
        );
      }
      return await sendPage(request, reply, await getPage(request, pageRequest));
    } catch (error) {
      const isLimited = error instanceof HttpError && error.statusCode === 429;
      if (isLimited) reply.headers(error.headers);
      else request.log.error(error);
      return sendErrorPage(request, reply, isLimited ? 429 : 503);
    }
  });
};

interface PageRequest {
  /** URL with all search parameters. */
  requestedUrl: URL;
  /** URL of the page, with the search parameters that pages read, in a fixed order. */
  url: URL;
  /** Path and query string of the page, if it was requested by another spelling of its path. */
  redirectTo?: string;
}

/** @param target path and query string of the request, or a whole URL as clients send it to a proxy */
function parseUrl(target: string, origin: string, searchParams: readonly string[]): PageRequest {
  const [path = '', query = ''] = target.replace(/^https?:\/\/[^/?]*/i, '').split(/\?(.*)/s);
  const url = new URL(origin);
  url.pathname = path;
  // A redirect to //name would lead to another site.
  const pathname = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  url.pathname = pathname;
  url.search = query;
  const redirectTo = pathname === path ? undefined : pathname + url.search;
  const requestedUrl = new URL(url);
  // Others, such as those of campaigns, would each add a copy of the page to the cache.
  const known = searchParams.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  url.search = String(new URLSearchParams(known));
  return { requestedUrl, url, ...(redirectTo !== undefined && { redirectTo }) };
}

/** Returns the best encoding that the request accepts. */
function getEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = new Set(
    (headers['accept-encoding'] ?? '')
      .split(',')
      .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
      .map((item) => item.split(';', 1)[0]?.trim().toLowerCase()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
}

/** Returns the origin of the request. Malformed headers of the client or a proxy are ignored: they must not get into a page. */
function getRequestOrigin({ protocol: forwarded, host }: FastifyRequest): string {
  const protocol = forwarded.toLowerCase() === 'https' ? 'https' : 'http';
  const origin = `${protocol}://${host}`;
  const isValid = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(origin);
  return isValid ? origin : `${protocol}://localhost`;
}
