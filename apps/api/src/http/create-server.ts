import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { clientErrorHandler, errorHandler } from './errors.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { registerJsonParser } from './json.ts';
import { escapeMalformedPath } from './malformed-url.ts';
import { getRequestId, logRequests } from './request-log.ts';

interface ServerOptions {
  /** @default no logging */
  log?: FastifyBaseLogger | undefined;
  /** Addresses of reverse proxies whose forwarded headers are trusted. */
  trustProxy?: string[] | undefined;
}

/** Creates a server that parses and validates requests, logs them, and sends errors, without routes. */
export function createServer({ log, trustProxy = [] }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: getRequestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // logRequests replaces it
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000, // enough for the largest upload on a slow connection
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests received before the port closed are answered
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
    frameworkErrors: (error, request, reply) =>
      void errorHandler(error, request, reply.header('x-request-id', request.id)),
  });
  // For schemas without a message: zod's defaults are not for users.
  z.config({ customError: () => 'This value is not valid' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  registerJsonParser(app);
  gracefulShutdown(app);
  logRequests(app);
  return app;
}
