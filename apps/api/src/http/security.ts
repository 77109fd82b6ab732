import { createHash } from 'node:crypto';

import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Allowed origins for CORS. */
  corsOrigins: string[];
  /** Whether the site is served over https, which enables HSTS. */
  https: boolean;
}

/** Content security policy of responses that are not pages. */
const denyAll = toCsp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** Registers security headers and CORS. */
export async function registerSecurityHeaders(app: FastifyInstance, { corsOrigins, https }: SecurityOptions) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
    // Other sites see only the origin, so that the token of a password reset link is not leaked.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', denyAll);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    done();
  });
  if (corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'if-match', 'mcp-protocol-version', 'x-request-id'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
}

/**
 * Returns the Content-Security-Policy (CSP) of the site's pages, which may load their own resources only.
 * @param inlineScripts contents of the inline scripts
 */
export const buildPageCsp = (inlineScripts: string[]) =>
  toCsp({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(toHashSource)],
    // Does not affect React, which sets style properties from scripts.
    'style-src': ["'self'"],
    // blob: and data: are previews of selected files.
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** Content security policy of the service worker, which calls this server only. */
export const workerCsp = toCsp({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

const toHashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function toCsp(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
