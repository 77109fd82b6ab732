import { randomBytes } from 'node:crypto';

import type { OpenSession } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { tokenHash } from '../../db/token-hash.ts';
import { newId } from '../../db/ids.ts';

/** A session's new refresh token, and whose it is. */
export interface Renewal {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

export type AuthStore = ReturnType<typeof authStore>;

/** A refresh token lives as long: a session that was not used since is over. */
const refreshDays = sql`interval '30 days'`;

/** Sessions and their rotating refresh tokens. Only the tokens' hashes are kept. */
export function authStore(db: Db) {
  return {
    open: (userId: string, userAgent: string | undefined): Promise<Renewal> =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where(
            sql<boolean>`(last_used_at < now() - ${refreshDays} or revoked_at < now() - interval '1 day')`,
          )
          .execute();
        const sessionId = newId();
        await trx
          .insertInto('sessions')
          .values({ id: sessionId, user_id: userId, user_agent: userAgent?.slice(0, 400) ?? null })
          .execute();
        return { userId, sessionId, refreshToken: await addToken(trx, sessionId) };
      }),

    /** Whether the session is there and was not ended. */
    isOpen: async ({ id, sessionId }: { id: string; sessionId: string }): Promise<boolean> => {
      const open = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return open !== undefined;
    },

    /** Whose refresh token it is, spent or not. */
    async ownerOf(refreshToken: string): Promise<string | null> {
      const session = await db
        .selectFrom('refresh_tokens as t')
        .innerJoin('sessions as s', 's.id', 't.session_id')
        .select('s.user_id')
        .where('t.token_hash', '=', tokenHash(refreshToken))
        .executeTakeFirst();
      return session?.user_id ?? null;
    },

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
          .where('t.token_hash', '=', tokenHash(refreshToken))
          .where('t.expires_at', '>', sql<Date>`now()`)
          .where('s.revoked_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!token) return null;
        if (token.reused) {
          await endSessions(trx, { userId: token.user_id, only: token.session_id });
          return null;
        }
        if (token.used_at === null) {
          await trx
            .updateTable('refresh_tokens')
            .set({ used_at: sql<Date>`now()` })
            .where('token_hash', '=', tokenHash(refreshToken))
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

    async list(userId: string, currentId: string): Promise<OpenSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(sql<boolean>`last_used_at > now() - ${refreshDays}`)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
        id,
        userAgent: user_agent ?? '',
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        current: id === currentId,
      }));
    },

    /** Ends the person's sessions: one, or all but one. @returns how many could still be used */
    end: (ended: EndedSessions): Promise<number> =>
      db.transaction().execute((trx) => endSessions(trx, ended)),
  };
}

/**
 * Gives the session a new refresh token, and takes away those that have expired. Spent ones stay until then: whoever
 * sends one may come days after the thief who spent it.
 */
async function addToken(db: Db, sessionId: string): Promise<string> {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: tokenHash(token),
      session_id: sessionId,
      expires_at: sql<Date>`now() + ${refreshDays}`,
    })
    .execute();
  return token;
}

export interface EndedSessions {
  userId: string;
  /** Id of the one session that ends. */
  only?: string;
  /** Id of the one session that stays. */
  except?: string;
}

/** To be called in a transaction. */
export async function endSessions(trx: Db, { userId, only, except }: EndedSessions): Promise<number> {
  let ending = trx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  const ended = await ending
    .returning(['id', sql<boolean>`last_used_at > now() - ${refreshDays}`.as('alive')])
    .execute();
  if (ended.length > 0) {
    await trx
      .deleteFrom('refresh_tokens')
      .where(
        'session_id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  }
  return ended.filter(({ alive }) => alive).length;
}
