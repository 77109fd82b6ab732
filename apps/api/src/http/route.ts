import {
  ErrorBody,
  getErrorCodes,
  isAnonymousRead,
  NoQuery,
  type Endpoint,
} from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { SessionViewer, Viewer } from './auth.ts';
import { errorHandler, HttpError, toErrorResponse } from './errors.ts';
import { readMultipart, type Upload } from './multipart.ts';

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Argument of a route handler: the validated parts of the request, and its user. */
export interface HandlerContext<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** Uploaded files of a multipart request by form field; empty lists if there are none. */
  files: E extends { files: infer Files } ? { [Field in keyof Files]: Upload[] } : undefined;
  /** The user who sent the request. Null only if the endpoint's auth is not `required`. */
  viewer: E extends { requiresSession: true }
    ? SessionViewer
    : E['auth'] extends 'required'
      ? Viewer
      : Viewer | null;
  request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an error code that the endpoint does not declare becomes a 500. On in tests. */
    strictErrors: boolean;
    /** Returns the language of the site that a request asks for. */
    negotiateLocale: (request: FastifyRequest) => string;
    /** Throws a 404 if the user is no moderator. */
    requireModerator: (request: FastifyRequest) => Promise<void>;
    /** Throws a 403 if the user's email has to be confirmed first. */
    requireConfirmedEmail: (userId: string) => Promise<void>;
  }
}

/** Registers an endpoint of the contract. The handler returns the response body; unknown fields are dropped from it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: HandlerContext<E>) => Promise<z.input<E['response']>>,
) {
  const { status = 200 } = endpoint;
  registerRoute(app, endpoint, async (context, reply) => reply.status(status).send(await handler(context)));
}

/**
 * Registers an endpoint whose handler sends the reply itself. The request is authenticated, anonymous reads are limited,
 * the endpoint's body limits are enforced, the request is validated with its schemas, and its rate limit is enforced, in
 * this order.
 */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: HandlerContext<E>, reply: FastifyReply) => Promise<FastifyReply>,
) {
  const { method, path, params, query = NoQuery, body, files, response, stream, status = 200 } = endpoint;
  const { bodyLimit, maxBodyValues } = endpoint;
  const uploads = new WeakMap<FastifyRequest, Record<string, Upload[]>>();
  app.route({
    method,
    url: `/api${path}`,
    // A HEAD request would open a stream that is never read or closed.
    exposeHeadRoute: method === 'GET' && !stream,
    schema: {
      ...(params && { params }),
      querystring: query,
      ...(body && { body }),
      response: { ...(!stream && { [status]: response }), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: { access: endpoint, maxBodyValues },
    ...(endpoint.requiresModerator && { onRequest: app.requireModerator }),
    ...(isAnonymousRead(endpoint) && { onRequest: app.limitAnonymousReads }),
    ...(bodyLimit && { bodyLimit }),
    ...(files && {
      async preValidation(request: FastifyRequest) {
        const form = await readMultipart(request, files, body);
        request.body = form.fields;
        uploads.set(request, form.files);
      },
    }),
    ...(app.strictErrors && {
      errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
        void errorHandler(requireDeclaredError(endpoint, error), request, reply);
      },
    }),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      await enforceConfirmedEmail(app, endpoint, request);
      await enforceRateLimit(app, endpoint, request);
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: uploads.get(request),
        viewer: request.viewer,
        request,
      };
      // Fastify has validated the parts with the endpoint's schemas.
      return handler(context as unknown as HandlerContext<E>, reply);
    },
  });
}

async function enforceConfirmedEmail(
  app: FastifyInstance,
  { requiresConfirmedEmail }: Endpoint,
  { body, viewer }: FastifyRequest,
) {
  if (!requiresConfirmedEmail || !viewer) return;
  const isPublic = (body as { visibility?: string } | undefined)?.visibility === 'public';
  if (requiresConfirmedEmail === 'always' || isPublic) await app.requireConfirmedEmail(viewer.id);
}

async function enforceRateLimit(
  app: FastifyInstance,
  { rateLimit, rateLimitKey }: Endpoint,
  request: FastifyRequest,
) {
  if (!rateLimit) return;
  const account = rateLimitKey
    ? String((request.body as Record<string, unknown>)[rateLimitKey])
    : request.viewer?.id;
  await app.rateLimiter.enforce(rateLimit, request, account);
}

/** Returns the error if the contract declares it for the endpoint, else a 500 that names endpoint and code. */
export function requireDeclaredError(endpoint: Endpoint, error: Error): Error {
  const { status, body } = toErrorResponse(error);
  const isDeclared = Object.entries(getErrorCodes(endpoint)).some(
    // 499: the client has disconnected and reads no response.
    ([declared, codes]) => [Number(declared), 499].includes(status) && codes.includes(body.code),
  );
  if (isDeclared) return error;
  const message = `${endpoint.method} ${endpoint.path} does not declare ${status} ${body.code} in the contract`;
  return new HttpError(500, 'internal_error', message);
}
