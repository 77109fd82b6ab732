import type { ContactMessage } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';

/** A stored message. Name and email are null when the account of the sender was deleted. */
export type StoredContactMessage = Pick<ContactMessage, 'message'> & {
  answer: string | null;
  locale: string | null;
} & {
  [Field in 'name' | 'email']: ContactMessage[Field] | null;
};

/** Messages sent by the contact form. */
export function contactStore(db: Db) {
  return {
    /**
     * @param locale language of the sender, for the answer
     * @param recipient of the message by mail, if any
     */
    add: (
      { name, email, message }: ContactMessage,
      userId: string | undefined,
      locale: string,
      recipient: string | undefined,
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const id = newId();
        await sql`
          insert into contact_messages (id, user_id, name, email, message, locale)
          values (${id}, (select id from users where id = ${userId ?? null}), ${name}, ${email}, ${message}, ${locale})`.execute(
          trx,
        );
        if (recipient !== undefined) {
          await addToOutbox(trx, { kind: 'contact_message', recipient, contactMessageId: id });
        }
      }),

    find: (id: string): Promise<StoredContactMessage | undefined> =>
      db
        .selectFrom('contact_messages')
        .select(['name', 'email', 'message', 'answer', 'locale'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
