import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { notFound } from '../../errors.ts';
import { renderFeed } from './feeds.ts';
import { renderLlmsTxt } from './llms-txt.ts';
import type { SitemapStore } from './sitemap.store.ts';
import type { Sitemap } from './sitemap.ts';

export interface CrawlersOptions {
  db: Db;
  sitemap: Sitemap;
  pages: SitemapStore;
  getOrigin: (request: FastifyRequest) => string;
}

/** Serves robots.txt, the sitemap, llms.txt and the feeds. */
export function crawlerRoutes(app: FastifyInstance, { db, sitemap, pages, getOrigin }: CrawlersOptions) {
  const limited = { onRequest: app.limitAnonymousReads };

  app.get('/robots.txt', (request, reply) =>
    cacheForAnHour(reply)
      .type('text/plain')
      .send(robots(getOrigin(request))),
  );

  app.get('/llms.txt', limited, async (request, reply) =>
    cacheForAnHour(reply)
      .type('text/plain')
      .send(await renderLlmsTxt(pages, getOrigin(request))),
  );

  app.get('/sitemap.xml', limited, async (request, reply) =>
    cacheForAnHour(reply)
      .type('application/xml')
      .send(await sitemap.index(getOrigin(request))),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[\\w-]+).xml', limited, async (request, reply) => {
    const part = await sitemap.part(request.params.part, getOrigin(request));
    if (part === null) throw notFound('not_found', 'Not found');
    return cacheForAnHour(reply).type('application/xml').send(part);
  });

  for (const path of ['/feeds/:kind', '/feeds/:kind/:id'])
    app.get<{ Params: { kind: string; id?: string } }>(path, limited, async (request, reply) => {
      const { kind, id } = request.params;
      const feed = await renderFeed(db, getOrigin(request), kind, id);
      if (feed === null) throw notFound('not_found', 'Not found');
      return cacheForAnHour(reply).type('application/atom+xml').send(feed);
    });
}

const cacheForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

// Crawlers that run scripts may call the endpoints that public pages need.
const robots = (origin: string) => `User-agent: *
Disallow: /dashboard
Disallow: /profile
Disallow: /smart-prompts
Disallow: /*?locale=
Disallow: /api/
Allow: /api/categories/
Allow: /api/files/
Allow: /api/logos/
Allow: /api/smart-prompts
Allow: /api/social-cards/
Allow: /api/tools

Sitemap: ${origin}/sitemap.xml
`;
