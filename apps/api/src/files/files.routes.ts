import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { notFound } from '../errors.ts';
import type { FileStore } from './file-store.ts';

const yearInSeconds = 365 * 24 * 60 * 60;
const Params = z.object({ id: z.uuid(), name: z.enum(['small.webp', 'large.webp']) });

/** Serves uploaded images. A stored image never changes; a replacement has a new id. */
export function fileRoutes(app: FastifyInstance, { files }: { files: Pick<FileStore, 'read'> }) {
  app.get('/api/files/:id/:name', async (request, reply) => {
    const { success, data } = Params.safeParse(request.params);
    const bytes = success ? await files.read(data.id, data.name === 'small.webp' ? 'small' : 'large') : null;
    if (!bytes) throw notFound('not_found', 'Not found');
    return sendImage(reply.header('cache-control', `public, max-age=${yearInSeconds}, immutable`), bytes);
  });
}

export const sendImage = (reply: FastifyReply, bytes: Uint8Array) =>
  reply
    .type('image/webp')
    .header('cross-origin-resource-policy', 'cross-origin') // API clients on other origins embed the images
    .header('content-security-policy', "default-src 'none'")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
