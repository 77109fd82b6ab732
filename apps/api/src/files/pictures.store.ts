import type { Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import type { FileStore } from './file-store.ts';
import type { Picture } from './images.ts';

export type PictureStore = ReturnType<typeof pictureStore>;

/** What a change of the database does to the pictures it speaks of. */
export interface PictureChange {
  /** The transaction: where there is one connection, a query outside it would wait for its end forever. */
  trx: Db;
  /** Ids of the added pictures, in their order. */
  added: string[];
  /** Gives pictures up: their rows go with the transaction, their bytes after it. */
  drop: (ids: (string | null)[]) => Promise<void>;
}

/** Pictures: their rows are in the database, their bytes in the store of files. */
export function pictureStore(db: Db, files: FileStore) {
  return {
    /**
     * One change of the database and its pictures: all of it happens, or nothing where `write` throws or gives null.
     * Bytes are stored before the transaction and removed after it: a crash in between leaves bytes that nobody knows
     * of, never a picture without them.
     */
    async change<T>(
      { add = [], ownerId }: { add?: Picture[]; ownerId: string },
      write: (change: PictureChange) => Promise<T>,
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
      const dropped: string[] = [];
      const drop = (trx: Db) => async (ids: (string | null)[]) => {
        const known = ids.filter((id) => id !== null);
        if (known.length === 0) return;
        await trx.deleteFrom('files').where('id', 'in', known).execute();
        dropped.push(...known);
      };
      try {
        for (const [index, picture] of add.entries()) await files.put(added[index] ?? '', picture);
        const result = await db.transaction().execute(async (trx) => {
          if (rows.length > 0) await trx.insertInto('files').values(rows).execute();
          const written = await write({ trx, added, drop: drop(trx) });
          if (written === null) throw new NothingWritten();
          return written;
        });
        // The change stands: bytes that cannot be removed now are of no use, but do no harm.
        await files.remove(dropped).catch(() => {});
        return result;
      } catch (error) {
        await files.remove(added).catch(() => {});
        if (error instanceof NothingWritten) return null as T; // as `write` gave it
        throw error;
      }
    },
  };
}

/** Takes a transaction back that had nothing to write. */
class NothingWritten extends Error {}
