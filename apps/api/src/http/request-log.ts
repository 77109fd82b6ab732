import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { probePaths } from './probes.ts';
import { onRequestCompleted } from './request-completed.ts';

/** Returns the request id of a proxy if it is valid, else a new one. */
export function getRequestId({ headers }: IncomingMessage): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\w.-]{1,64}$/.test(header) ? header : randomUUID();
}

/** Sends the request id, and logs one line per request, without query, body, headers and IP address. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  onRequestCompleted(app, ({ method, route, status, ms }, request) => {
    // Probes are sent every few seconds.
    request.log[probePaths.has(route) ? 'debug' : 'info']({ method, route, status, ms }, 'request');
  });
}
