import type { FastifyPluginAsync } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

import type { Db } from '../../db/connect.ts';
import { startPeriodicTask } from '../../periodic-task.ts';
import { cleanupStore, cleanupTables, type CleanupStore, type RetentionDays } from './cleanup.store.ts';
import { counterStore } from './counters.store.ts';
import { scheduleCounters } from './counters.ts';

const intervalMs = 10 * 60_000;
/** A restart loop must not delete at every start. */
const initialDelayMs = 60_000;
/** Small enough that a batch takes some milliseconds, during which the embedded database serves no other request. */
const defaultBatchSize = 1000;

interface BatchOptions {
  batchSize?: number;
  /** Ends the cleanup after the current batch. */
  signal?: AbortSignal;
  /** Called after each batch. */
  onDeleted?: (table: string, count: number) => void;
}

/**
 * Deletes all expired rows, which are past their retention period, in batches.
 * @returns whether it is complete: false if it was stopped, or left to another process that is deleting
 */
export async function cleanUp(
  store: CleanupStore,
  { batchSize = defaultBatchSize, signal, onDeleted = () => {} }: BatchOptions = {},
): Promise<boolean> {
  for (const table of cleanupTables) {
    for (let deleted: number | null = batchSize; deleted === batchSize;) {
      if (signal?.aborted) return false;
      deleted = await store.deleteBatch(table, batchSize);
      if (deleted === null) return false;
      onDeleted(table, deleted);
    }
  }
  return true;
}

interface CleanupOptions {
  db: Db;
  /** If omitted, nothing is deleted. */
  retentionDays?: RetentionDays | undefined;
  registry: Registry;
}

/** Folds the counters, and cleans up every ten minutes, while the server runs. */
export const cleanupPlugin: FastifyPluginAsync<CleanupOptions> = async (
  app,
  { db, retentionDays, registry },
) => {
  scheduleCounters(app, counterStore(db));
  if (!retentionDays) return;
  const store = cleanupStore(db, retentionDays);
  const deletedRows = new Counter({
    name: 'cleanup_deleted_rows_total',
    help: 'Rows deleted after their retention period',
    labelNames: ['table'],
    registers: [registry],
  });
  const completedAt = new Gauge({
    name: 'cleanup_last_completed_timestamp_seconds',
    help: 'Time of the last complete cleanup by this process, 0 if none',
    registers: [registry],
  });
  const task = startPeriodicTask({
    intervalMs,
    initialDelayMs,
    async work(signal) {
      const isComplete = await cleanUp(store, {
        signal,
        onDeleted: (table, count) => deletedRows.inc({ table }, count),
      });
      if (isComplete) completedAt.setToCurrentTime();
    },
    onError: (error) => app.log.error(error, 'Cleanup failed'),
  });
  app.addHook('onClose', task.stop);
};
