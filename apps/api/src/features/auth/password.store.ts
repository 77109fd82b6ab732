import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { tokenHash } from '../../db/token-hash.ts';
import { endSessions } from './auth.store.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** What the mail with a reset link needs. */
export interface OpenedReset {
  token: string;
  email: string;
  username: string;
}

export type PasswordStore = ReturnType<typeof passwordStore>;

/** Passwords and the links that set new ones. Only hashes are kept. */
export function passwordStore(db: Db) {
  const hashFor = async (userId: string): Promise<string | undefined> => {
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.password_hash;
  };

  return {
    isRight: async (userId: string, password: string): Promise<boolean> =>
      checkPassword(await hashFor(userId), password),

    /** False where the current password is wrong, or was changed meanwhile; else every other session is over. */
    async change(
      userId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      sessionId: string,
    ): Promise<boolean> {
      const current = await hashFor(userId);
      if (!current || !(await checkPassword(current, currentPassword))) return false;
      const next = await hashPassword(newPassword);
      return db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ password_hash: next, updated_at: sql<Date>`now()` })
          .where('id', '=', userId)
          .where('password_hash', '=', current)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return false;
        await closeResets(trx, userId);
        await endSessions(trx, { userId, except: sessionId });
        return true;
      });
    },

    /** A link's token, good once, for an hour; earlier ones are dead. Null for an address nobody can sign in with. */
    openReset: (address: string): Promise<OpenedReset | null> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'email', 'username'])
          .where(sql`lower(email)`, '=', address.toLowerCase())
          .where('password_hash', 'like', '$argon2%') // the catalogue's own account has none
          .forUpdate() // of two requests at once the later one's link is good
          .executeTakeFirst();
        if (!user) return null;
        await closeResets(trx, user.id);
        const token = randomBytes(32).toString('base64url');
        await trx
          .insertInto('password_resets')
          .values({
            token_hash: tokenHash(token),
            user_id: user.id,
            expires_at: sql<Date>`now() + interval '1 hour'`,
          })
          .execute();
        return { token, email: user.email, username: user.username };
      }),

    /** The account's email; null where the token is spent, expired or unknown. Every session and access token is over. */
    async reset(token: string, password: string): Promise<string | null> {
      const open = await db
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!open) return null;
      const next = await hashPassword(password);
      return db.transaction().execute(async (trx) => {
        // The person's row is the lock, here as in `openReset`: of two that come at once one finds the token.
        const user = await trx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', open.user_id)
          .forUpdate()
          .executeTakeFirst();
        const spent = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash(token))
          .returning('user_id')
          .executeTakeFirst();
        if (!user || !spent) return null;
        await trx
          .updateTable('users')
          .set({ password_hash: next, updated_at: sql<Date>`now()` })
          .where('id', '=', user.id)
          .execute();
        await endSessions(trx, { userId: user.id });
        // Whoever had got into the account may have made some.
        await trx.deleteFrom('access_tokens').where('user_id', '=', user.id).execute();
        return user.email;
      });
    },
  };
}

/** Makes the person's links useless. */
const closeResets = (trx: Db, userId: string) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
