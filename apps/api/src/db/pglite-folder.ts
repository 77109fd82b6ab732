import fs, { mkdirSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Extensions of PostgreSQL that the migrations use. */
export const extensions = { pg_trgm, unaccent };

/** Opens the database in a folder, and creates it if the folder is empty. */
export async function openPglite(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The operating system caches the files anyway; the default of 128 MB is allocated at once.
  const sharedBuffers = ['-c', 'shared_buffers=16MB'];
  // In kB. An insert that exceeds the default of 4 MB moves all of it into the index, and all other queries wait.
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
