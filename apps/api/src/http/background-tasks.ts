import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const shutdownTimeoutMs = 1000;

/** Returns `runInBackground`, for work that the response does not wait for. Logs its errors; a shutdown waits for it. */
export function createBackgroundTasks(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    if (running.size > 0) await Promise.race([Promise.all(running), setTimeout(shutdownTimeoutMs)]);
  });
  return function runInBackground(request: FastifyRequest, work: () => Promise<void>) {
    const task = work()
      .catch((error: unknown) => request.log.error(error))
      .finally(() => running.delete(task));
    running.add(task);
  };
}
