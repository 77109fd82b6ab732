import { PassThrough } from 'node:stream';

import type { Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { authenticate, getTokenExpiry } from './auth.ts';
import { withDisconnectSignal } from './disconnect.ts';
import { toErrorResponse, unavailable } from './errors.ts';
import { registerRoute, requireDeclaredError, type HandlerContext } from './route.ts';

const heartbeatMs = 20_000; // proxies close a connection that is idle for a minute

/**
 * Registers an endpoint that responds with a stream of server-sent events (SSE).
 * @param handler yields the events. An error before the first event becomes an error response, a later one an `error`
 *   event. Its signal is aborted when the client disconnects or the server shuts down.
 */
export function streamRoute<E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: HandlerContext<E>, signal: AbortSignal) => AsyncIterable<z.input<E['response']>>,
) {
  registerRoute(app, endpoint, async (context, reply) => {
    if (app.stopping.aborted) throw unavailable('The server is stopping');
    const closed = new AbortController();
    const signal = AbortSignal.any([closed.signal, app.stopping]);
    const events = handler(context, signal)[Symbol.asyncIterator]();
    const first = await withDisconnectSignal(context.request, (disconnected) => {
      disconnected.addEventListener('abort', () => closed.abort());
      return events.next();
    });

    const stream = new PassThrough();
    const labels = { route: context.request.routeOptions.url ?? 'none' };
    app.openStreams.inc(labels);
    const heartbeatTimer = setInterval(() => stream.write(':\n\n'), heartbeatMs);
    const stopAccessCheck = abortWhenAccessEnds(app, endpoint, context.request, closed);
    stream.once('close', () => {
      app.openStreams.dec(labels);
      clearInterval(heartbeatTimer);
      stopAccessCheck();
      closed.abort();
    });
    void (async () => {
      try {
        for (let event = first; !event.done; event = await events.next()) {
          stream.write(`data: ${JSON.stringify(endpoint.response.parse(event.value))}\n\n`);
        }
      } catch (error) {
        if (!signal.aborted) {
          context.request.log.error(error);
          const { body } = toErrorResponse(
            app.strictErrors ? requireDeclaredError(endpoint, error as Error) : (error as Error),
          );
          stream.write(`event: error\ndata: ${JSON.stringify(body)}\n\n`);
        }
      } finally {
        await events.return?.();
      }
      stream.end();
    })();
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no') // nginx would buffer the events
      .header('connection', 'close') // a kept-alive connection would delay the shutdown
      .send(stream);
  });
}

/** Aborts the controller when the token of a request expires or is revoked, until the returned function is called. */
function abortWhenAccessEnds(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  controller: AbortController,
): () => void {
  if (request.viewer === null) return () => {};
  const abort = () => controller.abort();
  const check = () => void authenticate(request, app.accessTokens, endpoint).catch(abort);
  const unsubscribe = app.revocations.subscribe(request.viewer.id, check);
  check(); // the token may have been revoked since the request was authenticated
  const expiry = getTokenExpiry(request);
  const expiryTimer = expiry === null ? undefined : setTimeout(abort, expiry - Date.now());
  return () => {
    unsubscribe();
    clearTimeout(expiryTimer);
  };
}
