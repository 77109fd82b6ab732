import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { probePaths } from './http/probes.ts';

export interface TracingConfig {
  /** URL of the OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
}

/** Exports the remaining spans. */
export type StopTracing = () => Promise<void>;

const ignore = () => {};

/** A receiver that does not respond must not delay the shutdown. */
const maxShutdownMs = 2000;

/**
 * Starts OpenTelemetry: a span for each request and for each query in it. Must be called before the server is built.
 * Its packages are only loaded here, because they take 50 MB of memory.
 */
export async function startTracing(
  { endpoint, serviceName }: TracingConfig,
  log: Pick<Logger, 'warn'>,
): Promise<StopTracing> {
  const [
    { diag, DiagLogLevel },
    { BatchSpanProcessor, NodeTracerProvider },
    { defaultResource, detectResources, envDetector, hostDetector, resourceFromAttributes },
    { OTLPTraceExporter },
    { registerInstrumentations },
    { PgInstrumentation },
    { FastifyOtelInstrumentation },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ]);
  const warn = (message: string) =>
    log.warn({ otel: message.slice(0, 500) }, 'OpenTelemetry reported a problem');
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector, hostDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => probePaths.has(url),
        requestHook: (span, request) => {
          const route = getRoute(request);
          span.updateName(route ? `${request.method} ${route}` : request.method);
          // Replaces the URL, which contains ids, searches and the tokens of reset links.
          span.setAttribute('url.path', route ?? 'redacted');
        },
      }),
      // Records the text of queries, without the values of parameters.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  // Requiring pg patches its exports in place, so that modules that imported it before are traced, too.
  createRequire(import.meta.url)('pg');
  return () =>
    Promise.race([provider.shutdown().catch(ignore), setTimeout(maxShutdownMs, undefined, { ref: false })]);
}

const getRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url;
