import type { AuditEvent, ModerationState } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';

/** The moderator who acts, and the session of the request. */
export interface Moderator {
  id: string;
  sessionId: string | null;
}

export interface ModerationPage {
  page: number;
  limit: number;
  state: ModerationState;
}

/** Records what a moderator does, in its transaction. */
export const recordModeration = (
  trx: Db,
  { id: userId, sessionId }: Moderator,
  event: AuditEvent,
  detail: string,
) => recordAuditEvent(trx, { userId, sessionId: sessionId ?? undefined, event, detail });

export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
