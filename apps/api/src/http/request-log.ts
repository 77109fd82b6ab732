import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { onAnswered } from './answered.ts';

/** The id that a proxy in front gave the request, if it is one; else our own. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Answers each request's id, and writes one line for it: no query, no body, no headers, no address of a person. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  onAnswered(app, ({ method, route, status, ms }, request) => {
    // Probes come every few seconds.
    request.log[probes.has(route) ? 'debug' : 'info']({ method, route, status, ms }, 'request');
  });
}
