import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { HttpError } from './errors.ts';

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
      return false;
    });
    if (await Promise.race([isReady, setTimeout(databaseTimeoutMs, false, { ref: false })])) {
      return { status: 'ready' };
    }
    throw unavailable('The database does not respond');
  });
}

const unavailable = (message: string) =>
  new HttpError(503, 'unavailable', message, { headers: { 'retry-after': '1' } });
