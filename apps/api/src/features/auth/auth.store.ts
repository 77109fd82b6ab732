import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

/** A session's new refresh token, and whose it is. */
export interface Renewal {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

export type AuthStore = ReturnType<typeof authStore>;

/** Sessions and their rotating refresh tokens. Only the tokens' hashes are kept. */
export function authStore(db: Db) {
  return {
    open: (userId: string, userAgent: string | undefined): Promise<Renewal> =>
      db.transaction().execute(async (trx) => {
        const sessionId = newId();
        await trx
          .insertInto('sessions')
          .values({ id: sessionId, user_id: userId, user_agent: userAgent?.slice(0, 400) ?? null })
          .execute();
        return { userId, sessionId, refreshToken: await addToken(trx, sessionId) };
      }),

    /**
     * Spends a refresh token for the next one. One spent before ends the session it belongs to, as it may be stolen;
     * for 20 s it is still good, since two tabs may send the same.
     */
    async renew(refreshToken: string): Promise<Renewal | null> {
      // The revocation is committed before anybody is told, so it is not one transaction with a refusal.
      const spent = await db.transaction().execute(async (trx) => {
        const token = await trx
          .selectFrom('refresh_tokens as t')
          .innerJoin('sessions as s', 's.id', 't.session_id')
          .select(['t.session_id', 't.used_at', 's.user_id'])
          .select(sql<boolean>`t.used_at < now() - interval '20 seconds'`.as('reused'))
          .where('t.token_hash', '=', hashOf(refreshToken))
          .where('t.expires_at', '>', sql<Date>`now()`)
          .where('s.revoked_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!token) return null;
        if (token.reused) {
          await revoke(trx, token.session_id);
          return null;
        }
        if (token.used_at === null) {
          await trx
            .updateTable('refresh_tokens')
            .set({ used_at: sql<Date>`now()` })
            .where('token_hash', '=', hashOf(refreshToken))
            .execute();
        }
        return token;
      });
      return spent && this.extend(spent.user_id, spent.session_id);
    },

    /** A further refresh token for a session that is still open. */
    async extend(userId: string, sessionId: string): Promise<Renewal | null> {
      const open = await db
        .updateTable('sessions')
        .set({ last_used_at: sql<Date>`now()` })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return open ? { userId, sessionId, refreshToken: await addToken(db, sessionId) } : null;
    },

    close: (sessionId: string) => revoke(db, sessionId),
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Gives the session a new refresh token, and takes away those that can tell nothing any more. */
async function addToken(db: Db, sessionId: string): Promise<string> {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`expires_at < now() or used_at < now() - interval '1 day'`)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  return token;
}

async function revoke(db: Db, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
}
