import type { ContactMessage } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

export type ContactStore = ReturnType<typeof contactStore>;

/** Messages sent by the contact form. */
export function contactStore(db: Db) {
  return {
    async add({ name, email, message }: ContactMessage, userId: string | undefined): Promise<void> {
      await sql`
        insert into contact_messages (id, user_id, name, email, message)
        values (${newId()}, (select id from users where id = ${userId ?? null}), ${name}, ${email}, ${message})`.execute(
        db,
      );
    },
  };
}
