import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

import { escapeIdentifier, Pool } from 'pg';

import { prepareDataDir } from '../data-dir.ts';
import { DatabaseInUseError, StartupError } from '../startup-error.ts';
import { getWorkerUrl, workerArgv } from '../worker-thread.ts';
import type { Listen } from './listen.ts';
import { PgliteStream, type ExecuteMessages } from './pglite-stream.ts';
import type { PgliteRequest, PgliteResponse } from './embedded-database.worker.ts';

export interface EmbeddedDatabase {
  pool: Pool;
  listen: Listen;
  close: () => Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database`, which is created on first use, in a thread of its own.
 * @throws {StartupError} if another process has it open, or other users of the machine can write to it
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  prepareDataDir(dataDir);
  const unlock = lock(join(dataDir, 'database.lock'), dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) await initDatabase(folder);
    const worker = await startWorker(folder);
    return createEmbeddedDatabase(worker.execute, async () => {
      await worker.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Creates the database in another process: it takes 500 MB, of which this process would keep a half. The folder is
 * renamed when it is complete, so that a start after a crash does not find a part of it.
 */
async function initDatabase(folder: string) {
  const incomplete = `${folder}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  const child = fork(getWorkerUrl('initdb', import.meta.url), [incomplete], {
    // Compiles WebAssembly once, without optimizing it: saves 100 MB.
    execArgv: ['--liftoff-only', ...workerArgv],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartupError(`The database could not be created in ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(incomplete, folder);
}

/** Starts the thread of the embedded database. If it fails later, an uncaught error ends the process: nothing works without it. */
async function startWorker(folder: string) {
  const worker = new Worker(getWorkerUrl('embedded-database', import.meta.url), {
    workerData: folder,
    // What it allocates are short-lived messages: collecting them often saves 20 to 40 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
    execArgv: workerArgv,
  });
  await once(worker, 'message');
  const pending: ((response: Uint8Array) => void)[] = [];
  worker.on('message', (response: PgliteResponse) => response && pending.shift()?.(response));
  const post = (request: PgliteRequest, transfer: ArrayBuffer[] = []) =>
    worker.postMessage(request, transfer);
  return {
    execute: async (messages: Uint8Array) =>
      new Promise<Uint8Array>((resolve) => {
        pending.push(resolve);
        const copy = Uint8Array.from(messages); // `messages` may be a part of a buffer
        post(copy, [copy.buffer]);
      }),
    async close() {
      const exit = once(worker, 'exit');
      post(null);
      await exit;
    },
  };
}

/** @param close closes the database, when its pool has ended */
export function createEmbeddedDatabase(
  execute: ExecuteMessages,
  close: () => Promise<void>,
): EmbeddedDatabase {
  // PGlite has a single session; the pool queues queries for it.
  const pool = new Pool({ stream: () => new PgliteStream(execute), max: 1, idleTimeoutMillis: 0 });
  const subscriptions = new Set<Parameters<Listen>[0]>();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of subscriptions) onPayload[channel]?.(payload);
    }),
  );
  return {
    pool,
    async listen(onPayload) {
      for (const channel of Object.keys(onPayload)) await pool.query(`listen ${escapeIdentifier(channel)}`);
      subscriptions.add(onPayload);
      return async () => void subscriptions.delete(onPayload);
    },
    async close() {
      await pool.end();
      await close();
    },
  };
}

/**
 * Locks the data directory: two processes on one directory lose data silently. SQLite's lock is held by the kernel, so
 * it is released even when the process is killed. Waits up to 3 s for a process that is shutting down, such as during a
 * restart of `npm run dev`.
 */
function lock(file: string, dataDir: string) {
  const database = new DatabaseSync(file, { timeout: 3000 });
  try {
    database.exec('begin exclusive');
    chmodSync(file, 0o600);
  } catch {
    database.close();
    throw new DatabaseInUseError(dataDir);
  }
  return () => database.close();
}
