import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { ArticleFacts } from '../features/pages/pages.store.ts';
import { notFound } from './errors.ts';

const require = createRequire(import.meta.url);
const brandMarks = join(dirname(require.resolve('@lobehub/icons-static-svg/package.json')), 'icons');
const day = 24 * 60 * 60;

/** Serves the tools' brand marks. */
export async function logos(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: brandMarks,
    prefix: '/api/logos/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${30 * day}`);
      // Other sites show our catalogue with its pictures.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // An SVG opened on its own is a document: it may neither run nor load anything.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
  });
}

/**
 * Serves the built site's files, but not its page.
 * @returns the page, as it was built
 */
export async function siteFiles(app: FastifyInstance, siteDir: string): Promise<string> {
  await app.register(fastifyStatic, {
    root: siteDir,
    index: false,
    allowedPath: (path) => path !== '/index.html',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // What the build puts into assets/ carries a hash of its content in its name.
      const kept = path.startsWith(join(siteDir, 'assets'));
      reply.header('cache-control', kept ? `public, max-age=${365 * day}, immutable` : 'no-cache');
    },
  });
  return readFileSync(join(siteDir, 'index.html'), 'utf8');
}

/** The articles that the built site brings along. */
export const siteArticles = (siteDir: string) => (listIn(siteDir, 'articles.json') ?? []) as ArticleFacts[];

/** Which scripts and sheets each page of the built site takes, by its address pattern. */
export const sitePageFiles = (siteDir: string) =>
  (listIn(siteDir, 'page-files.json') ?? {}) as Record<string, string[]>;

function listIn(siteDir: string, name: string): unknown {
  const file = join(siteDir, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Where no site is served, nothing but the calls is there. */
export function noSite(app: FastifyInstance) {
  app.setNotFoundHandler(() => {
    throw notFound('not_found', 'There is nothing at this address');
  });
}
