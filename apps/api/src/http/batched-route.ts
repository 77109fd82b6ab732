import { Readable } from 'node:stream';

import type { Endpoint } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { registerRoute, type HandlerContext } from './route.ts';

/** An object whose lists may arrive in batches. */
type Batched<T> = {
  [Key in keyof T]: T[Key] extends (infer Item)[] ? T[Key] | AsyncIterable<Item[]> : T[Key];
};

/** Length from which serialized text is sent. A response that is shorter is sent as a whole. */
const minChunkLength = 64 * 1024;

/**
 * Registers an endpoint with a large response. Its lists are read in batches while it is sent, no faster than the client
 * receives it. An error before the first chunk becomes an error response, a later one aborts the connection. If the client
 * disconnects, no further batch is read.
 */
export function batchedRoute<E extends Endpoint & { response: z.ZodObject }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: HandlerContext<E>) => Promise<Batched<z.input<E['response']>>>,
) {
  registerRoute(app, endpoint, async (context, reply) => {
    const value = await handler(context);
    reply.type('application/json; charset=utf-8');
    if (context.request.method === 'HEAD') return reply.send();
    const chunks = joinChunks(serialize(endpoint.response, value));
    const first = await chunks.next();
    return reply.send(Readable.from(startWith(first, chunks), { objectMode: false }));
  });
}

async function* serialize(schema: z.ZodObject, value: object): AsyncGenerator<string> {
  let separator = '{';
  for (const [key, field] of Object.entries(schema.shape)) {
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    const property: unknown = value[key as keyof typeof value];
    if (field instanceof z.ZodArray && isAsyncIterable(property)) yield* serializeList(field, property);
    else yield JSON.stringify(z.parse(field, property));
  }
  yield '}';
}

async function* serializeList({ element }: z.ZodArray, batches: AsyncIterable<unknown[]>) {
  let separator = '[';
  for await (const batch of batches) {
    for (const item of batch) {
      yield separator + JSON.stringify(z.parse(element, item));
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* joinChunks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length < minChunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function* startWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
