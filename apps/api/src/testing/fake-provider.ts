import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { ignoreDisconnect } from './ignore-disconnect.ts';
import { protocols, type ApiFormat, type ToolCall } from './provider-protocols.ts';

/**
 * How the provider responds. `truncated` ends a stream halfway, `connection-lost` destroys the socket there, `cut-off` is out of tokens.
 * An error has the status and message of a real server.
 */
export type Behavior =
  | { status: number; message: string }
  | 'ok'
  | 'invalid-key'
  | 'forbidden'
  | 'quota-exceeded'
  | 'model-not-found'
  | 'server-error'
  | 'timeout'
  | 'truncated'
  | 'connection-lost'
  | 'malformed'
  | 'redirect'
  | 'no-structured-output'
  | 'no-tools'
  | 'cut-off'
  | 'empty';

const statuses: Partial<Record<string, number>> = {
  'invalid-key': 401,
  forbidden: 403,
  'quota-exceeded': 429,
  'model-not-found': 404,
  'server-error': 500,
};

/** A request that the provider received. */
interface ProviderRequest {
  apiFormat: ApiFormat;
  path: string;
  /** The API key sent with the request. */
  key: string;
  body: Record<string, unknown>;
}

export interface FakeProvider {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Base URLs for `createTestApp({ models })`: the providers with their own format, and an OpenAI-compatible one. */
  baseUrls: Record<'openai' | 'anthropic' | 'gemini' | 'groq' | 'mistral', string>;
  /** A behavior, or a function that returns it for each request. @default 'ok' */
  behavior: Behavior | ((request: ProviderRequest) => Behavior);
  /** The generated text, or a function that returns it for the request's raw body. */
  text: string | ((body: string) => string);
  /** Returns the calls of tools that are generated after the text, unless the request forbids them. */
  callTools: (body: string) => ToolCall[];
  /** Returns the embedding of a text. */
  embed: (text: string) => number[];
  /** Ids of the listed models. */
  models: string[];
  /** Received requests, oldest first. */
  requests: ProviderRequest[];
  /** Number of requests that the client aborted. */
  abortedCount: number;
  /** Resets behavior, text, calls of tools and recorded requests. */
  reset(): void;
  close(): void;
}

const prefixes: [string, ApiFormat][] = [
  ['/openai/', 'openai'],
  ['/anthropic/', 'anthropic'],
  ['/google/', 'google'],
  ['/groq/', 'groq'],
  ['/compatible/', 'compatible'],
];

/** Starts a server on loopback that implements the APIs of the model providers. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const server = createServer((request, response) => void handle(request, response).catch(ignoreDisconnect));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeProvider = {
    origin,
    baseUrls: {
      openai: `${origin}/openai/v1`,
      anthropic: `${origin}/anthropic/v1`,
      gemini: `${origin}/google/v1beta`,
      groq: `${origin}/groq/openai/v1`,
      mistral: `${origin}/compatible/v1`,
    },
    behavior: 'ok',
    text: 'Hello there.',
    callTools: () => [],
    embed: () => [1, 0],
    models: ['fake-large', 'fake-small'],
    requests: [],
    abortedCount: 0,
    reset() {
      this.behavior = 'ok';
      this.text = 'Hello there.';
      this.callTools = () => [];
      this.embed = () => [1, 0];
      this.requests = [];
      this.abortedCount = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    const apiFormat = prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'openai';
    const rawBody = await readText(request);
    const body = rawBody === '' ? {} : JSON.parse(rawBody);
    const received: ProviderRequest = { apiFormat, path, key: getApiKey(request), body };
    fake.requests.push(received);
    response.on('close', () => {
      if (!response.writableEnded) fake.abortedCount += 1;
    });
    const behavior = typeof fake.behavior === 'function' ? fake.behavior(received) : fake.behavior;
    const protocol = protocols[apiFormat];
    if (typeof behavior === 'object')
      return sendJson(response, behavior.status, protocol.error(behavior.status, behavior.message));
    const status = statuses[behavior];
    if (status !== undefined) {
      // Google responds 400 to an invalid key.
      const sentStatus = apiFormat === 'google' && status === 401 ? 400 : status;
      return sendJson(response, sentStatus, protocol.error(status));
    }
    if (behavior === 'redirect') return response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    if (behavior === 'timeout') {
      await setTimeout(30_000, undefined, { ref: false });
      if (response.destroyed) return response;
    }
    if (request.method === 'GET') {
      if (behavior === 'malformed') return response.writeHead(200).end('<html>');
      return sendJson(response, 200, protocol.models(fake.models));
    }
    if (behavior === 'no-structured-output' && protocol.requestsStructuredOutput(body)) {
      return sendJson(
        response,
        400,
        protocol.error(400, 'response_format json_schema is not supported by this model'),
      );
    }
    if (behavior === 'no-tools' && 'tools' in body)
      return sendJson(response, 400, protocol.error(400, 'tools are not supported by this model'));
    if (path.endsWith('/embeddings')) {
      const input = body.input as string[];
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: fake.embed(text) }));
      return sendJson(response, 200, {
        object: 'list',
        data,
        usage: { prompt_tokens: 11, total_tokens: 11 },
      });
    }
    const text = behavior === 'empty' ? '' : typeof fake.text === 'string' ? fake.text : fake.text(rawBody);
    const calls = 'tools' in body && !protocol.forbidsToolCalls(body) ? fake.callTools(rawBody) : [];
    const output = { text, calls };
    if (!protocol.isStream(path, body)) {
      if (behavior === 'malformed') return response.writeHead(200).end('{"choices": [{');
      return sendJson(response, 200, protocol.response(output, body));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (behavior === 'malformed') return response.end('data: {"choices": [{\n\n');
    const events = protocol.stream(output, body);
    const isInterrupted = behavior === 'truncated' || behavior === 'connection-lost';
    for (const event of isInterrupted ? events.slice(0, Math.floor(events.length / 2)) : events) {
      response.write(behavior === 'cut-off' ? event.replace(finished, outOfTokens) : event);
      await setTimeout(1);
    }
    if (behavior === 'connection-lost') return response.destroy();
    return response.end();
  }
  return fake;
}

const finished = /"(stop|end_turn|STOP)"/;
const outOfTokens = (_match: string, reason: string) =>
  JSON.stringify({ stop: 'length', end_turn: 'max_tokens', STOP: 'MAX_TOKENS' }[reason]);

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const getApiKey = ({ headers }: IncomingMessage): string =>
  String(headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization ?? '').replace(
    /^Bearer /,
    '',
  );
