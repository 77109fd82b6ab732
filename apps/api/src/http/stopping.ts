import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server is about to stop: it is not ready any more, and streams end. */
    stopping: AbortSignal;
    /**
     * Closes the server when the requests in flight are answered.
     * @param delay milliseconds in which it still takes requests, so that who asks hears that it is not ready
     */
    stop: (delay?: number) => Promise<void>;
  }
}

/** Lets `app.close()` wait for requests in flight and for nothing else. */
export function stoppable(app: FastifyInstance) {
  const stopping = new AbortController();
  const open = new Set<ServerResponse>();
  app.decorate('stopping', stopping.signal);
  app.decorate('stop', async (delay = 0) => {
    stopping.abort();
    await setTimeout(delay);
    await app.close();
    // HOST=localhost is two servers, and Fastify waits for one of them.
    await Promise.all([...open].map((answer) => once(answer, 'close')));
  });

  app.addHook('onRequest', (_request, { raw }, done) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
    done();
  });
  // Else the caller keeps the connection for its next request, and the server for it.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  stopping.signal.addEventListener('abort', () => {
    for (const answer of open) answer.once('finish', () => answer.socket?.destroySoon());
  });
  app.addHook('preClose', async () => stopping.abort());
  closeUnused(app);
}

/** Browsers open connections ahead of need; Node takes one without a request for busy, for a minute. */
function closeUnused(app: FastifyInstance) {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
