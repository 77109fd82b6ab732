import { randomBytes } from 'node:crypto';

import type { ActiveSession } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { hashToken } from './token-hash.ts';
import { newId } from '../../db/ids.ts';

/** A newly issued refresh token with its session and user. */
export interface IssuedTokens {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

export type SessionStore = ReturnType<typeof sessionStore>;

/** Lifetime of a refresh token; an unused session expires with its last one. */
const refreshTokenLifetime = sql`interval '30 days'`;

/** Sessions and their rotating refresh tokens. Only the tokens' hashes are stored. */
export function sessionStore(db: Db) {
  return {
    createSession: (userId: string, userAgent: string | undefined): Promise<IssuedTokens> =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where(
            sql<boolean>`(last_used_at < now() - ${refreshTokenLifetime} or revoked_at < now() - interval '1 day')`,
          )
          .execute();
        const sessionId = newId();
        await trx
          .insertInto('sessions')
          .values({ id: sessionId, user_id: userId, user_agent: userAgent?.slice(0, 400) ?? null })
          .execute();
        return { userId, sessionId, refreshToken: await insertRefreshToken(trx, sessionId) };
      }),

    /** Whether the session exists and is not revoked. */
    isActive: async ({ id, sessionId }: { id: string; sessionId: string }): Promise<boolean> => {
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return session !== undefined;
    },

    /** Returns the user of a refresh token, used or not. */
    async findOwner(refreshToken: string): Promise<string | null> {
      const session = await db
        .selectFrom('refresh_tokens as t')
        .innerJoin('sessions as s', 's.id', 't.session_id')
        .select('s.user_id')
        .where('t.token_hash', '=', hashToken(refreshToken))
        .executeTakeFirst();
      return session?.user_id ?? null;
    },

    /**
     * Exchanges a refresh token for the next one. Reuse revokes the session, since the token may be stolen, except in
     * the first 20 s, when another tab may have sent the same token.
     */
    async rotate(refreshToken: string): Promise<IssuedTokens | null> {
      // Returns null instead of throwing, so that a revocation is committed before the client gets its 401.
      const consumed = await db.transaction().execute(async (trx) => {
        const token = await trx
          .selectFrom('refresh_tokens as t')
          .innerJoin('sessions as s', 's.id', 't.session_id')
          .select(['t.session_id', 't.used_at', 's.user_id'])
          .select(sql<boolean>`t.used_at < now() - interval '20 seconds'`.as('reused'))
          .where('t.token_hash', '=', hashToken(refreshToken))
          .where('t.expires_at', '>', sql<Date>`now()`)
          .where('s.revoked_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!token) return null;
        if (token.reused) {
          await revokeSessions(trx, { userId: token.user_id, only: token.session_id });
          return null;
        }
        if (token.used_at === null) {
          await trx
            .updateTable('refresh_tokens')
            .set({ used_at: sql<Date>`now()` })
            .where('token_hash', '=', hashToken(refreshToken))
            .execute();
        }
        return token;
      });
      return consumed && this.issueRefreshToken(consumed.user_id, consumed.session_id);
    },

    /** Issues another refresh token for an active session; null when it is revoked. */
    async issueRefreshToken(userId: string, sessionId: string): Promise<IssuedTokens | null> {
      const session = await db
        .updateTable('sessions')
        .set({ last_used_at: sql<Date>`now()` })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return session ? { userId, sessionId, refreshToken: await insertRefreshToken(db, sessionId) } : null;
    },

    async list(userId: string, currentId: string): Promise<ActiveSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(sql<boolean>`last_used_at > now() - ${refreshTokenLifetime}`)
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

    /** Revokes one session of the user or all but one. Returns the number of those that had not expired. */
    revoke: (selection: SessionSelection): Promise<number> =>
      db.transaction().execute((trx) => revokeSessions(trx, selection)),
  };
}

/**
 * Inserts a new refresh token and deletes expired ones. Used ones stay until they expire, so that reuse is detected
 * even days after a theft.
 */
async function insertRefreshToken(db: Db, sessionId: string): Promise<string> {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      expires_at: sql<Date>`now() + ${refreshTokenLifetime}`,
    })
    .execute();
  return token;
}

export interface SessionSelection {
  userId: string;
  /** Id of the only session to revoke. */
  only?: string;
  /** Id of the session to keep. */
  except?: string;
}

/** Must be called in a transaction. */
export async function revokeSessions(trx: Db, { userId, only, except }: SessionSelection): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  const revoked = await query
    .returning(['id', sql<boolean>`last_used_at > now() - ${refreshTokenLifetime}`.as('isUnexpired')])
    .execute();
  if (revoked.length > 0) {
    await trx
      .deleteFrom('refresh_tokens')
      .where(
        'session_id',
        'in',
        revoked.map(({ id }) => id),
      )
      .execute();
  }
  return revoked.filter(({ isUnexpired }) => isUnexpired).length;
}
