import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { notFound } from '../errors.ts';
import { workerCsp } from './security.ts';

const day = 24 * 60 * 60;

/** Serves the files of the built site, each by a route of its own: all other URLs are pages. */
export async function serveFiles(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // File names in assets/ contain a hash of the content.
      const isImmutable = path.startsWith(join(clientDir, 'assets'));
      // A worker has the policy of its script. Its file may be the compressed one.
      if (path.startsWith(join(clientDir, 'sw.js'))) reply.header('content-security-policy', workerCsp);
      reply.header('cache-control', isImmutable ? `public, max-age=${365 * day}, immutable` : 'no-cache');
    },
  });
}

/** Registers the 404 response of all that has no route; with a site, each GET has one. */
export function registerNotFound(app: FastifyInstance) {
  app.setNotFoundHandler(() => {
    throw notFound('not_found', 'Not found');
  });
}
