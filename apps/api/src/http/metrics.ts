import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { ListenCounts } from '../db/listen.ts';
import { getBearerToken } from './auth.ts';
import { HttpError } from './errors.ts';
import { onRequestCompleted } from './request-completed.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Open event streams by route. */
    openStreams: Gauge<'route'>;
  }
}

/** Statistics of a pool of database connections. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface MetricsOptions {
  /** Bearer token of the metrics. If omitted, only programs on this machine may read them. */
  token?: string | undefined;
  pool?: PoolCounts | undefined;
  listenCounts?: ListenCounts | undefined;
}

/**
 * Registers `GET /metrics` for Prometheus: the process, requests and open streams by route, and database connections.
 * @returns the registry, for other metrics
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, pool, listenCounts }: MetricsOptions,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  onRequestCompleted(app, ({ method, route, status, ms, isStream }) => {
    if (!isStream) duration.observe({ method, route, status }, ms / 1000);
  });
  const openStreams = new Gauge({
    name: 'event_streams_open',
    help: 'Open event streams',
    labelNames: ['route'],
    registers,
  });
  app.decorate('openStreams', openStreams);
  if (pool) countConnections(pool, registers);
  if (listenCounts) countListening(listenCounts, registers);

  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function countConnections(pool: PoolCounts, registers: Registry[]) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Open connections to the database', () => pool.totalCount);
  gauge('database_connections_idle', 'Idle database connections', () => pool.idleCount);
  gauge('database_queries_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
}

function countListening(counts: ListenCounts, registers: Registry[]) {
  void new Gauge({
    name: 'database_listen_connections',
    help: 'Connections that listen to notifications: 0 while they reconnect',
    registers,
    collect() {
      this.set(counts.connectionCount);
    },
  });
  void new Counter({
    name: 'database_listen_reconnects_total',
    help: 'Reconnects of the connection that listens to notifications',
    registers,
    collect() {
      this.reset();
      this.inc(counts.reconnectCount);
    },
  });
}

function requireMetricsAccess(request: FastifyRequest, token: string | undefined) {
  if (token === undefined) {
    if (isLocal(request)) return;
    throw new HttpError(403, 'forbidden', 'Metrics are for this machine only, unless METRICS_TOKEN is set');
  }
  const [actual, expected] = [Buffer.from(getBearerToken(request) ?? ''), Buffer.from(token)];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    request.log.warn('Wrong METRICS_TOKEN');
    throw new HttpError(401, 'not_authenticated', 'Metrics need METRICS_TOKEN as the bearer');
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a request comes from this machine. Behind a local proxy all requests seem to; forwarded ones do not count. */
function isLocal({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via;
  return forwarded === undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
