import type { AuditEvent, AuditLogEntry } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

const maxListedEntries = 50;

/** Security-relevant events of accounts, for their owners. */
export function auditLogStore(db: Db) {
  return {
    /** Lists the latest 50 events. */
    async list(userId: string): Promise<AuditLogEntry[]> {
      const rows = await db
        .selectFrom('audit_log')
        .select(['id', 'event', 'detail', 'user_agent', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListedEntries)
        .execute();
      return rows.map(({ user_agent, created_at, ...entry }) => ({
        ...entry,
        userAgent: user_agent ?? '',
        createdAt: created_at.toISOString(),
      }));
    },

    record: (entry: NewAuditLogEntry): Promise<void> => recordAuditEvent(db, entry),

    /** Records at most one failed login an hour, so that password guessing does not flood the log. */
    async recordFailedLogin(userId: string): Promise<void> {
      const { rows } = await sql`
        select 1 from audit_log where user_id = ${userId} and event = 'login_failed'
          and created_at > now() - interval '1 hour' limit 1`.execute(db);
      if (rows.length === 0) await recordAuditEvent(db, { userId, event: 'login_failed' });
    },
  };
}

interface NewAuditLogEntry {
  userId: string;
  event: AuditEvent;
  /** The session in which it happened, if any. */
  sessionId?: string | undefined;
  /** Name of what was changed, such as an access token. Never a secret or an email. */
  detail?: string;
}

/** Records an event in the transaction that causes it. */
export async function recordAuditEvent(
  trx: Db,
  { userId, event, sessionId, detail = '' }: NewAuditLogEntry,
): Promise<void> {
  // Selected from the user, who may have been deleted concurrently.
  await sql`
    insert into audit_log (id, user_id, event, detail, user_agent)
    select ${newId()}::uuid, u.id, ${event}, ${detail}, s.user_agent
    from users u left join sessions s on s.id = ${sessionId ?? null}::uuid where u.id = ${userId}`.execute(
    trx,
  );
}
