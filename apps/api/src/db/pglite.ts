import fs, { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { escapeIdentifier, Pool } from 'pg';

import { StartError } from '../start-error.ts';
import type { Listen } from './listen.ts';

const extensions = { pg_trgm, unaccent };

export interface Embedded {
  pool: Pool;
  listen: Listen;
  close: () => Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database`, made at first use.
 * @throws {StartError} when another process has it open
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(join(dataDir, 'database.lock'), dataDir);
  try {
    const pglite = await PGlite.create({
      fs: new DurableFS(join(dataDir, 'database')),
      extensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'), // -F would switch fsync off
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    return embed(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An embedded database that is gone with the process, from a snapshot by `dumpDataDir` where one is given: for tests. */
export async function openInMemory(snapshot?: Blob): Promise<Embedded & { pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
  return { ...embed(pglite), pglite };
}

function embed(pglite: PGlite, unlock = () => {}): Embedded {
  // PGlite has one connection; the pool queues for it.
  const pool = new Pool(Object.assign(createPgConfig(pglite), { max: 1, idleTimeoutMillis: 0 }));
  return {
    pool,
    async listen(channel, onPayload) {
      // Through the pool: beside it the statement could fall into a transaction that is open, and be rolled back.
      await pool.query(`listen ${escapeIdentifier(channel)}`);
      const stop = pglite.onNotification((from, payload) => {
        if (from === channel) onPayload(payload);
      });
      return async () => stop();
    },
    async close() {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

/**
 * Two processes in one data directory lose data silently, so the first holds a lock. SQLite's is the kernel's:
 * freed also when the process is killed. A process that is just ending (a restart in `npm run dev`) gets 3 s.
 */
function lock(file: string, dataDir: string) {
  const held = new DatabaseSync(file, { timeout: 3000 });
  try {
    held.exec('begin exclusive');
  } catch {
    held.close();
    throw new StartError(
      `The data directory ${dataDir} is in use by another process. Stop that one, or choose another directory with DATA_DIR.`,
    );
  }
  return () => held.close();
}

/** PGlite's file system drops fsync; with this one a commit is on the disk before it is acknowledged. */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

/** Gives the file system of an Emscripten module the `fsync` it lacks. */
function syncFiles({ FS }: { FS: unknown }) {
  const { NODEFS } = (FS as { filesystems: { NODEFS: { stream_ops: object } } }).filesystems;
  Object.assign(NODEFS.stream_ops, {
    fsync: ({ nfd }: { nfd: number }) => {
      fs.fsyncSync(nfd);
      return 0;
    },
  });
}
