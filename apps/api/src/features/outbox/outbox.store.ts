import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

/** A mail to send. Its text is composed when it is sent. */
export type OutboxEntry =
  | { kind: 'password_reset' | 'email_confirmation'; recipient: string; locale: string }
  | { kind: 'contact_message' | 'contact_answer'; recipient: string; contactMessageId: string };

export interface ClaimedMail {
  id: string;
  entry: OutboxEntry;
  /** Including the one that is now due. */
  attempts: number;
  /** Whether it is too old for another attempt. */
  isLastAttempt: boolean;
}

export type OutboxStore = ReturnType<typeof outboxStore>;

/** Longer than sending can take, so that no other process sends the mail concurrently; doubled at each attempt. */
const firstRetryDelay = sql`interval '1 minute'`;
const maxRetryDelay = sql`interval '1 hour'`;
const lifetime = sql`interval '24 hours'`;

/** Emails that are to be sent, with their retries. */
export function outboxStore(db: Db) {
  return {
    add: (entry: OutboxEntry): Promise<void> => addToOutbox(db, entry),

    /**
     * Claims the mail that is due first, and schedules its retry: if the process ends before the mail is removed, it is
     * sent again.
     */
    async claim(): Promise<ClaimedMail | null> {
      const { rows } = await sql<{
        id: string;
        kind: OutboxEntry['kind'];
        recipient: string;
        locale: string | null;
        contactMessageId: string | null;
        attempts: number;
        isLastAttempt: boolean;
      }>`
        update outbox_mails set
          attempts = attempts + 1,
          next_attempt_at = now() + least(${firstRetryDelay} * 2 ^ least(attempts, 10), ${maxRetryDelay})
        where id = (select id from outbox_mails where next_attempt_at <= now()
          order by next_attempt_at limit 1 for update skip locked)
        returning id, kind, recipient, locale, contact_message_id as "contactMessageId", attempts,
          next_attempt_at > created_at + ${lifetime} as "isLastAttempt"`.execute(db);
      const row = rows[0];
      if (!row) return null;
      const { id, attempts, isLastAttempt, kind, recipient, locale, contactMessageId } = row;
      const entry: OutboxEntry =
        kind === 'password_reset' || kind === 'email_confirmation'
          ? { kind, recipient, locale: locale ?? 'en' }
          : { kind, recipient, contactMessageId: contactMessageId ?? '' };
      return { id, attempts, isLastAttempt, entry };
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('outbox_mails').where('id', '=', id).execute();
    },

    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_mails`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** Adds a mail in the transaction of what it is about. */
export async function addToOutbox(trx: Db, entry: OutboxEntry): Promise<void> {
  await trx
    .insertInto('outbox_mails')
    .values({
      id: newId(),
      kind: entry.kind,
      recipient: entry.recipient,
      locale: 'locale' in entry ? entry.locale : null,
      contact_message_id: 'contactMessageId' in entry ? entry.contactMessageId : null,
    })
    .execute();
}
