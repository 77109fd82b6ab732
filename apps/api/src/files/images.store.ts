import type { Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import type { FileStore } from './file-store.ts';
import type { Image } from './images.ts';

export type ImageStore = ReturnType<typeof imageStore>;

/** Passed to the callback of `withImageTransaction`. */
export interface ImageTransaction {
  /** The transaction. The embedded database has one connection, so a query outside of it would deadlock. */
  trx: Db;
  /** Ids of the added images, in the same order. */
  added: string[];
  /** Deletes images: the rows in the transaction, the bytes after its commit. */
  deleteImages: (ids: (string | null)[]) => Promise<void>;
}

/** Stores images: rows in the database, bytes in the file store. */
export function imageStore(db: Db, files: FileStore) {
  return {
    /**
     * Runs a transaction that adds or deletes images; those of the catalogue have no owner. Rolls everything back if `write` throws or returns null. Bytes are
     * written before the transaction and deleted after it: a crash in between leaves orphaned bytes, never an image
     * without them.
     */
    async withImageTransaction<T>(
      { add = [], ownerId }: { add?: Image[]; ownerId: string | null },
      write: (transaction: ImageTransaction) => Promise<T>,
    ): Promise<T> {
      const rows = add.map(({ kind, width, height, large, small }) => ({
        id: newId(),
        owner_id: ownerId,
        kind,
        width,
        height,
        bytes: large.length + small.length,
      }));
      const added = rows.map((row) => row.id);
      const deleted: string[] = [];
      const deleteImages = (trx: Db) => async (ids: (string | null)[]) => {
        const storedIds = ids.filter((id) => id !== null);
        if (storedIds.length === 0) return;
        await trx.deleteFrom('files').where('id', 'in', storedIds).execute();
        deleted.push(...storedIds);
      };
      try {
        for (const [index, image] of add.entries()) await files.put(added[index] ?? '', image);
        const result = await db.transaction().execute(async (trx) => {
          if (rows.length > 0) await trx.insertInto('files').values(rows).execute();
          const value = await write({ trx, added, deleteImages: deleteImages(trx) });
          if (value === null) throw new RollbackSignal();
          return value;
        });
        // Committed: bytes that cannot be deleted now are orphaned, but harmless.
        await files.remove(deleted).catch(() => {});
        return result;
      } catch (error) {
        await files.remove(added).catch(() => {});
        if (error instanceof RollbackSignal) return null as T; // the return value of `write`
        throw error;
      }
    },
  };
}

/** Rolls back the transaction when `write` returns null. */
class RollbackSignal extends Error {}
