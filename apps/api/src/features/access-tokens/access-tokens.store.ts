import { randomBytes } from 'node:crypto';

import type { AccessToken, TokenScope } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { tokenHash } from '../../db/token-hash.ts';
import { newId } from '../../db/ids.ts';
import { personalTokenPrefix } from '../../http/auth.ts';

export const accessTokensPerPerson = 50;

export type AccessTokenStore = ReturnType<typeof accessTokenStore>;

/** Tokens that people make for other programs. Only the tokens' hashes are kept. */
export function accessTokenStore(db: Db) {
  return {
    /** The newest first. */
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

    /** The new token, which cannot be shown again; null where the person has as many as one may have. */
    create: (
      { name, scope }: { name: string; scope: TokenScope },
      userId: string,
    ): Promise<(AccessToken & { token: string }) | null> =>
      db.transaction().execute(async (trx) => {
        // The person's row is the lock: who makes two at once is counted twice.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const { n } = await trx
          .selectFrom('access_tokens')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (n >= accessTokensPerPerson) return null;
        const token = `${personalTokenPrefix}${randomBytes(32).toString('base64url')}`;
        const row = await trx
          .insertInto('access_tokens')
          .values({
            id: newId(),
            user_id: userId,
            name,
            scope,
            token_hash: tokenHash(token),
            last4: token.slice(-4),
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        return { ...toAccessToken(row), token };
      }),

    async revoke(id: string, userId: string): Promise<true | null> {
      const revoked = await db
        .deleteFrom('access_tokens')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return revoked ? true : null;
    },

    /** Whose token it is; that it was used is noted once a minute. */
    async ownerOf(token: string): Promise<{ id: string; scope: TokenScope } | null> {
      const row = await db
        .selectFrom('access_tokens')
        .select(['id', 'user_id', 'scope'])
        .select(
          sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('was_long_unused'),
        )
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst();
      if (!row) return null;
      if (row.was_long_unused) {
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

// The token is random and as long as the hash: nothing slower is needed against guessing.

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
