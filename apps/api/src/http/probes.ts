import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { unavailable } from './errors.ts';

/** Routes that programs request every few seconds, to watch the server. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const databaseTimeoutMs = 2000;

/**
 * Registers `GET /healthz` (liveness: the process runs) and `GET /readyz` (readiness: it can handle requests).
 * @param isDatabaseReady whether the database responds and all migrations are applied
 */
export function registerProbes(app: FastifyInstance, isDatabaseReady: () => Promise<boolean>) {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async ({ log }) => {
    if (app.stopping.aborted) throw unavailable('The server is stopping');
    const isReady = isDatabaseReady().catch((error: unknown) => {
      log.error(error);
      return undefined;
    });
    switch (await Promise.race([isReady, setTimeout(databaseTimeoutMs, undefined, { ref: false })])) {
      case true:
        return { status: 'ready' };
      case false:
        throw unavailable('The database is not migrated');
      default:
        throw unavailable('The database does not respond');
    }
  });
}
