import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { hashPassword } from '../users/password-hash.ts';
import { revokeSessions } from './sessions.store.ts';
import { hashToken } from './token-hash.ts';

/** Content of the mail with a reset link. */
export interface PasswordReset {
  token: string;
  email: string;
  username: string;
}

/** Links that reset a password. Only the hash of a token is stored. */
export function passwordResetStore(db: Db) {
  return {
    /**
     * Creates a single-use token that expires in an hour and deletes earlier ones. Returns null when no user can sign
     * in with the email.
     */
    create: (email: string): Promise<PasswordReset | null> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'email', 'username'])
          .where(sql`lower(email)`, '=', email.toLowerCase())
          .where('password_hash', 'like', '$argon2%') // the account that owns the seeded tools has no password
          .forNoKeyUpdate() // of two concurrent requests the later one's token stays valid
          .executeTakeFirst();
        if (!user) return null;
        await deletePasswordResets(trx, user.id);
        const token = randomBytes(32).toString('base64url');
        await trx
          .insertInto('password_resets')
          .values({
            token_hash: hashToken(token),
            user_id: user.id,
            expires_at: sql<Date>`now() + interval '1 hour'`,
          })
          .execute();
        return { token, email: user.email, username: user.username };
      }),

    /**
     * Sets the password and revokes all sessions and access tokens. Returns the account's email, or null when the token
     * is used, expired or unknown.
     */
    async resetPassword(token: string, password: string): Promise<string | null> {
      const pending = await db
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!pending) return null;
      const newHash = await hashPassword(password);
      return db.transaction().execute(async (trx) => {
        // The user's row is the lock, as in `create`: of two concurrent requests only one finds the token.
        const user = await trx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', pending.user_id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const consumed = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', hashToken(token))
          .returning('user_id')
          .executeTakeFirst();
        if (!user || !consumed) return null;
        await trx
          .updateTable('users')
          .set({
            password_hash: newHash,
            // The link was mailed to the account's email.
            email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
            updated_at: sql<Date>`now()`,
          })
          .where('id', '=', user.id)
          .execute();
        await revokeSessions(trx, { userId: user.id });
        await recordAuditEvent(trx, { userId: user.id, event: 'password_reset' });
        // An attacker who had access to the account may have created some.
        await trx.deleteFrom('access_tokens').where('user_id', '=', user.id).execute();
        return user.email;
      });
    },
  };
}

/** Invalidates the user's reset links. */
export const deletePasswordResets = (trx: Db, userId: string) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
