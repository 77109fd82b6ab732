import { getPageCount, type InboxPage } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';
import type { AccountPolicy } from '../users/account-policy.ts';
import { countRows, recordModeration, type ModerationPage, type Moderator } from './moderator.ts';

/** Messages of the contact page, for moderators. */
export function inboxStore(db: Db, policy: AccountPolicy) {
  return {
    async listMessages({ page, limit, state }: ModerationPage): Promise<InboxPage> {
      const condition = state === 'open' ? sql`answered_at is null` : sql`answered_at is not null`;
      const { rows } = await sql<MessageRow>`
        select id, name, email, message, answer, answered_at, created_at from contact_messages where ${condition}
        order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      const total = await countRows(db, sql`contact_messages where ${condition}`);
      return {
        messages: rows.map(({ answered_at, created_at, ...message }) => ({
          ...message,
          answeredAt: answered_at?.toISOString() ?? null,
          createdAt: created_at.toISOString(),
        })),
        total,
        pages: getPageCount(total, limit),
      };
    },

    /** Stores the answer and mails it if the server sends mail. Returns false when the message is unknown or answered. */
    answerMessage: (id: string, answer: string, moderator: Moderator): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const message = await trx
          .updateTable('contact_messages')
          .set({ answer, answered_at: sql<Date>`now()`, answered_by: moderator.id })
          .where('id', '=', id)
          .where('answered_at', 'is', null)
          .returning(['name', 'email'])
          .executeTakeFirst();
        if (!message) return false;
        if (message.email !== null && policy.confirmEmails) {
          await addToOutbox(trx, { kind: 'contact_answer', recipient: message.email, contactMessageId: id });
        }
        await recordModeration(trx, moderator, 'message_answered', '');
        return true;
      }),
  };
}

interface MessageRow {
  id: string;
  name: string | null;
  email: string | null;
  message: string;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
}
