import type { FastifyInstance } from 'fastify';

import { startPeriodicTask } from '../../periodic-task.ts';
import type { CounterStore } from './counters.store.ts';

/** Totals are read from all changes since the last run: more often costs writes, less often makes reads slower. */
const intervalMs = 15_000;
/** Small enough that a batch takes some milliseconds, during which the embedded database serves no other request. */
const batchSize = 2000;

/** Adds the changes of list counters up, in batches. Ends early if aborted, or if another process does the same. */
export async function foldCounters(store: CounterStore, signal?: AbortSignal): Promise<void> {
  for (let folded: number | null = batchSize; folded === batchSize;) {
    if (signal?.aborted) return;
    folded = await store.foldBatch(batchSize);
  }
  await store.updateStaleToolRanks();
}

/** Folds the counters every 15 seconds while the server runs. */
export function scheduleCounters(app: FastifyInstance, store: CounterStore) {
  const task = startPeriodicTask({
    intervalMs,
    initialDelayMs: intervalMs,
    work: (signal) => foldCounters(store, signal),
    onError: (error) => app.log.error(error, 'Counters could not be folded'),
  });
  app.addHook('onClose', task.stop);
}
