import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { hashToken } from './token-hash.ts';

const linkLifetime = sql`interval '3 days'`;

/** Links that confirm the email of an account. Only hashes of their tokens are stored. */
export function emailConfirmationStore(db: Db) {
  return {
    /**
     * Creates a token for the account with this email. Earlier links stay valid: mails can arrive in another order.
     * Returns null when there is no such account, or its email is confirmed.
     */
    createConfirmation: (email: string): Promise<{ token: string; username: string } | null> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'username'])
          .where(sql`lower(email)`, '=', email.toLowerCase())
          .where('email_confirmed_at', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!user) return null;
        const token = randomBytes(32).toString('base64url');
        await trx
          .insertInto('email_confirmations')
          .values({
            token_hash: hashToken(token),
            user_id: user.id,
            expires_at: sql<Date>`now() + ${linkLifetime}`,
          })
          .execute();
        return { token, username: user.username };
      }),

    /** Returns false when the token is used, expired or unknown, or the email was changed since. */
    confirm: (token: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const pending = await trx
          .selectFrom('email_confirmations')
          .select('user_id')
          .where('token_hash', '=', hashToken(token))
          .where('expires_at', '>', sql<Date>`now()`)
          .executeTakeFirst();
        if (!pending) return false;
        const userId = pending.user_id;
        // The account is locked first, as by a change of its email, which deletes the tokens.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const { numDeletedRows } = await trx
          .deleteFrom('email_confirmations')
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await trx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
        await trx
          .updateTable('users')
          .set({ email_confirmed_at: sql<Date>`now()` })
          .where('id', '=', userId)
          .execute();
        await recordAuditEvent(trx, { userId, event: 'email_confirmed' });
        return true;
      }),
  };
}
