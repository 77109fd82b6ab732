import { createHash } from 'node:crypto';

import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: string[];
  /** Whether the site is reached by https: browsers then never come without. */
  https: boolean;
}

/** What an answer that is no page may do when a browser opens it: nothing. */
const nothing = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** The headers that keep browsers from doing what no answer of ours needs. */
export async function secure(app: FastifyInstance, { corsOrigins, https }: SecurityOptions) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
    // Only our origin is told to the tools' websites; a link that resets a password stays with us.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', nothing);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    done();
  });
  if (corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'mcp-protocol-version', 'x-request-id'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
}

/**
 * What a page of the site may do: use what is ours.
 * @param scripts those that stand in the page itself
 */
export const pagePolicy = (scripts: string[]) =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    // React sets styles of elements by script, one property at a time, which is none of the policy's business.
    'style-src': ["'self'"],
    // blob: and data: are pictures that the person has just chosen.
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policy(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
