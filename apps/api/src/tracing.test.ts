import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ignoreDisconnect } from './testing/ignore-disconnect.ts';
import { killAndWait, killServers, startServer } from './testing/server-process.ts';

// Starts the server as a process, to see which modules it loads and what it sends to an OTLP receiver.

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Span {
  name: string;
  traceId: string;
  attributes: Attribute[];
}

interface TraceRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const traces: TraceRequest[] = [];
const receivedUrls: string[] = [];
const receiver = createServer((request, response) => void receive(request, response).catch(ignoreDisconnect));
async function receive(request: IncomingMessage, response: ServerResponse) {
  receivedUrls.push(request.url ?? '');
  traces.push((await json(request)) as TraceRequest);
  response.setHeader('content-type', 'application/json').end('{}');
}
let dataDir: string;
let endpoint: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(killServers);
afterAll(async () => {
  receiver.close();
  await rm(dataDir, { recursive: true });
});

const getSpans = () =>
  traces.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

const getAttribute = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Prints the packages of OpenTelemetry that are loaded, except its API, which the AI SDK imports. */
const printLoaded = String.raw`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, nextLoad) {
      const [name] = /@opentelemetry\/(?!api\/)[\w-]+|@fastify\/otel/.exec(url) ?? [];
      if (name) console.log('loaded ' + name);
      return nextLoad(url, context);
    },
  });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(printLoaded)}`;

const getLoaded = (lines: string[]) => new Set(lines.filter((line) => line.startsWith('loaded ')));

describe('startTracing', () => {
  it('loads nothing of OpenTelemetry without OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
    const { child, url, lines } = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS });
    expect((await fetch(`${url}/api/categories/all`)).status).toBe(200);
    await killAndWait(child, 'SIGTERM');
    expect(getLoaded(lines)).toEqual(new Set());
    expect(traces).toEqual([]);
  });

  it('sends the spans of requests and of their queries, without URLs and values', async () => {
    const { child, url, lines } = await startServer({
      DATA_DIR: dataDir,
      NODE_OPTIONS,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    await fetch(`${url}/readyz`);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await fetch(`${url}/api/tools?search=privatewords`, { headers })).status).toBe(200);
    await killAndWait(child, 'SIGTERM'); // also sends what is left
    expect(child.exitCode).toBe(0);

    expect(getLoaded(lines)).toContain('loaded @opentelemetry/sdk-trace-node');
    const spans = getSpans();
    const request = spans.find(({ name }) => name === 'GET /api/tools');
    expect(request?.traceId).toBe(traceId);
    expect(getAttribute(request?.attributes ?? [], 'http.route')).toBe('/api/tools');
    const queries = spans.filter(({ name }) => name.startsWith('pg.query'));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.every((span) => span.traceId === traceId)).toBe(true);
    expect(spans.some(({ name }) => name.includes('readyz'))).toBe(false);
    expect(JSON.stringify(traces)).not.toContain('privatewords');
    expect([...new Set(receivedUrls)]).toEqual(['/v1/traces']);
    const [resource] = traces.flatMap(({ resourceSpans }) => resourceSpans);
    expect(getAttribute(resource?.resource.attributes ?? [], 'service.name')).toBe('ai-directory');
  });

  it('does not delay requests and the shutdown while the receiver does not respond', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { child, url } = await startServer({
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    expect((await fetch(`${url}/api/tools`)).status).toBe(200);
    const startedAt = performance.now();
    await killAndWait(child, 'SIGTERM');
    expect(child.exitCode).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    silent.closeAllConnections();
    silent.close();
  });
});
