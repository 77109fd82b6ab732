import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** A tool's id with what brought it. */
export interface Suggestion {
  id: string;
  /** Names of the person's own tools that it is like, or is liked with. */
  because: string[];
  /** How many people with the same taste like it. */
  people: number;
  /** Tags that it shares with them. */
  tags: string[];
}

export type SuggestionStore = ReturnType<typeof suggestionStore>;

/** So many of the newest things a person did are looked at, of each kind. */
const mostOwn = 50;
const mostSeeds = 20;
/** Of each tool so many people who like it too, and of those so many of the nearest. */
const mostFans = 200;
const mostNeighbours = 60;

/** Everybody's likes: favorites, and reviews of four stars and more. Of one tool, by an index of it. */
const fansOf = (tool: string) => sql`
  (select f.user_id from tool_favorites f where f.tool_id = ${sql.ref(tool)} limit ${mostFans})
  union (select r.user_id from tool_reviews r where r.tool_id = ${sql.ref(tool)} and r.rating >= 4 limit ${mostFans})`;

/** One person's likes, the newest first. */
const likesOf = (user: string) => sql`
  (select f.tool_id from tool_favorites f where f.user_id = ${sql.ref(user)} order by f.created_at desc limit ${mostOwn})
  union
  (select r.tool_id from tool_reviews r where r.user_id = ${sql.ref(user)} and r.rating >= 4
    order by r.created_at desc limit ${mostOwn})`;

