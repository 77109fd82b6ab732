import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { queueMessages } from '../../db/notify-queue.ts';
import type { PageCache } from './page-cache.ts';

/** PostgreSQL channel that tells all processes that public content has changed. */
export const pageChannel = 'page_changes';

/** Content that pages show to anonymous users. */
const publicContent = /^\/api\/(tools|smart-prompts|collections|profiles|users)\b/;
/** Writes that change counts or nothing public: the cache would be empty most of the time. */
const countsOnly = /\/(favorite|follow|like|rate|report|run|save|test|use|view)$/;

/** Clears the cached pages of all processes when a user has changed public content. */
export function clearOnWrites(app: FastifyInstance, cache: PageCache, db: Db) {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 || !changesPages(request)) return;
    cache.clear();
    // The other processes clear theirs; if this fails, their pages expire after some seconds.
    await queueMessages(sql`values (${pageChannel}, '')`)
      .execute(db)
      .catch((error: unknown) => request.log.warn(error));
  });
}

function changesPages({ method, viewer, url }: FastifyRequest) {
  const [path = ''] = url.split('?');
  return viewer !== null && method !== 'GET' && publicContent.test(path) && !countsOnly.test(path);
}
