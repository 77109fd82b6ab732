import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFound } from '../../http/errors.ts';
import { pagePolicy } from '../../http/security.ts';
import { toHtml, type PageHead } from './page-head.ts';
import type { PageStore } from './pages.store.ts';
import { sitePages } from './site-pages.ts';
import { sitemap } from './sitemap.ts';

export interface PagesOptions {
  pages: PageStore;
  /** The site's built index.html. */
  template: string;
  /** Where the site is reached, without a slash at the end; by the request's own host where left out. */
  publicUrl?: string | undefined;
}

/** Every page is the site's index.html with what strangers are told of it; the site draws the rest in the browser. */
export function pageRoutes(app: FastifyInstance, { pages, template, publicUrl }: PagesOptions) {
  const withHead = headFiller(template);
  const policy = pagePolicy(inlineScripts(template));
  const originOf = (request: FastifyRequest) => publicUrl ?? ownOrigin(request);

  const answer = (reply: FastifyReply, status: number, head: PageHead) =>
    reply
      .status(status)
      .header('content-security-policy', policy)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(withHead(head));
  const answerNothing = (reply: FastifyReply) =>
    answer(reply, 404, { title: 'Page Not Found', noIndex: true });

  for (const { path, head } of sitePages) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [id] = Object.values(request.params);
      const canonical = originOf(request) + path.replace(/:\w+/, () => encodeURIComponent(id ?? ''));
      if (typeof head !== 'function') return answer(reply, 200, { canonical, ...head });
      try {
        const found = await head(id ?? '', pages, originOf(request));
        return found ? await answer(reply, 200, { canonical, ...found }) : await answerNothing(reply);
      } catch (error) {
        // The site says by itself that the server has trouble, and search engines come again.
        request.log.error(error);
        return answer(reply.header('retry-after', 60), 503, {});
      }
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const mayBePage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    if (!mayBePage) throw notFound('not_found', 'There is nothing at this address');
    return answerNothing(reply);
  });
  crawlerRoutes(app, pages, originOf);
}

function crawlerRoutes(
  app: FastifyInstance,
  pages: PageStore,
  originOf: (request: FastifyRequest) => string,
) {
  const map = sitemap(pages);

  app.get('/robots.txt', (request, reply) =>
    keep(reply)
      .type('text/plain')
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    keep(reply)
      .type('application/xml')
      .send(await map.whole(originOf(request))),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[\\w-]+).xml', async (request, reply) => {
    const part = await map.part(request.params.part, originOf(request));
    if (part === null) throw notFound('not_found', 'There is nothing at this address');
    return keep(reply).type('application/xml').send(part);
  });
}

const keep = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

// Search engines draw the pages, and for that may read what the pages read.
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

/** The origin by which the caller reached us. A host that is none is a forgery, which must not get into a page. */
function ownOrigin({ protocol, host }: FastifyRequest): string {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) ? `${protocol}://${host}` : '';
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

/** Puts heads into the built page, in the place of its own title and description. */
function headFiller(template: string) {
  const bare = template
    .replace(/\s*<title>.*?<\/title>/s, '')
    .replace(/\s*<meta\s+name="description".*?>/s, '');
  const end = bare.indexOf('</head>');
  return (head: PageHead) => `${bare.slice(0, end)}  ${toHtml(head)}\n  ${bare.slice(end)}`;
}
