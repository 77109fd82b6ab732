import type { ErrorBody } from '@ai-directory/api-client/contract';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { probePaths } from './probes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds with 503 while the process is overloaded. @default a JSON error */
    sendUnavailable?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

/** From when on the process is overloaded. 0 means no limit. */
export interface PressureLimits {
  /** Mean delay of the event loop within a second, in ms. */
  maxEventLoopDelay: number;
  maxHeapUsedBytes: number;
}

const retryAfterSeconds = 2;
const logIntervalMs = 10_000;
const body = {
  message: 'The server is busy. Try again in a moment',
  code: 'unavailable',
} satisfies ErrorBody;

/** Responds with 503 to requests while the process is overloaded, but not to probes: a restart would add to the load. */
export async function registerUnderPressure(app: FastifyInstance, limits: PressureLimits) {
  let loggedUntil = 0;
  await app.register(fastifyUnderPressure, {
    ...limits,
    // Sends the response itself: an error would be logged for each request.
    pressureHandler(request, reply, type) {
      const { url = '', config } = request.routeOptions;
      if (probePaths.has(url)) return undefined;
      if (Date.now() >= loggedUntil) {
        loggedUntil = Date.now() + logIntervalMs;
        request.log.warn({ type }, 'Overloaded');
      }
      void reply.status(503).header('retry-after', retryAfterSeconds);
      if (config.sendUnavailable) return config.sendUnavailable(request, reply) as Promise<void>;
      return body as unknown as undefined; // sent by the plugin, whose type omits it
    },
  });
}