/** What fits a person, from what they and others did. Only listed tools, also as reasons. */
export function suggestionStore(db: Db) {
  return {
    /**
     * Tools like those that a person favors, reviewed well or looks at, and those that people with the same favorites
     * have: by shared tags and category, by the people, and both together. Not what they know already.
     */
    async recommended(userId: string, limit: number): Promise<Suggestion[]> {
      const { rows } = await sql<Suggestion>`
        with done as materialized (
          (select f.tool_id, 3.0 as weight from tool_favorites f where f.user_id = ${userId}
            order by f.created_at desc limit ${mostOwn})
          union all
          (select r.tool_id, (r.rating - 2.5) * 1.5 from tool_reviews r where r.user_id = ${userId}
            order by r.created_at desc limit ${mostOwn})
          union all
          (select v.tool_id, least(ln(1 + v.n), 2) / (1 + extract(epoch from now() - v.last_at) / 2592000)
            from tool_views v where v.user_id = ${userId} order by v.last_at desc limit ${mostOwn})
        ),
        seeds as materialized (
          select t.id, t.name, t.category, lower_of(t.tags) as tags, sum(d.weight)::float8 as weight
          from done d join tools t on t.id = d.tool_id and t.hidden_at is null
          group by t.id having sum(d.weight) > 0 order by weight desc, t.id limit ${mostSeeds}
        ),
        alike as (
          select c.id, s.name, s.weight * (0.5 * (c.category = s.category)::int + c.shared) as score, c.tags
          from seeds s cross join lateral (
            select n.id, n.category, cardinality(x.tags) as shared, x.tags from (
              -- The inner limit makes the index of tags come first.
              (select hit.id, hit.category, hit.tags from (
                  select t.id, t.name, t.rank, t.category, t.tags from tools t
                  where t.hidden_at is null and lower_of(t.tags) && s.tags limit 2000) hit
                order by hit.rank desc, lower(hit.name), hit.id limit 60)
              union
              (select t.id, t.category, t.tags from tools t where t.hidden_at is null and t.category = s.category
                order by t.rank desc, lower(t.name), t.id limit 20)
            ) n, lateral (select array(select unnest(lower_of(n.tags)) intersect select unnest(s.tags)) as tags) x
          ) c
        ),
        fans as (
          select f.user_id, count(*)::float8 as shared from seeds s cross join lateral (${fansOf('s.id')}) f
          where f.user_id <> ${userId} group by f.user_id order by 2 desc, 1 limit ${mostNeighbours}
        ),
        liked as (
          select l.tool_id as id, count(*)::int as people, sum(f.shared) as score
          from fans f cross join lateral (${likesOf('f.user_id')}) l group by l.tool_id
        ),
        together as (
          select coalesce(a.id, l.id) as id, coalesce(a.score, 0) + 2 * coalesce(l.score, 0) as score,
            a.names, a.tags, coalesce(l.people, 0) as people
          from (select id, sum(score) as score, (array_agg(name order by score desc, name))[1:2] as names,
              (array_agg(tags order by score desc, name))[1:1] as tags
            from (select id, name, score, array_to_string(tags, chr(31)) as tags from alike) one group by id) a
          full join liked l on l.id = a.id
        )
        select g.id, coalesce(g.names, '{}') as because, g.people,
          coalesce((string_to_array(nullif(g.tags[1], ''), chr(31)))[1:3], '{}') as tags
        from together g join tools t on t.id = g.id and t.hidden_at is null
        where g.score > 0 and t.submitted_by is distinct from ${userId}::uuid
          and not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = g.id)
          and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = g.id)
        order by g.score desc, t.rank desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows;
    },

    /** What the people like whose likes are most like the person's; a like of what few like says more. */
    async collaborative(userId: string, limit: number): Promise<Suggestion[]> {
      const { rows } = await sql<Suggestion>`
        with me (id) as (values (${userId}::uuid)),
        mine as materialized (
          select t.id, t.name, 1 / ln(2 + t.favorites_count) as weight
          from me cross join lateral (${likesOf('me.id')}) l
          join tools t on t.id = l.tool_id and t.hidden_at is null
        ),
        shared as (
          select f.user_id, m.name, m.weight from mine m cross join lateral (${fansOf('m.id')}) f
          where f.user_id <> ${userId}
        ),
        neighbours as materialized (
          select user_id, sum(weight)::float8 as nearness, array_agg(name order by weight desc, name) as names
          from shared group by user_id order by 2 desc, 1 limit ${mostNeighbours}
        ),
        theirs as (
          select l.tool_id as id, sum(n.nearness) as score, count(*)::int as people,
            (array_agg(array_to_string(n.names[1:2], chr(31)) order by n.nearness desc, n.user_id))[1] as names
          from neighbours n cross join lateral (${likesOf('n.user_id')}) l group by l.tool_id
        )
        select g.id, string_to_array(g.names, chr(31)) as because, g.people, '{}'::text[] as tags
        from theirs g join tools t on t.id = g.id and t.hidden_at is null
        where t.submitted_by is distinct from ${userId}::uuid
          and not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = g.id)
          and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = g.id)
        order by g.score desc, t.rank desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows;
    },

    /** The most used and best rated; in a new directory one of each category. Not what the person knows already. */
    async popular(userId: string | undefined, except: string[], limit: number): Promise<string[]> {
      const unknown =
        userId === undefined
          ? sql`true`
          : sql`not exists (select 1 from tool_favorites f where f.user_id = ${userId} and f.tool_id = t.id)
              and not exists (select 1 from tool_reviews r where r.user_id = ${userId} and r.tool_id = t.id)
              and t.submitted_by is distinct from ${userId}::uuid`;
      const { rows } = await sql<{ id: string }>`
        with used as materialized (
          select t.id, t.name, t.rank, t.use_score from tools t where t.hidden_at is null
            and t.id <> all(${except}::text[]) and ${unknown}
          order by t.use_score desc, lower(t.name), t.id limit ${4 * limit}
        ),
        rated as materialized (
          select t.id, t.name, t.rank, t.use_score from tools t where t.hidden_at is null
            and t.id <> all(${except}::text[]) and ${unknown}
          order by t.rank desc, lower(t.name), t.id limit ${4 * limit}
        ),
        spread as materialized (
          select f.id, f.name, f.rank, f.use_score from tool_categories c cross join lateral (
            select t.id, t.name, t.rank, t.use_score from tools t where t.category = c.slug and t.hidden_at is null
              and t.id <> all(${except}::text[]) and ${unknown}
            order by t.rank desc, lower(t.name), t.id limit 1) f
        )
        select t.id from (select * from used union select * from rated union select * from spread) t
        order by ln(1 + t.use_score) + t.rank desc, t.id in (select s.id from spread s) desc, lower(t.name), t.id
        limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
