import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { AppError, unauthenticated } from '../../errors.ts';
import { toErrorResponse } from '../../http/errors.ts';
import type { Db } from '../../db/connect.ts';
import type { ToolSearch } from '../search/tool-search.store.ts';
import { createMcpDeps, createMcpServer } from './mcp.server.ts';

interface McpOptions {
  db: Db;
  toolSearch: ToolSearch;
  publicUrl: () => string;
  /** Origins whose pages can call the server, besides the site's own. */
  corsOrigins: string[];
}

const maxBodyBytes = 256 * 1024; // prompt arguments can be long texts

/**
 * The Model Context Protocol over streamable HTTP, stateless: each request gets its own server instance, so that any API
 * process can handle it. A request with an access token acts as its owner, one without as an anonymous user.
 */
export const mcpPlugin: FastifyPluginAsync<McpOptions> = async (
  app,
  { db, toolSearch, publicUrl, corsOrigins },
) => {
  const deps = createMcpDeps(db, toolSearch, publicUrl);
  app.setErrorHandler((error: Error, request, reply) => sendRpcError(error, request, reply));

  app.route({
    method: 'POST',
    url: '/api/mcp',
    bodyLimit: maxBodyBytes,
    // All tools and prompts only read, so tokens need no more than the scope `read`.
    config: { access: { auth: 'optional', method: 'GET' } },
    // Runs before the body is read.
    async onRequest(request) {
      checkOrigin(request, [publicUrl(), ...corsOrigins]);
      // A client that sends its token without `Bearer` must not mistake the response for its own.
      if (request.headers.authorization !== undefined && !request.viewer) throw unauthenticated();
    },
    async handler(request, reply) {
      const viewerId = request.viewer?.id;
      await app.rateLimiter.enforce('mcp', request, viewerId);
      if (Array.isArray(request.body)) {
        throw new AppError(
          'bad_request',
          'bad_request',
          'Batches are not supported: send one message per request',
        );
      }
      const { WebStandardStreamableHTTPServerTransport: Transport } =
        await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
      // Without a session id generator the transport is stateless. No response is streamed, so plain JSON is enough.
      const transport = new Transport({ enableJsonResponse: true });
      const errors: unknown[] = [];
      const server = await createMcpServer(deps, viewerId, (error) => errors.push(error));
      try {
        await server.connect(transport);
        const response = await transport.handleRequest(toWebRequest(request), {
          parsedBody: request.body ?? null,
        });
        if (errors.length > 0) throw errors[0];
        reply.status(response.status).headers(Object.fromEntries(response.headers));
        return reply.send(await response.text());
      } finally {
        await server.close();
      }
    },
  });

  // There are no server-initiated messages to stream (GET) and no sessions to end (DELETE).
  app.route({
    method: ['GET', 'DELETE'],
    url: '/api/mcp',
    handler: async (_request, reply) =>
      reply
        .status(405)
        .header('allow', 'POST')
        .send(rpcError(-32000, 'Use POST: this server has no sessions')),
  });
};

/**
 * Rejects requests of other sites' pages, which could reach the server through the user's network (DNS rebinding).
 * Browsers send the origin of the page with every POST; other clients send none.
 */
function checkOrigin(request: FastifyRequest, allowed: string[]) {
  const { origin } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (['localhost', '127.0.0.1', '[::1]'].includes(host)) return;
  throw new AppError('forbidden', 'forbidden', 'Requests from this origin are not allowed');
}

/** Returns the method and headers as the SDK's request type; the body was parsed already. */
function toWebRequest({ headers, method }: FastifyRequest): Request {
  const webHeaders = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
    const value = headers[name];
    if (typeof value === 'string') webHeaders.set(name, value);
  }
  return new Request('http://localhost/api/mcp', { method, headers: webHeaders });
}

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null });

/** Sends errors as JSON-RPC errors instead of the API's error body. */
function sendRpcError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = toErrorResponse(error);
  if (status >= 500) request.log.error(error);
  const message = status === 401 ? 'The access token is invalid or was revoked' : body.message;
  if (status === 401) {
    reply.header('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`);
  }
  return reply
    .status(status)
    .headers(headers)
    .send(rpcError(status === 400 ? -32700 : -32000, message));
}
