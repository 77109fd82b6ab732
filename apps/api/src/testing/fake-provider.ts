import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { wires, type Wire } from './fake-wires.ts';

/** How the provider behaves. `cut-off` ends a stream in its middle, `dropped` breaks the connection there. */
export type Mood =
  | 'well'
  | 'wrong-key'
  | 'forbidden'
  | 'quota'
  | 'gone'
  | 'broken'
  | 'slow'
  | 'cut-off'
  | 'dropped'
  | 'malformed'
  | 'moved'
  | 'no-structure'
  | 'empty';

const statuses: Partial<Record<Mood, number>> = {
  'wrong-key': 401,
  forbidden: 403,
  quota: 429,
  gone: 404,
  broken: 500,
};

/** A request that the provider was sent. */
interface Asked {
  wire: Wire;
  path: string;
  /** The key it came with. */
  key: string;
  body: Record<string, unknown>;
}

export interface FakeProvider {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Addresses of the four providers with their own wire, and of one that is compatible: for `testApp({ models })`. */
  urls: Record<'openai' | 'anthropic' | 'gemini' | 'groq' | 'mistral', string>;
  /** A function is given each request. */
  mood: Mood | ((asked: Asked) => Mood);
  /** What it says; a function is given the request's body as text. */
  text: string | ((body: string) => string);
  /** Ids in its list of models. */
  models: string[];
  asked: Asked[];
  /** How many requests the caller broke off. */
  brokenOff: number;
  /** Well again, with nothing asked. */
  reset(): void;
  close(): void;
}

const prefixes: [string, Wire][] = [
  ['/openai/', 'openai'],
  ['/anthropic/', 'anthropic'],
  ['/google/', 'google'],
  ['/groq/', 'groq'],
  ['/compatible/', 'compatible'],
];

/** A server on loopback that speaks as the providers do, until it is closed. */
export async function fakeProvider(): Promise<FakeProvider> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeProvider = {
    origin,
    urls: {
      openai: `${origin}/openai/v1`,
      anthropic: `${origin}/anthropic/v1`,
      gemini: `${origin}/google/v1beta`,
      groq: `${origin}/groq/openai/v1`,
      mistral: `${origin}/compatible/v1`,
    },
    mood: 'well',
    text: 'Hello there.',
    models: ['fake-large', 'fake-small'],
    asked: [],
    brokenOff: 0,
    reset() {
      this.mood = 'well';
      this.text = 'Hello there.';
      this.asked = [];
      this.brokenOff = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    const wire = prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'openai';
    const written = await textOf(request);
    const asked: Asked = { wire, path, key: keyOf(request), body: written === '' ? {} : JSON.parse(written) };
    fake.asked.push(asked);
    response.on('close', () => {
      if (!response.writableEnded) fake.brokenOff += 1;
    });
    const mood = typeof fake.mood === 'function' ? fake.mood(asked) : fake.mood;
    const speak = wires[wire];
    const status = statuses[mood];
    if (status !== undefined) {
      // Google calls a wrong key a bad request.
      const said = wire === 'google' && status === 401 ? 400 : status;
      return json(response, said, speak.error(status));
    }
    if (mood === 'moved') return response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    if (mood === 'slow') {
      await setTimeout(30_000, undefined, { ref: false });
      if (response.destroyed) return response;
    }
    if (request.method === 'GET') {
      if (mood === 'malformed') return response.writeHead(200).end('<html>');
      return json(response, 200, speak.models(fake.models));
    }
    if (mood === 'no-structure' && speak.asksForStructure(asked.body)) {
      return json(
        response,
        400,
        speak.error(400, 'response_format json_schema is not supported by this model'),
      );
    }
    const text = mood === 'empty' ? '' : typeof fake.text === 'string' ? fake.text : fake.text(written);
    if (!speak.isStream(path, asked.body)) {
      if (mood === 'malformed') return response.writeHead(200).end('{"choices": [{');
      return json(response, 200, speak.whole(text, asked.body));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (mood === 'malformed') return response.end('data: {"choices": [{\n\n');
    const events = speak.stream(text, asked.body);
    const cut = mood === 'cut-off' || mood === 'dropped';
    for (const event of cut ? events.slice(0, Math.floor(events.length / 2)) : events) {
      response.write(event);
      await setTimeout(1);
    }
    if (mood === 'dropped') return response.destroy();
    return response.end();
  }
  return fake;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const keyOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization ?? '').replace(
    /^Bearer /,
    '',
  );
