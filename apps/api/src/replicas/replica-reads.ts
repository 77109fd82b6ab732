import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

import { probePaths } from '../http/probes.ts';
import { hasRecentWrite, isRead, registerRecentWrites } from '../http/recent-writes.ts';
import type { Replicas } from './replica-pool.ts';

/** The lag is checked once a second, with a timeout. */
const checkDelayMs = 5000;

interface ReplicaReadOptions {
  replicas: Pick<Replicas, 'route' | 'states' | 'maxLagMs'>;
  /** Whether the site is served by HTTPS. */
  https: boolean;
  registry: Registry;
}

/**
 * Lets anonymous reads and pages read from the replicas. Signed-in users read from the primary; for the pages they open,
 * which come without their token, a cookie marks them for longer than a replica may lag behind.
 */
export function registerReplicaReads(
  app: FastifyInstance,
  { replicas, https, registry }: ReplicaReadOptions,
) {
  registerRecentWrites(app, { seconds: Math.ceil((replicas.maxLagMs + checkDelayMs) / 1000), https });
  app.addHook('preHandler', (request, _reply, done) => replicas.route(isAnonymousRead(request), done));
  const labelNames = ['replica'];
  void new Gauge({
    name: 'database_replica_available',
    help: 'Whether reads go to the replica: 1 or 0',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, isAvailable } of replicas.states) this.set({ replica: name }, Number(isAvailable));
    },
  });
  void new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the replica is behind the primary',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, lagMs } of replicas.states) this.set({ replica: name }, lagMs / 1000);
    },
  });
}

/** Endpoints that take no token get one all the same, from signed-in users. */
const isAnonymousRead = (request: FastifyRequest) =>
  isRead(request) &&
  request.viewer === null &&
  request.headers.authorization === undefined &&
  !hasRecentWrite(request) &&
  !probePaths.has(request.routeOptions.url ?? '');
