import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

import type { Replicas } from '../db/replicas.ts';

/** Cookie of a browser in which a signed-in user has just changed something. */
const cookieName = 'recent_write';
/** The lag is checked once a second, with a timeout. */
const checkDelayMs = 5000;

interface ReplicaReadOptions {
  replicas: Replicas;
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
  const seconds = Math.ceil((replicas.maxLagMs + checkDelayMs) / 1000);
  const cookie = `${cookieName}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

  app.addHook('preHandler', (request, _reply, done) => replicas.route(isAnonymousRead(request), done));
  app.addHook('onSend', async (request, reply) => {
    if (isOwnWrite(request)) reply.header('set-cookie', cookie);
  });
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

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether a signed-in user has just changed something in the browser that sends the request. */
export const hasRecentWrite = ({ headers }: FastifyRequest) =>
  new RegExp(`(^|;)\\s*${cookieName}=`).test(headers.cookie ?? '');

/** Endpoints that take no token get one all the same, from signed-in users. */
const isAnonymousRead = (request: FastifyRequest) =>
  isRead(request) &&
  request.viewer === null &&
  request.headers.authorization === undefined &&
  !hasRecentWrite(request);

/** Whether a signed-in user writes, or a user signs in or registers. Views of anonymous users do not count. */
function isOwnWrite(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return !isRead(request) && access !== undefined && (request.viewer !== null || access.auth === 'none');
}
