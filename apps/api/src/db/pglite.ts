import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs, { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { escapeIdentifier, Pool } from 'pg';

import { prepareDataDir } from '../data-dir.ts';
import { StartupError } from '../startup-error.ts';
import type { Listen } from './listen.ts';
import { PgliteStream, type ExecuteMessages } from './pglite-stream.ts';
import type { PgliteRequest, PgliteResponse } from './pglite.worker.ts';

const extensions = { pg_trgm, unaccent };

export interface Embedded {
  pool: Pool;
  listen: Listen;
  close: () => Promise<void>;
}

/** Runs the sources or the build, as this process does. */
const extension = extname(import.meta.url);
const execArgv = extension === '.ts' ? ['--conditions=@ai-directory/source'] : [];

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database`, which is created on first use, in a thread of its own.
 * @throws {StartupError} if another process has it open, or other users of the machine can write to it
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  prepareDataDir(dataDir);
  const unlock = lock(join(dataDir, 'database.lock'), dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) await initDatabase(folder);
    const { execute, close } = await startWorker(folder);
    return embed(execute, async () => {
      await close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the database in a folder, and creates it if the folder is empty. */
export async function openFolder(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The operating system caches the files anyway; the default of 128 MB is allocated at once.
  const sharedBuffers = ['-c', 'shared_buffers=16MB'];
  // In kB. An insert that exceeds the default of 4 MB moves all of it into the index, which would hold the event loop.
  const ginPendingList = ['-c', 'gin_pending_list_limit=128'];
  return PGlite.create({
    fs: new DurableFS(folder),
    extensions,
    initDbStartParams: sharedBuffers,
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'), // -F disables fsync
      '-c',
      'wal_sync_method=fsync',
      ...sharedBuffers,
      ...ginPendingList,
    ],
  });
}

/**
 * Creates the database in another process: it takes 500 MB, of which this process would keep a half. The folder is
 * renamed when it is complete, so that a start after a crash does not find a part of it.
 */
async function initDatabase(folder: string) {
  const incomplete = `${folder}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  const child = fork(new URL(`./initdb.worker${extension}`, import.meta.url), [incomplete], {
    // Compiles WebAssembly once, without optimizing it: saves 100 MB.
    execArgv: ['--liftoff-only', ...execArgv],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartupError(`The database could not be created in ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(incomplete, folder);
}

/**
 * Opens an embedded database in memory, for tests.
 * @param snapshot created by `dumpDataDir`
 */
export async function openInMemory(snapshot?: Blob): Promise<Embedded & { pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
  return {
    ...embed(
      async (messages) => pglite.execProtocolRaw(messages),
      () => pglite.close(),
    ),
    pglite,
  };
}

/** Starts the thread of the embedded database. If it fails later, an uncaught error ends the process: nothing works without it. */
async function startWorker(folder: string) {
  const worker = new Worker(new URL(`./pglite.worker${extension}`, import.meta.url), {
    workerData: folder,
    execArgv,
  });
  await once(worker, 'message');
  const pending: ((response: Uint8Array) => void)[] = [];
  worker.on('message', (response: PgliteResponse) => response && pending.shift()?.(response));
  const post = (request: PgliteRequest) => worker.postMessage(request);
  return {
    execute: async (messages: Uint8Array) =>
      new Promise<Uint8Array>((resolve) => {
        pending.push(resolve);
        post(Uint8Array.from(messages)); // without the rest of the buffer that `messages` may be a part of
      }),
    async close() {
      const exit = once(worker, 'exit');
      post(null);
      await exit;
    },
  };
}

/** @param close closes the database, when its pool has ended */
function embed(execute: ExecuteMessages, close: () => Promise<void>): Embedded {
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
    throw new StartupError(
      `The data directory ${dataDir} is in use by another process. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  return () => database.close();
}

/**
 * PGlite's file system ignores fsync and makes all files writable by all users. This one syncs commits to disk before they
 * are acknowledged, and files are accessible by their owner only.
 */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncFiles, restrictModes],
      },
    };
  }
}

/** The parts of Emscripten's NODEFS that are replaced. */
interface NodeFileSystem {
  stream_ops: object;
  node_ops: { mknod: (parent: object, name: string, mode: number, device: number) => object };
  setattr: (path: string, node: object, attributes: { mode?: number }, ...operations: unknown[]) => void;
}

const getNodeFs = (FS: unknown) => (FS as { filesystems: { NODEFS: NodeFileSystem } }).filesystems.NODEFS;

/** Adds the missing `fsync` to the file system of an Emscripten module. */
function syncFiles({ FS }: { FS: unknown }) {
  Object.assign(getNodeFs(FS).stream_ops, {
    fsync: ({ nfd }: { nfd: number }) => {
      fs.fsyncSync(nfd);
      return 0;
    },
  });
}

const removeOtherPermissions = (mode: number) => mode & ~0o077;

/** Removes the permissions of other users: Emscripten ignores the umask when it creates a file. */
function restrictModes({ FS }: { FS: unknown }) {
  const nodeFs = getNodeFs(FS);
  const { setattr } = nodeFs;
  const { mknod } = nodeFs.node_ops;
  nodeFs.setattr = (path, node, { mode, ...attributes }, ...operations) =>
    setattr(
      path,
      node,
      { ...attributes, ...(mode !== undefined && { mode: removeOtherPermissions(mode) }) },
      ...operations,
    );
  nodeFs.node_ops.mknod = (parent, name, mode, device) =>
    mknod(parent, name, removeOtherPermissions(mode), device);
}
