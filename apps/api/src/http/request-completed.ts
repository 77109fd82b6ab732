import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the log and the metrics record of a request. */
export interface RequestSummary {
  method: string;
  /** The route's pattern, or `none`. Never the URL, which can contain personal data. */
  route: string;
  /** 499 if the client disconnected before the response. */
  status: number;
  ms: number;
  /** Whether the response is an event stream, whose duration depends on the client. */
  isStream: boolean;
}

/** Calls a listener once for each completed request, including those whose client has disconnected. */
export function onRequestCompleted(
  app: FastifyInstance,
  listener: (summary: RequestSummary, request: FastifyRequest) => void,
) {
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify's onResponse hook does not run if the client disconnects.
    reply.raw.once('close', () => listener(summarizeRequest(request, reply), request));
    done();
  });
}

function summarizeRequest(request: FastifyRequest, reply: FastifyReply): RequestSummary {
  const { headersSent, statusCode } = reply.raw;
  return {
    method: request.method,
    route: (request.is404 ? undefined : request.routeOptions.url) ?? 'none',
    status: headersSent ? statusCode : 499,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
  };
}
