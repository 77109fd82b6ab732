import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { notFound } from './errors.ts';

const require = createRequire(import.meta.url);
const brandMarks = join(dirname(require.resolve('@lobehub/icons-static-svg/package.json')), 'icons');
const day = 24 * 60 * 60;

/** Serves the tools' brand marks and, where it was built, the site: every path that is not a file is a page of it. */
export async function site(app: FastifyInstance, siteDir: string | undefined) {
  await app.register(fastifyStatic, {
    root: brandMarks,
    prefix: '/api/logos/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${30 * day}`);
      // An SVG opened on its own is a document: it may neither run nor load anything.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
  });

  if (siteDir === undefined) {
    app.setNotFoundHandler(() => {
      throw notFound('not_found', 'There is nothing at this address');
    });
    return;
  }

  await app.register(fastifyStatic, {
    root: siteDir,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // What the build puts into assets/ carries a hash of its content in its name.
      const kept = path.startsWith(join(siteDir, 'assets'));
      reply.header('cache-control', kept ? `public, max-age=${365 * day}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!page) throw notFound('not_found', 'There is nothing at this address');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
