import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server starts to shut down: it is no longer ready, and streams end. */
    stopping: AbortSignal;
    /**
     * Closes the server once the pending requests have been answered.
     * @param delayMs how long requests are still accepted, so that load balancers notice that it is not ready
     */
    stop: (delayMs?: number) => Promise<void>;
  }
}

/** Makes `app.close()` wait for pending requests, but not for idle connections. */
export function gracefulShutdown(app: FastifyInstance) {
  const stopping = new AbortController();
  const pending = new Set<ServerResponse>();
  app.decorate('stopping', stopping.signal);
  app.decorate('stop', async (delayMs = 0) => {
    stopping.abort();
    await setTimeout(delayMs);
    await app.close();
    // HOST=localhost opens two servers, and Fastify waits for only one of them.
    await Promise.all([...pending].map((response) => once(response, 'close')));
  });

  app.addHook('onRequest', (_request, { raw }, done) => {
    pending.add(raw);
    raw.once('close', () => pending.delete(raw));
    done();
  });
  // A kept-alive connection would delay the shutdown.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  stopping.signal.addEventListener('abort', () => {
    for (const response of pending) response.once('finish', () => response.socket?.destroySoon());
  });
  app.addHook('preClose', async () => stopping.abort());
  closeIdleSockets(app);
}

/** Closes the connections which browsers open in advance. Node treats one without a request as busy for a minute. */
function closeIdleSockets(app: FastifyInstance) {
  const idleSockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    idleSockets.add(socket);
    socket.once('close', () => idleSockets.delete(socket));
  });
  app.server.on('request', ({ socket }) => idleSockets.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idleSockets) socket.destroy();
  });
}
