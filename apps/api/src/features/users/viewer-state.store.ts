import type { ViewerState } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

interface ViewedIds {
  tools: string[];
  prompts: string[];
  users: string[];
}

/** Favorites, likes, saves, ratings and follows of a user. */
export function viewerStateStore(db: Db) {
  return {
    /** Returns the viewer's state of these items: favorites, likes, saves, ratings and follows. */
    async find(viewerId: string, { tools, prompts, users }: ViewedIds): Promise<ViewerState> {
      const viewer = sql`${viewerId}::uuid`;
      const { rows } = await sql<ViewerState>`select
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
      return rows[0] as ViewerState;
    },
  };
}
