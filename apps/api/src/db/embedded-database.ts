import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

import { escapeIdentifier, Pool, type ClientBase } from 'pg';

import { prepareDataDir } from '../data-dir.ts';
import { DatabaseInUseError, StartupError } from '../startup-error.ts';
import { getWorkerUrl, workerArgv } from '../worker-thread.ts';
import type { Listen } from './listen.ts';
import { isPanic, PgliteStream, type ExecuteMessages, type PgliteConnection } from './pglite-stream.ts';
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
    let worker: EmbeddedWorker | undefined = await startWorker(folder);
    return createEmbeddedDatabase({
      async execute(messages) {
        if (!worker) throw new Error('The database is not open');
        return worker.execute(messages);
      },
      async reopen() {
        await worker?.terminate();
        worker = undefined;
        worker = await startWorker(folder);
      },
      async close() {
        await worker?.close();
        unlock();
      },
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

interface EmbeddedWorker extends Pick<EmbeddedSession, 'execute' | 'close'> {
  /** Ends the thread without closing the database. */
  terminate: () => Promise<unknown>;
}

/** Starts the thread of the embedded database. If it fails later, an uncaught error ends the process: nothing works without it. */
async function startWorker(folder: string): Promise<EmbeddedWorker> {
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
    terminate: () => worker.terminate(),
    async close() {
      const exit = once(worker, 'exit');
      post(null);
      await exit;
    },
  };
}

interface EmbeddedSession {
  execute: ExecuteMessages;
  /** Opens the database again, which recovers what was committed. */
  reopen: () => Promise<void>;
  /** Closes the database, when its pool has ended. */
  close: () => Promise<void>;
}

export function createEmbeddedDatabase({ execute, reopen, close }: EmbeddedSession): EmbeddedDatabase {
  let hasPanicked = false;
  const connection: PgliteConnection = {
    async open() {
      if (hasPanicked) await reopen();
      hasPanicked = false;
    },
    async execute(messages) {
      const response = await execute(messages);
      hasPanicked ||= isPanic(response);
      return response;
    },
  };
  const subscriptions = new Set<Parameters<Listen>[0]>();
  // PGlite has a single session; the pool queues queries for it.
  const pool = new Pool({
    stream: () => new PgliteStream(connection),
    max: 1,
    idleTimeoutMillis: 0,
    // The session may be a new one.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, its types omit it
    onConnect: async (client) => {
      for (const channel of [...subscriptions].flatMap(Object.keys)) await listenTo(client, channel);
    },
  });
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of subscriptions) onPayload[channel]?.(payload);
    }),
  );
  return {
    pool,
    async listen(onPayload) {
      for (const channel of Object.keys(onPayload)) await listenTo(pool, channel);
      subscriptions.add(onPayload);
      return async () => void subscriptions.delete(onPayload);
    },
    async close() {
      await pool.end();
      await close();
    },
  };
}

const listenTo = (client: Pick<ClientBase, 'query'>, channel: string) =>
  client.query(`listen ${escapeIdentifier(channel)}`);

/**
 * Locks the data directory: two processes on one directory lose data silently. SQLite's lock is held by the kernel, so
 * it is released even when the process is killed. Waits up to 3 s for a process that is shutting down, such as during a
 * restart of `npm run dev`.
 */
function lock(file: string, dataDir: string) {
  const database = new DatabaseSync(file, { timeout: 3000 });
  try {
    chmodSync(file, 0o600); // before SQLite creates its journal, with the same mode
    database.exec('begin exclusive');
  } catch {
    database.close();
    throw new DatabaseInUseError(dataDir);
  }
  return () => database.close();
}
