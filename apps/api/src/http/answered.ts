import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is known of a request when it is over. */
export interface Answered {
  method: string;
  /** The route's pattern, `none` where nothing is served: never the address, which may hold what nobody should read. */
  route: string;
  /** 499 where the caller went away before the answer. */
  status: number;
  ms: number;
  /** An answer that lasts for as long as somebody listens says nothing by its length. */
  isStream: boolean;
}

/** Calls back once for each request, also for one that the caller broke off. */
export function onAnswered(
  app: FastifyInstance,
  report: (answered: Answered, request: FastifyRequest) => void,
) {
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify's onResponse is silent when the caller goes away.
    reply.raw.once('close', () => report(factsOf(request, reply), request));
    done();
  });
}

function factsOf(request: FastifyRequest, reply: FastifyReply): Answered {
  const { headersSent, statusCode } = reply.raw;
  return {
    method: request.method,
    route: (request.is404 ? undefined : request.routeOptions.url) ?? 'none',
    status: headersSent ? statusCode : 499,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
  };
}
