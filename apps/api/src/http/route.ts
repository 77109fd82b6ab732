import { ErrorBody, type Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { identify, type AccessTokens, type SignedIn, type Viewer } from './auth.ts';
import { readMultipart, type Upload } from './multipart.ts';

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a handler is given: the parts of the request as the contract types them, and who asks. */
export interface Call<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** The files of a multipart call, by the endpoint's fields; an empty list where none came. */
  files: E extends { files: infer Files } ? { [Field in keyof Files]: Upload[] } : undefined;
  /** Null only where the endpoint's auth is not `required`. */
  viewer: E extends { session: true } ? SignedIn : E['auth'] extends 'required' ? Viewer : Viewer | null;
  request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
}

export interface RouteOptions {
  /** Bytes of the body, where it may be larger than others. */
  bodyLimit?: number;
}

/** Serves one endpoint of the contract: its schemas validate, its response schema drops what it does not name. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['response']>>,
  options: RouteOptions = {},
) {
  const { status = 200 } = endpoint;
  serve(app, endpoint, async (call, reply) => reply.status(status).send(await handler(call)), options);
}

/** Like `route`, for what each kind of answer does with the reply by itself. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>,
  { bodyLimit }: RouteOptions = {},
) {
  const { method, path, params, query, body, files, response, stream, status = 200 } = endpoint;
  const uploads = new WeakMap<FastifyRequest, Record<string, Upload[]>>();
  app.route({
    method,
    url: `/api${path}`,
    // A HEAD would open a stream that nobody reads or ends.
    exposeHeadRoute: method === 'GET' && !stream,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(!stream && { [status]: response }), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    ...(bodyLimit && {
      bodyLimit,
      // Nobody sends that much who may not.
      onRequest: (request: FastifyRequest) => identify(request, app.accessTokens, endpoint),
    }),
    ...(files && {
      async preValidation(request: FastifyRequest) {
        // Nobody uploads who may not: the files are read after the token.
        await identify(request, app.accessTokens, endpoint);
        const read = await readMultipart(request, files, body);
        request.body = read.fields;
        uploads.set(request, read.files);
      },
    }),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const viewer = await identify(request, app.accessTokens, endpoint);
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: uploads.get(request),
        viewer,
        request,
      };
      // Fastify has validated the parts with the endpoint's own schemas.
      return answer(call as unknown as Call<E>, reply);
    },
  });
}
