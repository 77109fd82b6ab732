import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** A suggested tool with the data for its reason. */
export interface Suggestion {
  id: string;
  /** Names of the user's own tools that are similar to it or liked together with it. */
  reasonTools: string[];
  /** Number of users with the same taste who like it. */
  userCount: number;
  /** Tags shared with these tools. */
  tags: string[];
}

/** Maximum number of the user's newest favorites, reviews and views, each. */
const maxOwnActivity = 50;
const maxSeeds = 20;
/** Maximum number of users who like a tool, and of the most similar users among them. */
const maxLikers = 200;
const maxNeighbors = 60;

/** Selects users who like a tool: by favorites and by reviews of at least four stars. */
const likersOf = (tool: string) => sql`
  (select f.user_id from tool_favorites f where f.tool_id = ${sql.ref(tool)} limit ${maxLikers})
  union (select r.user_id from tool_reviews r where r.tool_id = ${sql.ref(tool)} and r.rating >= 4 limit ${maxLikers})`;

/** Selects tools that a user likes, newest first. */
const likedToolsOf = (user: string) => sql`
  (select f.tool_id from tool_favorites f where f.user_id = ${sql.ref(user)} order by f.created_at desc limit ${maxOwnActivity})
  union
  (select r.tool_id from tool_reviews r where r.user_id = ${sql.ref(user)} and r.rating >= 4
    order by r.created_at desc limit ${maxOwnActivity})`;

