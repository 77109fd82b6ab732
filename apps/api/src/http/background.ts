import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const longestWait = 1000;

/** Runs work that an answer does not wait for. What goes wrong with it is logged; stopping waits a moment for it. */
export function inBackground(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    if (running.size > 0) await Promise.race([Promise.all(running), setTimeout(longestWait)]);
  });
  return (request: FastifyRequest, work: () => Promise<void>) => {
    const done = work()
      .catch((error: unknown) => request.log.error(error))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
