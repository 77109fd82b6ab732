import { sql, type RawBuilder } from 'kysely';

import { tryAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/connect.ts';
import { sessionLifetime } from '../auth/sessions.store.ts';

/** Number of days after which rows are deleted. */
export interface RetentionDays {
  /** After a session was revoked or has expired. */
  endedSessions: number;
  notifications: number;
  aiUsage: number;
  auditLog: number;
}

export const cleanupTables = [
  'sessions',
  'password_resets',
  'email_confirmations',
  'rate_limits',
  'notifications',
  'ai_usage',
  'audit_log',
] as const;
export type CleanupTable = (typeof cleanupTables)[number];

export type CleanupStore = ReturnType<typeof cleanupStore>;

/** Deletes expired rows: those that are past their retention period. */
export function cleanupStore(db: Db, days: RetentionDays) {
  const conditions: Record<CleanupTable, RawBuilder<boolean>[]> = {
    // Two conditions, because each has its own index.
    sessions: [
      sql`revoked_at < now() - ${toInterval(days.endedSessions)}`,
      sql`last_used_at < now() - ${sessionLifetime} - ${toInterval(days.endedSessions)}`,
    ],
    password_resets: [sql`expires_at < now()`],
    email_confirmations: [sql`expires_at < now()`],
    rate_limits: [sql`reset_at < now()`],
    notifications: [createdBefore(days.notifications)],
    ai_usage: [createdBefore(days.aiUsage)],
    audit_log: [createdBefore(days.auditLog)],
  };

  return {
    /**
     * Deletes one batch of a table in a transaction. Skips rows that a request has locked.
     * @returns the number of deleted rows, or null if another process is deleting
     */
    deleteBatch: (table: CleanupTable, batchSize: number): Promise<number | null> =>
      db.transaction().execute(async (trx) => {
        if (!(await tryAdvisoryLock(trx, 'cleanup'))) return null;
        let deleted = 0;
        for (const condition of conditions[table]) {
          const { numAffectedRows = 0n } = await sql`
            delete from ${sql.table(table)} where ctid = any (array(
              select ctid from ${sql.table(table)} where ${condition}
              limit ${batchSize - deleted} for update skip locked))`.execute(trx);
          deleted += Number(numAffectedRows);
        }
        return deleted;
      }),
  };
}

const toInterval = (days: number) => sql`make_interval(days => ${days}::int)`;

/** The primary key is a UUIDv7, which starts with the creation time: needs no index of its own. */
const createdBefore = (days: number): RawBuilder<boolean> =>
  sql`id < ${getFirstId(new Date(Date.now() - days * 86_400_000))}::uuid`;

/** Returns the lowest UUIDv7 of a time. */
export function getFirstId(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