/** Recommendations from the activity of a user and of others. Hidden tools are neither suggested nor named as reasons. */
export function suggestionStore(db: Db) {
  return {
    /**
     * Returns tools similar to those the user favors, reviewed well or views (by tags and category), combined with tools
     * liked by users with the same favorites. All of these and the user's own tools are excluded.
     */
    async recommend(userId: string, limit: number): Promise<Suggestion[]> {
      const { rows } = await sql<Suggestion>`
        with activity as materialized (
          (select f.tool_id, 3.0 as weight from tool_favorites f where f.user_id = ${userId}
            order by f.created_at desc limit ${maxOwnActivity})
          union all
          (select r.tool_id, (r.rating - 2.5) * 1.5 from tool_reviews r where r.user_id = ${userId}
            order by r.created_at desc limit ${maxOwnActivity})
          union all
          (select v.tool_id, least(ln(1 + v.count), 2) / (1 + extract(epoch from now() - v.last_viewed_at) / 2592000)
            from tool_views v where v.user_id = ${userId} order by v.last_viewed_at desc limit ${maxOwnActivity})
        ),
        seeds as materialized (
          select t.id, t.name, t.category, lower_array(t.tags) as tags, sum(a.weight)::float8 as weight
          from activity a join tools t on t.id = a.tool_id and t.hidden_at is null
          group by t.id having sum(a.weight) > 0 order by weight desc, t.id limit ${maxSeeds}
        ),
        similar_tools as (
          select c.id, s.name, s.weight * (0.5 * (c.category = s.category)::int + c.shared) as score, c.tags
          from seeds s cross join lateral (
            select n.id, n.category, cardinality(x.tags) as shared, x.tags from (
              -- The inner limit forces the tag index.
              (select hit.id, hit.category, hit.tags from (
                  select t.id, t.name, t.rank, t.category, t.tags from tools t
                  where t.hidden_at is null and lower_array(t.tags) && s.tags limit 2000) hit
                order by hit.rank desc, lower(hit.name), hit.id limit 60)
              union
              (select t.id, t.category, t.tags from tools t where t.hidden_at is null and t.category = s.category
                order by t.rank desc, lower(t.name), t.id limit 20)
            ) n, lateral (select array(select unnest(lower_array(n.tags)) intersect select unnest(s.tags)) as tags) x
          ) c
        ),
        likers as (
          select f.user_id, count(*)::float8 as shared from seeds s cross join lateral (${likersOf('s.id')}) f
          where f.user_id <> ${userId} group by f.user_id order by 2 desc, 1 limit ${maxNeighbors}
        ),
        liked as (
          select l.tool_id as id, count(*)::int as user_count, sum(f.shared) as score
          from likers f cross join lateral (${likedToolsOf('f.user_id')}) l group by l.tool_id
        ),
        combined as (
          select coalesce(a.id, l.id) as id, coalesce(a.score, 0) + 2 * coalesce(l.score, 0) as score,
            a.names, a.tags, coalesce(l.user_count, 0) as user_count
          from (select id, sum(score) as score, (array_agg(name order by score desc, name))[1:2] as names,
              (array_agg(tags order by score desc, name))[1:1] as tags
            from (select id, name, score, array_to_string(tags, chr(31)) as tags from similar_tools) one group by id) a
          full join liked l on l.id = a.id
        )
        select g.id, coalesce(g.names, '{}') as "reasonTools", g.user_count as "userCount",
          coalesce((string_to_array(nullif(g.tags[1], ''), chr(31)))[1:3], '{}') as tags
        from combined g join tools t on t.id = g.id and t.hidden_at is null
        where g.score > 0 and g.id not in (select id from seeds) and t.submitted_by is distinct from ${userId}::uuid
          and not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = g.id)
          and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = g.id)
        order by g.score desc, t.rank desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows;
    },

    /** Returns tools liked by the users with the most similar likes. Likes of rarely liked tools have more weight. */
    async collaborative(userId: string, limit: number): Promise<Suggestion[]> {
      const { rows } = await sql<Suggestion>`
        with me (id) as (values (${userId}::uuid)),
        own_likes as materialized (
          select t.id, t.name, 1 / ln(2 + t.favorites_count) as weight
          from me cross join lateral (${likedToolsOf('me.id')}) l
          join tools t on t.id = l.tool_id and t.hidden_at is null
        ),
        shared as (
          select f.user_id, m.name, m.weight from own_likes m cross join lateral (${likersOf('m.id')}) f
          where f.user_id <> ${userId}
        ),
        neighbors as materialized (
          select user_id, sum(weight)::float8 as similarity, array_agg(name order by weight desc, name) as names
          from shared group by user_id order by 2 desc, 1 limit ${maxNeighbors}
        ),
        neighbor_likes as (
          select l.tool_id as id, sum(n.similarity) as score, count(*)::int as user_count,
            (array_agg(array_to_string(n.names[1:2], chr(31)) order by n.similarity desc, n.user_id))[1] as names
          from neighbors n cross join lateral (${likedToolsOf('n.user_id')}) l group by l.tool_id
        )
        select g.id, string_to_array(g.names, chr(31)) as "reasonTools", g.user_count as "userCount", '{}'::text[] as tags
        from neighbor_likes g join tools t on t.id = g.id and t.hidden_at is null
        where t.submitted_by is distinct from ${userId}::uuid
          and not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = g.id)
          and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = g.id)
        order by g.score desc, t.rank desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows;
    },

    /** Returns the most used and best rated tools, and one of each category while there is little activity. */
    async popular(userId: string | undefined, excludedIds: string[], limit: number): Promise<string[]> {
      const isNew =
        userId === undefined
          ? sql`true`
          : sql`not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = t.id)
              and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = t.id)
              and t.submitted_by is distinct from ${userId}::uuid`;
      const { rows } = await sql<{ id: string }>`
        with used as materialized (
          select t.id, t.name, t.rank, t.prominence, t.popularity_score from tools t where t.hidden_at is null
            and t.id <> all(${excludedIds}::text[]) and ${isNew}
          order by t.popularity_score desc, lower(t.name), t.id limit ${4 * limit}
        ),
        rated as materialized (
          select t.id, t.name, t.rank, t.prominence, t.popularity_score from tools t where t.hidden_at is null
            and t.id <> all(${excludedIds}::text[]) and ${isNew}
          order by t.rank desc, t.prominence desc, lower(t.name), t.id limit ${4 * limit}
        ),
        per_category as materialized (
          select f.id, f.name, f.rank, f.prominence, f.popularity_score from tool_categories c cross join lateral (
            select t.id, t.name, t.rank, t.prominence, t.popularity_score from tools t where t.category = c.slug and t.hidden_at is null
              and t.id <> all(${excludedIds}::text[]) and ${isNew}
            order by t.rank desc, t.prominence desc, lower(t.name), t.id limit 1) f
        )
        select t.id from (select * from used union select * from rated union select * from per_category) t
        -- The rank of a tool without ratings, -10, counts like the mean.
        order by ln(1 + t.popularity_score) + case when t.rank > -5 then t.rank else 0 end desc, 
          t.id in (select s.id from per_category s) desc, t.prominence desc, lower(t.name), t.id
        limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
