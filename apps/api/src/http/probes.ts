import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { HttpError } from './errors.ts';

const patience = 2000;

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can do its work, so requests may be sent to it.
 * @param isUsable whether the database answers and has the newest form
 */
export function probes(app: FastifyInstance, isUsable: () => Promise<boolean>) {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async ({ log }) => {
    if (app.stopping.aborted) throw unavailable('The server is stopping');
    const usable = isUsable().catch((error: unknown) => {
      log.error(error);
      return false;
    });
    if (await Promise.race([usable, setTimeout(patience, false, { ref: false })])) return { status: 'ready' };
    throw unavailable('The database does not answer');
  });
}

const unavailable = (message: string) => new HttpError(503, 'unavailable', message);
