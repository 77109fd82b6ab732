import { PassThrough } from 'node:stream';

import type { Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

import { identify } from './auth.ts';
import { answerFor, HttpError } from './errors.ts';
import { serve, type Call } from './route.ts';
import { whileThere } from './while-there.ts';

const heartbeat = 20_000; // proxies close what is silent for a minute

/**
 * Serves an endpoint whose answer is a stream of server-sent events.
 * @param handler gives the events; what it throws before the first one is an ordinary refusal, later an `error` event.
 *   Its signal fires when the caller has gone, or the server is about to stop.
 */
export function streamRoute<E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, signal: AbortSignal) => AsyncIterable<z.input<E['response']>>,
) {
  serve(app, endpoint, async (call, reply) => {
    if (app.stopping.aborted) throw new HttpError(503, 'unavailable', 'The server is stopping');
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, app.stopping]);
    const events = handler(call, signal)[Symbol.asyncIterator]();
    const first = await whileThere(call.request, (left) => {
      left.addEventListener('abort', () => gone.abort());
      return events.next();
    });

    const stream = new PassThrough();
    const beat = setInterval(() => {
      stream.write(':\n\n');
      // Whose session was ended meanwhile hears no more.
      identify(call.request, app.accessTokens, endpoint).catch(() => gone.abort());
    }, heartbeat);
    stream.once('close', () => {
      clearInterval(beat);
      gone.abort();
    });
    void (async () => {
      try {
        for (let event = first; !event.done; event = await events.next()) {
          stream.write(`data: ${JSON.stringify(endpoint.response.parse(event.value))}\n\n`);
        }
      } catch (error) {
        if (!signal.aborted) {
          call.request.log.error(error);
          stream.write(`event: error\ndata: ${JSON.stringify(answerFor(error as Error).body)}\n\n`);
        }
      } finally {
        await events.return?.();
      }
      stream.end();
    })();
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no') // nginx would hold events back
      .header('connection', 'close') // kept alive after its end, it would hold up a server that stops
      .send(stream);
  });
}
