import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { notFound } from '../http/errors.ts';
import type { FileStore } from './file-store.ts';

const year = 365 * 24 * 60 * 60;
const Params = z.object({ id: z.uuid(), name: z.enum(['small.webp', 'large.webp']) });

/** Serves pictures. A picture never changes: another one has another id. */
export function fileRoutes(app: FastifyInstance, { files }: { files: Pick<FileStore, 'read'> }) {
  app.get('/api/files/:id/:name', async (request, reply) => {
    const { success, data } = Params.safeParse(request.params);
    const bytes = success ? await files.read(data.id, data.name === 'small.webp' ? 'small' : 'large') : null;
    if (!bytes) throw notFound('not_found', 'There is nothing at this address');
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin') // other sites show our catalogue with its pictures
      .header('content-security-policy', "default-src 'none'")
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
