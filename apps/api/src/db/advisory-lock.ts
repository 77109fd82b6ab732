import { sql } from 'kysely';

import type { Db } from './connect.ts';

/**
 * Takes an advisory lock until the end of the transaction, unless another process has it: a lock of the connection would be
 * lost behind PgBouncer.
 * @param name what is locked; unique in the database
 * @returns whether the lock was taken
 */
export async function tryAdvisoryLock(transaction: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`.execute(transaction);
  return rows[0]?.isLocked === true;
}
