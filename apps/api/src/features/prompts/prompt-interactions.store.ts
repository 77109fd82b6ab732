import type { UserSummary } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import { lockReadablePrompt, promptReadableBy } from '../../content/prompt-visibility.ts';
import { newestUserIds, withViewerFirst } from './prompts.rows.ts';

export interface ToggleResult {
  active: boolean;
  count: number;
  /** Maximum 20 user ids, the viewer's first. */
  ids: string[];
  ownerId: string;
}

export interface RatingSummary {
  rating: number | null;
  totalRatings: number;
}

/** The new list of users and the ids added to it, or the indices of unknown user ids. */
export type ShareResult =
  | { users: UserSummary[]; addedIds: string[]; isVisible: boolean }
  | { unknownIndices: number[] };

/** Likes, saves, ratings, uses and shares of prompts. All methods return null when the viewer cannot read the prompt. */
export function promptInteractionStore(db: Db) {
  return {
    /** Adds or removes the viewer's like or save. */
    toggle: (
      table: 'prompt_likes' | 'prompt_saves',
      id: string,
      viewerId: string,
    ): Promise<ToggleResult | null> =>
      db.transaction().execute(async (trx) => {
        const counter = table === 'prompt_likes' ? 'likes_count' : 'saves_count';
        const ownerId = await lockReadablePrompt(trx, id, viewerId);
        if (ownerId === null) return null;
        const removed = await trx
          .deleteFrom(table)
          .where('prompt_id', '=', id)
          .where('user_id', '=', viewerId)
          .returning('user_id')
          .executeTakeFirst();
        if (!removed) await trx.insertInto(table).values({ prompt_id: id, user_id: viewerId }).execute();
        const { rows } = await sql<{ count: number; ids: string[] }>`
          select ${sql.ref(`p.${counter}`)} as count, ${newestUserIds(table)} as ids from prompts p where p.id = ${id}`.execute(
          trx,
        );
        const { count, ids } = rows[0] ?? { count: 0, ids: [] };
        return { active: !removed, count, ids: withViewerFirst(ids, viewerId, !removed), ownerId };
      }),

    /** Adds or replaces the viewer's rating, and returns the average, which a trigger updates. */
    rate: (id: string, rating: number, viewerId: string): Promise<RatingSummary | 'own_content' | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lockReadablePrompt(trx, id, viewerId);
        if (ownerId === null) return null;
        if (ownerId === viewerId) return 'own_content';
        await sql`
          insert into prompt_ratings (prompt_id, user_id, rating) values (${id}, ${viewerId}, ${rating})
          on conflict (prompt_id, user_id) do update set rating = excluded.rating, updated_at = now()`.execute(
          trx,
        );
        const { rows } = await sql<RatingSummary>`
          select rating_sum::float8 / nullif(rating_count, 0) as rating, rating_count as "totalRatings"
          from prompts where id = ${id}`.execute(trx);
        return rows[0] ?? null;
      }),

    /** Returns how often the prompt was used. */
    async countUses(id: string, viewerId: string | undefined): Promise<number | null> {
      const { rows } = await sql<{ count: number }>`
        select p.uses_count as count from prompts p where p.id = ${id} and ${promptReadableBy(viewerId)}`.execute(
        db,
      );
      return rows[0]?.count ?? null;
    },

    /** Counts a use, also for the owner's activity chart unless the owner is the user. Returns the new count. */
    recordUse: (id: string, viewerId: string | undefined): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const prompt = await trx
          .updateTable('prompts')
          .set((column) => ({ uses_count: column('uses_count', '+', 1) }))
          .where('id', '=', id)
          .returning(['user_id', 'uses_count'])
          .executeTakeFirst();
        if (!prompt) return 0;
        if (prompt.user_id !== viewerId) {
          await sql`select add_daily_activity(${prompt.user_id}::uuid, now(), 0, 0, 1)`.execute(trx);
        }
        return prompt.uses_count;
      }),

    /** Lists the users that the viewer's own prompt is shared with. */
    listSharedWith: async (id: string, viewerId: string): Promise<UserSummary[] | null> => {
      const { rows } = await sql<{ users: UserSummaryRow[] }>`
        select (
          select coalesce(json_agg(json_build_object(
            'id', u.id, 'username', u.username, 'avatar_file_id', u.avatar_file_id) order by u.username), '[]')
          from prompt_shares s join users u on u.id = s.user_id where s.prompt_id = p.id) as users
        from prompts p where p.id = ${id} and p.user_id = ${viewerId}`.execute(db);
      return rows[0]?.users.map(toUserSummary) ?? null;
    },

    /** Replaces the list of users that the viewer's own prompt is shared with. */
    share: (id: string, userIds: string[], viewerId: string): Promise<ShareResult | null> =>
      db.transaction().execute(async (trx) => {
        const prompt = await trx
          .selectFrom('prompts')
          .select(['visibility', 'hidden_at'])
          .where('id', '=', id)
          .where('user_id', '=', viewerId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!prompt) return null;
        const { rows: users } = await sql<UserSummaryRow>`
          select id, username, avatar_file_id from users where id = any(${userIds}::uuid[]) for key share`.execute(
          trx,
        );
        const byId = new Map(users.map((user) => [user.id, toUserSummary(user)]));
        const unknownIndices = userIds.flatMap((userId, index) => (byId.has(userId) ? [] : [index]));
        if (unknownIndices.length > 0) return { unknownIndices };
        await sql`
          delete from prompt_shares where prompt_id = ${id} and user_id <> all(${userIds}::uuid[])`.execute(
          trx,
        );
        const { rows: added } = await sql<{ user_id: string }>`
          insert into prompt_shares (prompt_id, user_id) select ${id}, unnest(${userIds}::uuid[])
          on conflict do nothing returning user_id`.execute(trx);
        return {
          users: [...new Set(userIds)].flatMap((userId) => byId.get(userId) ?? []),
          addedIds: added.map((row) => row.user_id),
          isVisible: prompt.visibility !== 'private' && prompt.hidden_at === null,
        };
      }),
  };
}
