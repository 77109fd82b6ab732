import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { onAnswered } from './answered.ts';
import { bearerOf } from './auth.ts';
import { HttpError } from './errors.ts';

/** What a pool of database connections says of itself. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface MetricsOptions {
  /** Opens the metrics to whoever knows it; without it only programs of this machine may read them. */
  token?: string | undefined;
  pool?: PoolCounts | undefined;
}

/** `GET /metrics` for Prometheus: the process, the requests by route, the database's connections. */
export function metrics(app: FastifyInstance, { token, pool }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  onAnswered(app, ({ method, route, status, ms, isStream }) => {
    if (!isStream) duration.observe({ method, route, status }, ms / 1000);
  });
  if (pool) countConnections(pool, registers);

  app.get('/metrics', async (request, reply) => {
    refuseStrangers(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
  gauge('database_connections_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge('database_queries_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
}

function refuseStrangers(request: FastifyRequest, token: string | undefined) {
  if (token === undefined) {
    if (isLocal(request)) return;
    throw new HttpError(403, 'forbidden', 'Metrics are for this machine only, unless METRICS_TOKEN is set');
  }
  const [given, wanted] = [Buffer.from(bearerOf(request) ?? ''), Buffer.from(token)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new HttpError(401, 'not_authenticated', 'Metrics need METRICS_TOKEN as the bearer');
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Behind a proxy on the same machine everybody seems to be local: what a proxy has passed on is not. */
function isLocal({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via;
  return passedOn === undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
