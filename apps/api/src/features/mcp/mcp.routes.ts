import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { bearerOf } from '../../http/auth.ts';
import { answerFor, HttpError } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { mcpServer, type McpParts } from './mcp.server.ts';

export interface McpOptions extends McpParts {
  limiter: RateLimiter;
  /** Origins whose pages may call. */
  origins: () => string[];
}

const largestBody = 256 * 1024; // arguments of a prompt are texts

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request has a server of its own, so any
 * process answers it. Who sends an access token is served as its owner, who sends none as a stranger.
 */
export function mcpRoutes(app: FastifyInstance, { limiter, origins, ...parts }: McpOptions) {
  void app.register(async (mcp) => {
    mcp.setErrorHandler((error: Error, request, reply) => answerRpcError(error, request, reply));

    mcp.route({
      method: 'POST',
      url: '/api/mcp',
      bodyLimit: largestBody,
      // Before the body is read.
      onRequest: async (request) => checkOrigin(request, origins()),
      async handler(request, reply) {
        const viewerId = await ownerOf(request, app);
        await limiter.count('mcp', request, viewerId);
        if (Array.isArray(request.body)) {
          throw new HttpError(400, 'bad_request', 'Send one message at a time');
        }
        const { WebStandardStreamableHTTPServerTransport: Transport } =
          await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
        // Without a generator of ids there is no session; answers are plain JSON, since none comes in pieces.
        const transport = new Transport({ enableJsonResponse: true });
        const server = await mcpServer(parts, viewerId);
        try {
          await server.connect(transport);
          const answer = await transport.handleRequest(webRequest(request), {
            parsedBody: request.body ?? null,
          });
          reply.status(answer.status).headers(Object.fromEntries(answer.headers));
          return reply.send(await answer.text());
        } finally {
          await server.close();
        }
      },
    });

    // Nothing is ever sent unasked, and there is no session to end.
    mcp.route({
      method: ['GET', 'DELETE'],
      url: '/api/mcp',
      handler: async (_request, reply) =>
        reply
          .status(405)
          .header('allow', 'POST')
          .send(rpcError(-32000, 'Use POST: this server has no sessions')),
    });
  });
}

/**
 * A page of another site must not use the visitor's network, whatever name it has found for this server: browsers send
 * the page's origin with every POST, other programs send none.
 */
function checkOrigin(request: FastifyRequest, allowed: string[]) {
  const { origin } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (['localhost', '127.0.0.1', '[::1]'].includes(host)) return;
  throw new HttpError(403, 'forbidden', 'Pages of this origin may not call the server');
}

/** Whose token came along; undefined without one. */
async function ownerOf(request: FastifyRequest, app: FastifyInstance): Promise<string | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  const token = bearerOf(request);
  const viewer = token === null ? null : await app.accessTokens.read(token);
  if (viewer) return viewer.id;
  const message = 'This access token is not valid, or was revoked';
  throw new HttpError(401, 'not_authenticated', message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}

/** The request as the SDK reads it: method and headers; the body is read already. */
function webRequest({ headers, method }: FastifyRequest): Request {
  const given = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
    const value = headers[name];
    if (typeof value === 'string') given.set(name, value);
  }
  return new Request('http://localhost/api/mcp', { method, headers: given });
}

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null });

/** As `answerError`, in the protocol's own words. */
function answerRpcError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerFor(error);
  if (status >= 500) request.log.error(error);
  if (error instanceof HttpError) reply.headers(error.headers);
  return reply.status(status).send(rpcError(status === 400 ? -32700 : -32000, body.message));
}
