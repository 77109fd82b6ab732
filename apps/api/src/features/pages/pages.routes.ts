import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFound } from '../../http/errors.ts';
import { pagePolicy } from '../../http/security.ts';
import { scriptSafe, toHtml, type PageHead } from './page-head.ts';
import type { PageStore } from './pages.store.ts';
import { sitePages } from './site-pages.ts';
import { sitemap } from './sitemap.ts';

export interface PagesOptions {
  pages: PageStore;
  /** The site's built index.html. */
  template: string;
  /** Scripts and sheets of each page, by its address pattern. */
  files: Record<string, string[]>;
  /** Where the site is reached, without a slash at the end; by the request's own host where left out. */
  publicUrl?: string | undefined;
}

/**
 * Every page is the site's index.html with what strangers are told of it, the names of the files that it takes and the
 * answers to what it asks first; the site draws the rest in the browser.
 */
export function pageRoutes(app: FastifyInstance, { pages, template, files, publicUrl }: PagesOptions) {
  const filled = pageFiller(template);
  const policy = pagePolicy(inlineScripts(template));
  const originOf = (request: FastifyRequest) => publicUrl ?? ownOrigin(request);

  const answer = (reply: FastifyReply, status: number, head: PageHead, more: Partial<PageParts> = {}) =>
    reply
      .status(status)
      .header('content-security-policy', policy)
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled({ head, files: [], answers: [], ...more }));
  const answerNothing = (reply: FastifyReply) =>
    answer(reply, 404, { title: 'Page Not Found', noIndex: true });

  for (const { path, head, asks = [] } of sitePages) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [id = ''] = Object.values(request.params);
      const at = (pattern: string) => pattern.replace(/:\w+/, () => encodeURIComponent(id));
      try {
        const found = typeof head === 'function' ? await head(id, pages, originOf(request)) : head;
        if (!found) return await answerNothing(reply);
        // With a search of its own, a page asks for something else.
        const asked = request.url.includes('?') ? [] : asks.map(at);
        const answers = await answersTo(app, asked, request);
        const canonical = originOf(request) + at(path);
        return await answer(reply, 200, { canonical, ...found }, { files: files[path] ?? [], answers });
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

const patience = 2000; // ms for which a page waits for the answers that it brings along

/** What a stranger's calls are answered; without those that fail or take long, which the page makes by itself. */
async function answersTo(app: FastifyInstance, asked: string[], { ip, headers }: FastifyRequest) {
  const answers: PageParts['answers'] = [];
  const calls = asked.map(async (url) => {
    const answer = await app.inject({ url, remoteAddress: ip, headers: { host: headers.host } });
    if (answer.statusCode === 200) answers.push([url, answer.json()]);
  });
  const late = new AbortController();
  await Promise.race([
    Promise.allSettled(calls),
    pause(patience, null, { signal: late.signal }).catch(() => {}),
  ]);
  late.abort();
  return [...answers];
}

interface PageParts {
  head: PageHead;
  files: string[];
  /** By the calls' addresses. The site reads them in apps/site/src/brought-answers.ts. */
  answers: [address: string, body: unknown][];
}

/** Puts a page's parts into the built page, heads in the place of its own title and description. */
function pageFiller(template: string) {
  const bare = template
    .replace(/\s*<title>.*?<\/title>/s, '')
    .replace(/\s*<meta\s+name="description".*?>/s, '');
  const [beforeHead = '', rest = ''] = halves(bare, '</head>');
  const [beforeEnd, end] = halves(rest, '</body>');
  return ({ head, files, answers }: PageParts) =>
    [
      `${beforeHead}  ${[toHtml(head), ...files.map(fileLink)].join('\n    ')}\n  ${beforeEnd}`,
      answers.length > 0 && `<script type="application/json" id="answers">${scriptSafe(answers)}</script>`,
      end,
    ]
      .filter(Boolean)
      .join('');
}

/** A text before its first occurrence of another, and from there. */
function halves(text: string, part: string) {
  const at = text.indexOf(part);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

const fileLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`;
