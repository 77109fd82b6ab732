import type { Db } from '../../db/connect.ts';

export function followStore(db: Db) {
  return {
    /** Follows or unfollows a user. Returns null when the user does not exist. */
    toggle: (
      id: string,
      viewerId: string,
    ): Promise<{ isFollowing: boolean; followersCount: number } | null> =>
      db.transaction().execute(async (trx) => {
        // Both users' counters change. Locking in id order prevents a deadlock when two users follow each other.
        const users = await trx
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [id, viewerId])
          .orderBy('id')
          .forNoKeyUpdate()
          .execute();
        if (!users.some((user) => user.id === id)) return null;
        const unfollowed = await trx
          .deleteFrom('follows')
          .where('follower_id', '=', viewerId)
          .where('followee_id', '=', id)
          .returning('followee_id')
          .executeTakeFirst();
        if (!unfollowed)
          await trx.insertInto('follows').values({ follower_id: viewerId, followee_id: id }).execute();
        const { followers_count } = await trx
          .selectFrom('users')
          .select('followers_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { isFollowing: !unfollowed, followersCount: followers_count };
      }),
  };
}
