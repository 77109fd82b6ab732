import fastifyCompress from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who may keep an answer and for how long, its ETag, and its compression. */
export async function caching(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    // Only what is read can be "not modified".
    if (!isRead(request)) delete request.headers['if-none-match'];
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', keptBy(request, reply));
    if (request.url.startsWith('/api/')) vary(reply, 'authorization');
  });
  // Before the compression: of a stream no ETag is made.
  await app.register(fastifyEtag, { weak: true });
  // Event streams are none of its types.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** What anybody may see of the catalogue is kept, but asked for again by its ETag. */
function keptBy(request: FastifyRequest, { statusCode }: FastifyReply): string {
  if (request.headers.authorization !== undefined) return 'private, no-store';
  return isRead(request) && request.url.startsWith('/api/') && statusCode === 200 ? 'no-cache' : 'no-store';
}

function vary(reply: FastifyReply, header: string) {
  const names = String(reply.getHeader('vary') ?? '');
  reply.header('vary', names ? `${names}, ${header}` : header);
}
