import type { ActiveSession } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { lockAccount } from './lock-account.ts';
import type { RefreshTokenClaims, RefreshTokens } from './refresh-tokens.ts';

/** A session with its user and its current refresh token. */
export interface IssuedTokens {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

/** A session after a refresh. Without a refresh token, it was revoked because an old one was reused. */
type RotatedSession = Omit<IssuedTokens, 'refreshToken'> & { refreshToken: string | null };

/** A session expires when its refresh token has not been used for this long. */
export const sessionLifetime = sql`interval '30 days'`;
const isUnexpired = sql<boolean>`refreshed_at > now() - ${sessionLifetime}`;

/** Other tabs may send a refresh token for this long after its first use. */
const gracePeriod = sql`interval '20 seconds'`;

/** Sessions and the generation of their refresh token. The tokens themselves are not stored. */
export function sessionStore(db: Db, tokens: RefreshTokens) {
  /**
   * Revokes one session of the user or all but one. Returns the number of those that had not expired.
   * @param by the session of the request
   */
  const revoke = (
    selection: SessionSelection,
    { by: sessionId, event }: { by: string; event: 'logout' | 'session_revoked' | 'refresh_token_reused' },
  ): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await lockAccount(trx, selection.userId);
      const count = await revokeSessions(trx, selection);
      if (count > 0) await recordAuditEvent(trx, { userId: selection.userId, event, sessionId });
      return count;
    });

  return {
    /**
     * Creates a session for a user who has proved to know the password of this hash. Returns null when the password was
     * changed or reset since: a login in flight must not outlive that.
     */
    createSession: (
      { userId, passwordHash }: { userId: string; passwordHash: string },
      userAgent: string | undefined,
      event: 'registered' | 'login',
    ): Promise<IssuedTokens | null> =>
      db.transaction().execute(async (trx) => {
        // Waits for a concurrent change of the password, and makes a later one wait, which then revokes this session.
        const user = await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .where('banned_at', 'is', null)
          .forShare()
          .executeTakeFirst();
        if (!user) return null;
        const sessionId = newId();
        const session = await trx
          .insertInto('sessions')
          .values({ id: sessionId, user_id: userId, user_agent: userAgent?.slice(0, 400) ?? null })
          .returning('refresh_generation as generation')
          .executeTakeFirstOrThrow();
        await recordAuditEvent(trx, { userId, event, sessionId });
        return { userId, sessionId, refreshToken: await tokens.sign({ sessionId, ...session }) };
      }),

    /** Whether the session exists and is neither revoked nor expired. */
    isActive: async ({ id, sessionId }: { id: string; sessionId: string }): Promise<boolean> => {
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .where(isUnexpired)
        .executeTakeFirst();
      return session !== undefined;
    },

    /** Records the use of an active session without prolonging it. Returns when it expires, or null if it has ended. */
    async touch({ id, sessionId }: { id: string; sessionId: string }): Promise<Date | null> {
      const session = await db
        .updateTable('sessions')
        .set({ last_used_at: sql<Date>`now()` })
        .where('id', '=', sessionId)
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .where(isUnexpired)
        .returning(sql<Date>`refreshed_at + ${sessionLifetime}`.as('expiresAt'))
        .executeTakeFirst();
      return session?.expiresAt ?? null;
    },

    /**
     * Exchanges a refresh token for its successor. Within the grace period the previous token returns the same
     * successor again, for another tab; any other old token may be stolen, and revokes the session.
     */
    async rotate({ sessionId, generation }: RefreshTokenClaims): Promise<RotatedSession | null> {
      const rotated = await db.transaction().execute((trx) => advance(trx, { sessionId, generation }));
      if (!rotated) return null;
      const { userId, generation: next } = rotated;
      if (next === null) {
        // In a transaction of its own: the account is locked before its session.
        await revoke({ userId, only: sessionId }, { by: sessionId, event: 'refresh_token_reused' });
        return { userId, sessionId, refreshToken: null };
      }
      return { userId, sessionId, refreshToken: await tokens.sign({ sessionId, generation: next }) };
    },

    async list(userId: string, currentId: string): Promise<ActiveSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(isUnexpired)
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

    revoke,
  };
}

/** Advances a session to its next token. Returns null if it has ended, and no generation if the token may be stolen. */
async function advance(trx: Db, { sessionId, generation }: RefreshTokenClaims) {
  const session = await trx
    .selectFrom('sessions')
    .select(['user_id', 'refresh_generation'])
    .select(sql<boolean>`refreshed_at > now() - ${gracePeriod}`.as('isInGracePeriod'))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where(isUnexpired)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  const { user_id: userId, refresh_generation: current, isInGracePeriod } = session;
  if (generation === current) {
    await trx
      .updateTable('sessions')
      .set({
        refresh_generation: current + 1,
        refreshed_at: sql<Date>`now()`,
        last_used_at: sql<Date>`now()`,
      })
      .where('id', '=', sessionId)
      .execute();
  } else if (generation !== current - 1 || !isInGracePeriod) {
    return { userId, generation: null };
  }
  return { userId, generation: generation + 1 };
}

export interface SessionSelection {
  userId: string;
  /** Id of the only session to revoke. */
  only?: string;
  /** Id of the session to keep. */
  except?: string;
}

/** Must be called in a transaction that has locked the account. */
export async function revokeSessions(trx: Db, { userId, only, except }: SessionSelection): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  const revoked = await query.returning(isUnexpired.as('wasUnexpired')).execute();
  return revoked.filter(({ wasUnexpired }) => wasUnexpired).length;
}
