import type { Marks } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

interface MarkedIds {
  tools: string[];
  prompts: string[];
  users: string[];
}

export type MarkStore = ReturnType<typeof markStore>;

/** Favorites, likes, saves, ratings and follows of a user. */
export function markStore(db: Db) {
  return {
    /** Returns the viewer's marks of these items. An id that does not exist has none. */
    async find(viewerId: string, { tools, prompts, users }: MarkedIds): Promise<Marks> {
      const viewer = sql`${viewerId}::uuid`;
      const { rows } = await sql<Marks>`select
        array(select tool_id from tool_favorites
          where user_id = ${viewer} and tool_id = any (${tools}::text[])) as "favoriteTools",
        array(select prompt_id from prompt_likes
          where user_id = ${viewer} and prompt_id = any (${prompts}::uuid[])) as "likedPrompts",
        array(select prompt_id from prompt_saves
          where user_id = ${viewer} and prompt_id = any (${prompts}::uuid[])) as "savedPrompts",
        coalesce((select json_agg(json_build_object('id', prompt_id, 'rating', rating)) from prompt_ratings
          where user_id = ${viewer} and prompt_id = any (${prompts}::uuid[])), '[]') as "ratedPrompts",
        array(select followee_id from follows
          where follower_id = ${viewer} and followee_id = any (${users}::uuid[])) as "followedUsers"`.execute(
        db,
      );
      return rows[0] as Marks;
    },
  };
}
