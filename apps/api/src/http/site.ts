import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { ArticleMeta } from '../features/pages/pages.store.ts';
import { notFound } from '../errors.ts';

const require = createRequire(import.meta.url);
const logosDir = join(dirname(require.resolve('@lobehub/icons-static-svg/package.json')), 'icons');
const day = 24 * 60 * 60;

/** Serves the logos of well-known tools. */
export async function registerLogos(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: logosDir,
    prefix: '/api/logos/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${30 * day}`);
      // Other sites may embed the images.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Opened as a document, an SVG could run scripts.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
  });
}

/**
 * Serves the static files of the built site, except its index.html.
 * @returns the content of index.html
 */
export async function serveSite(app: FastifyInstance, siteDir: string): Promise<string> {
  await app.register(fastifyStatic, {
    root: siteDir,
    index: false,
    allowedPath: (path) => path !== '/index.html',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // File names in assets/ contain a hash of the content.
      const isImmutable = path.startsWith(join(siteDir, 'assets'));
      reply.header('cache-control', isImmutable ? `public, max-age=${365 * day}, immutable` : 'no-cache');
    },
  });
  return readFileSync(join(siteDir, 'index.html'), 'utf8');
}

/** Returns the articles of the built site. */
export const siteArticles = (siteDir: string) =>
  (loadManifest(siteDir, 'articles.json') ?? []) as ArticleMeta[];

/** Returns the scripts and stylesheets of each page of the built site, by its route pattern. */
export const sitePageFiles = (siteDir: string) =>
  (loadManifest(siteDir, 'page-files.json') ?? {}) as Record<string, string[]>;

function loadManifest(siteDir: string, name: string): unknown {
  const file = join(siteDir, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Registers the 404 response of a server without a site. */
export function registerNotFound(app: FastifyInstance) {
  app.setNotFoundHandler(() => {
    throw notFound('not_found', 'Not found');
  });
}
