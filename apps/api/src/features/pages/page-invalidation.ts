import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { queueMessages } from '../../db/notify-queue.ts';
import type { PageCache } from './page-cache.ts';

/** PostgreSQL channel that notifies all processes of changed public content; the payload names the sender. */
export const pageChannel = 'page_changes';

/** Content that pages show to anonymous users. */
const publicContent = /^\/api\/(tools|smart-prompts|collections|profiles|users|moderation)\b/;
/** Writes that change counts or nothing public: the cache would be empty most of the time. */
const nonInvalidatingWrites = /\/(answer|appeal|favorite|follow|like|rate|report|run|save|test|use|view)$/;

/**
 * Clears the cached pages of all processes when a user has changed public content.
 * @returns receives the payloads of `pageChannel`
 */
export function registerPageInvalidation(
  app: FastifyInstance,
  cache: PageCache,
  db: Db,
): (payload: string) => void {
  const sender = randomUUID();
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 || !changesPages(request)) return;
    cache.clear();
    // The other processes clear theirs; if this fails, their pages expire after some seconds.
    await queueMessages(sql`values (${pageChannel}, ${sender})`)
      .execute(db)
      .catch((error: unknown) => request.log.warn(error));
  });
  return (payload) => {
    // Its own pages were cleared before the response, and those rendered since are fresh.
    if (payload !== sender) cache.clear();
  };
}

function changesPages({ method, viewer, url }: FastifyRequest) {
  const [path = ''] = url.split('?');
  return viewer !== null && method !== 'GET' && publicContent.test(path) && !nonInvalidatingWrites.test(path);
}
