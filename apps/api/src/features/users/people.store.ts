import type { Person } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { toPerson } from '../../db/person.ts';

export type PeopleStore = ReturnType<typeof peopleStore>;

const mostFound = 10;

/** Other people: finding and following them. */
export function peopleStore(db: Db) {
  return {
    /** People whose username begins so, except the viewer; whose whole name it is comes first. */
    async search(typed: string, viewerId: string): Promise<Person[]> {
      // In a pattern these three stand for others, and usernames hold underscores.
      const beginning = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
      const rows = await db
        .selectFrom('users')
        .select(['id', 'username', 'avatar_file_id'])
        .where(sql`lower(username)`, 'like', `${beginning}%`)
        .where('id', '!=', viewerId)
        .orderBy(sql`lower(username)`)
        .limit(mostFound)
        .execute();
      return rows.map(toPerson);
    },

    /** Follows, or stops following; null where there is no such person. */
    toggleFollow: (
      id: string,
      viewerId: string,
    ): Promise<{ isFollowing: boolean; followersCount: number } | null> =>
      db.transaction().execute(async (trx) => {
        // Both counters will change. Always in the same order, so that two who follow each other do not wait forever.
        const people = await trx
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [id, viewerId])
          .orderBy('id')
          .forNoKeyUpdate()
          .execute();
        if (!people.some((person) => person.id === id)) return null;
        const ended = await trx
          .deleteFrom('follows')
          .where('follower_id', '=', viewerId)
          .where('followee_id', '=', id)
          .returning('followee_id')
          .executeTakeFirst();
        if (!ended)
          await trx.insertInto('follows').values({ follower_id: viewerId, followee_id: id }).execute();
        const { followers_count } = await trx
          .selectFrom('users')
          .select('followers_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { isFollowing: !ended, followersCount: followers_count };
      }),
  };
}
