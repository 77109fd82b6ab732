import { ErrorBody, type Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { identify, type AccessTokens, type Viewer } from './auth.ts';

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a handler is given: the parts of the request as the contract types them, and who asks. */
export interface Call<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
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
  const { method, path, auth, params, query, body, response, status = 200 } = endpoint;
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const viewer = await identify(request, app.accessTokens, auth);
      const call = { params: request.params, query: request.query, body: request.body, viewer, request };
      // Fastify has validated the parts with the endpoint's own schemas.
      const answer = await handler(call as unknown as Call<E>);
      return reply.status(status).send(answer);
    },
  });
}
