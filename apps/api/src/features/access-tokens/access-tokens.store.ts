import { randomBytes } from 'node:crypto';

import type { AccessToken, TokenScope } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { personalTokenPrefix, type SessionViewer } from '../../http/auth.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { lockAccount } from '../auth/lock-account.ts';
import { hashToken } from '../auth/token-hash.ts';

export const maxAccessTokensPerUser = 50;

/** Personal access tokens of other programs. Only their hashes are stored. */
export function accessTokenStore(db: Db) {
  return {
    /** Sorted by createdAt desc. */
    async list(userId: string): Promise<AccessToken[]> {
      const rows = await db
        .selectFrom('access_tokens')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toAccessToken);
    },

    /**
     * Returns the token in plain text, this once; 'too_many' when the user has the maximum number of tokens, and
     * 'session_ended' when the session was revoked concurrently: a token must not outlive a password reset.
     */
    create: (
      { name, scope }: { name: string; scope: TokenScope },
      { id: userId, sessionId }: SessionViewer,
    ): Promise<(AccessToken & { token: string }) | 'too_many' | 'session_ended'> =>
      db.transaction().execute(async (trx) => {
        // The user's row is the lock, so that concurrent requests cannot exceed the maximum, and a reset waits.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const session = await trx
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', sessionId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (!session) return 'session_ended';
        const { count } = await trx
          .selectFrom('access_tokens')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (count >= maxAccessTokensPerUser) return 'too_many';
        const token = `${personalTokenPrefix}${randomBytes(32).toString('base64url')}`;
        const row = await trx
          .insertInto('access_tokens')
          .values({
            id: newId(),
            user_id: userId,
            name,
            scope,
            token_hash: hashToken(token),
            last4: token.slice(-4),
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await recordAuditEvent(trx, { userId, event: 'access_token_created', sessionId, detail: name });
        return { ...toAccessToken(row), token };
      }),

    revoke: (id: string, { id: userId, sessionId }: SessionViewer): Promise<true | null> =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, userId);
        const revoked = await trx
          .deleteFrom('access_tokens')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst();
        if (!revoked) return null;
        const detail = revoked.name;
        await recordAuditEvent(trx, { userId, event: 'access_token_revoked', sessionId, detail });
        return true;
      }),

    /** Returns the token's user and scope. Updates `last_used_at` at most once a minute. */
    async findOwner(token: string): Promise<{ id: string; scope: TokenScope } | null> {
      const row = await db
        .selectFrom('access_tokens')
        .select(['id', 'user_id', 'scope'])
        .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('is_stale'))
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst();
      if (!row) return null;
      if (row.is_stale) {
        await db
          .updateTable('access_tokens')
          .set({ last_used_at: sql<Date>`now()` })
          .where('id', '=', row.id)
          .execute();
      }
      return { id: row.user_id, scope: row.scope };
    },
  };
}

const columns = ['id', 'name', 'scope', 'last4', 'created_at', 'last_used_at'] as const;

interface AccessTokenRow extends Pick<AccessToken, 'id' | 'name' | 'scope' | 'last4'> {
  created_at: Date;
  last_used_at: Date | null;
}

const toAccessToken = ({ created_at, last_used_at, ...row }: AccessTokenRow): AccessToken => ({
  ...row,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
