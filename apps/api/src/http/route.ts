import { ErrorBody, type Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { identify, type AccessTokens, type Viewer } from './auth.ts';
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
  viewer: E['auth'] extends 'required' ? Viewer : Viewer | null;
  request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
}

/** Serves one endpoint of the contract: its schemas validate, its response schema drops what it does not name. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['response']>>,
) {
  const { status = 200 } = endpoint;
  serve(app, endpoint, async (call, reply) => reply.status(status).send(await handler(call)));
}

/** Like `route`, for what each kind of answer does with the reply by itself. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>,
) {
  const { method, path, auth, params, query, body, files, response, stream, status = 200 } = endpoint;
  const uploads = new WeakMap<FastifyRequest, Record<string, Upload[]>>();
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(!stream && { [status]: response }), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    ...(files && {
      async preValidation(request: FastifyRequest) {
        // Nobody uploads who may not: the files are read after the token.
        await identify(request, app.accessTokens, auth);
        const read = await readMultipart(request, files, body);
        request.body = read.fields;
        uploads.set(request, read.files);
      },
    }),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const viewer = await identify(request, app.accessTokens, auth);
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
