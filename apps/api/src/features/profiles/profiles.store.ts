import { type MyProfile, getPageCount, type UserPage, type Profile } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';

interface Page {
  page: number;
  limit: number;
}

export function profileStore(db: Db) {
  async function findProfile(condition: ReturnType<typeof sql>, viewerId: string | undefined) {
    const { rows } = await sql<ProfileRow>`
      select u.id, u.username, u.avatar_file_id, u.email, u.bio, u.created_at,
        u.followers_count as "followersCount", u.following_count as "followingCount",
        (select count(*)::int from tools t where t.submitted_by = u.id and t.hidden_at is null) as "toolsCount",
        (select count(*)::int from prompts p where p.user_id = u.id and p.visibility = 'public' and p.hidden_at is null) as "promptsCount",
        (select count(*)::int from collections c where c.user_id = u.id and c.visibility = 'public') as "collectionsCount",
        exists (select 1 from follows f where f.followee_id = u.id and f.follower_id = ${viewerId ?? null}::uuid)
          as "isFollowing"
      from users u where ${condition}`.execute(db);
    return rows[0] ?? null;
  }

  /** Lists the users on one side of `follows`, sorted by createdAt desc. */
  async function listFollows(
    { of, list }: Record<'of' | 'list', 'followee_id' | 'follower_id'>,
    username: string,
    { page, limit }: Page,
  ): Promise<UserPage | null> {
    const counter = of === 'followee_id' ? 'followers_count' : 'following_count';
    const user = await db
      .selectFrom('users')
      .select(['id', `${counter} as total`])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();
    if (!user) return null;
    const rows = await db
      .selectFrom('follows as f')
      .innerJoin('users as u', 'u.id', `f.${list}`)
      .select(['u.id', 'u.username', 'u.avatar_file_id'])
      .where(`f.${of}`, '=', user.id)
      .orderBy('f.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { users: rows.map(toUserSummary), total: user.total, pages: getPageCount(user.total, limit) };
  }

  return {
    async getOwn(viewerId: string): Promise<MyProfile | null> {
      const row = await findProfile(sql`u.id = ${viewerId}`, viewerId);
      return row && { ...toProfile(row), email: row.email };
    },

    async update(viewerId: string, { bio }: { bio: string }): Promise<MyProfile | null> {
      await db
        .updateTable('users')
        .set({ bio, updated_at: sql<Date>`now()` })
        .where('id', '=', viewerId)
        .execute();
      return this.getOwn(viewerId);
    },

    async find(username: string, viewerId: string | undefined): Promise<Profile | null> {
      const row = await findProfile(sql`lower(u.username) = ${username.toLowerCase()}`, viewerId);
      return row && toProfile(row);
    },

    listFollowers: (username: string, page: Page) =>
      listFollows({ of: 'followee_id', list: 'follower_id' }, username, page),
    listFollowing: (username: string, page: Page) =>
      listFollows({ of: 'follower_id', list: 'followee_id' }, username, page),
  };
}

interface ProfileRow extends UserSummaryRow, Omit<MyProfile, 'id' | 'avatar' | 'createdAt'> {
  created_at: Date;
}

const toProfile = (row: ProfileRow): Profile => ({
  ...toUserSummary(row),
  bio: row.bio,
  createdAt: row.created_at.toISOString(),
  followersCount: row.followersCount,
  followingCount: row.followingCount,
  toolsCount: row.toolsCount,
  promptsCount: row.promptsCount,
  collectionsCount: row.collectionsCount,
  isFollowing: row.isFollowing,
});
