import fastifyCompress from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Registers cache-control headers, ETags and compression. */
export async function registerCaching(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    // Only GET and HEAD may respond with 304.
    if (!isRead(request)) delete request.headers['if-none-match'];
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControlFor(request, reply));
    if (request.url.startsWith('/api/')) vary(reply, 'authorization');
  });
  // Before the compression, which streams the response: a stream gets no ETag.
  await app.register(fastifyEtag, { weak: true });
  // Does not compress event streams.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Responses to anonymous users may be cached, but are revalidated by their ETag. */
function cacheControlFor(request: FastifyRequest, { statusCode }: FastifyReply): string {
  if (request.headers.authorization !== undefined) return 'private, no-store';
  return isRead(request) && request.url.startsWith('/api/') && statusCode === 200 ? 'no-cache' : 'no-store';
}

/** Adds a header to `vary`. */
export function vary(reply: FastifyReply, header: string) {
  const names = String(reply.getHeader('vary') ?? '');
  reply.header('vary', names ? `${names}, ${header}` : header);
}
