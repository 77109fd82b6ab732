import { sql } from 'kysely';

import { tryAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/connect.ts';
import { updateStaleToolRanks } from '../../content/tool-visibility.ts';

export type CounterStore = ReturnType<typeof counterStore>;

/** Maintains what writers only append to, so that they do not wait for each other. */
export function counterStore(db: Db) {
  return {
    /**
     * Adds one batch of changes to the list counters, in a transaction. Readers add both, so no total changes.
     * @returns the number of changes, or null if another process is adding them
     */
    foldBatch: (batchSize: number): Promise<number | null> =>
      db.transaction().execute(async (trx) => {
        if (!(await tryAdvisoryLock(trx, 'list counters'))) return null;
        const folded = await sql<{ count: number }>`select fold_list_counters(${batchSize}) as count`.execute(
          trx,
        );
        return folded.rows[0]?.count ?? 0;
      }),

    /** For reviews that were deleted with their tool or author. */
    updateStaleToolRanks: () => updateStaleToolRanks(db),
  };
}
