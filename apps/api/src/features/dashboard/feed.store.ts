import type { FeedItem } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { personOf, toPerson, type PersonRow } from '../../db/person.ts';

type Sql = RawBuilder<unknown>;

export interface FeedPage {
  items: FeedItem[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

export type FeedStore = ReturnType<typeof feedStore>;

export function feedStore(db: Db) {
  return {
    /** What the people that the viewer follows made and everybody may see, the newest first. */
    async page(
      { limit, before }: { limit: number; before?: string | undefined },
      viewerId: string,
    ): Promise<FeedPage> {
      const one = limit + 1; // more than is shown: whether there is a next page
      const newest = sources.map((source) => newestOf(source, { viewerId, before, limit: one }));
      const { rows } = await sql<FeedRow>`
        select made.kind, made.id, made.created_at, ${personOf('u')} as actor, shown.*,
          to_char(made.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || made.id as place
        from (
          select * from (${sql.join(newest, sql` union all `)}) found
          order by created_at desc, id collate "C" desc limit ${one}) made
        join users u on u.id = made.maker
        cross join lateral (${sql.join(sources.map(shownAs), sql` union all `)}) shown
        order by made.created_at desc, made.id collate "C" desc`.execute(db);
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(toItem),
        next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
      };
    },
  };
}

/** One kind of thing `x` that people make. */
interface Source {
  kind: FeedItem['kind'];
  from: Sql;
  /** Whether its ids are UUIDs; texts else. */
  uuid: boolean;
  maker: Sql;
  /** Whether everybody may see it. */
  open: Sql;
  subject: Sql;
  rating?: Sql;
  excerpt: Sql;
}

const toolSubject = (tool: string) =>
  sql`jsonb_build_object('type', 'tool', 'id', ${sql.ref(`${tool}.id`)}, 'title', ${sql.ref(`${tool}.name`)})`;

const sources: Source[] = [
  {
    kind: 'tool',
    from: sql`tools x`,
    uuid: false,
    maker: sql`x.submitted_by`,
    open: sql`x.hidden_at is null`,
    subject: toolSubject('x'),
    excerpt: sql`x.tagline`,
  },
  {
    kind: 'prompt',
    from: sql`prompts x`,
    uuid: true,
    maker: sql`x.user_id`,
    open: sql`x.visibility = 'public' and x.hidden_at is null`,
    subject: sql`jsonb_build_object('type', 'prompt', 'id', x.id, 'title', x.title)`,
    excerpt: sql`x.description`,
  },
  {
    kind: 'review',
    from: sql`tool_reviews x join tools t on t.id = x.tool_id`,
    uuid: true,
    maker: sql`x.user_id`,
    open: sql`t.hidden_at is null`,
    subject: toolSubject('t'),
    rating: sql`x.rating`,
    excerpt: sql`concat_ws(': ', nullif(x.title, ''), nullif(x.body, ''))`,
  },
  {
    kind: 'collection',
    from: sql`collections x`,
    uuid: true,
    maker: sql`x.user_id`,
    open: sql`x.visibility = 'public'`,
    subject: sql`jsonb_build_object('type', 'collection', 'id', x.id, 'title', x.name)`,
    excerpt: sql`x.description`,
  },
];

/**
 * The newest of one kind. Of each followed person the newest are taken from the index on who made it and when, so that
 * the cost is that of the people one follows, not that of all they ever made.
 */
function newestOf(
  { kind, from, uuid, maker, open }: Source,
  { viewerId, before, limit }: { viewerId: string; before: string | undefined; limit: number },
): Sql {
  const [moment, id] = before?.split('_') ?? [];
  const older =
    moment === undefined
      ? sql`true`
      : sql`x.created_at <= ${moment}::timestamptz
          and (x.created_at < ${moment}::timestamptz or x.id::text collate "C" < ${id})`;
  // UUIDs are in the same order as their texts, and so in that of the index.
  const key = uuid ? sql`x.id` : sql`x.id collate "C"`;
  return sql`(
    select ${sql.lit(kind)} as kind, newest.id::text as id, ${uuid ? sql`newest.id` : sql`null::uuid`} as uuid,
      newest.created_at, f.followee_id as maker
    from follows f cross join lateral (
      select x.id, x.created_at from ${from} where ${maker} = f.followee_id and ${open} and ${older}
      order by x.created_at desc, ${key} desc limit ${limit}) newest
    where f.follower_id = ${viewerId}
    order by newest.created_at desc, newest.id::text collate "C" desc limit ${limit})`;
}

/** How a thing that was found, `made`, is shown. */
const shownAs = ({ kind, from, uuid, subject, rating = sql`null`, excerpt }: Source): Sql => sql`
  select ${subject} as subject, ${rating}::int as rating, left(${excerpt}, 200) as excerpt
  from ${from} where made.kind = ${sql.lit(kind)} and x.id = ${uuid ? sql`made.uuid` : sql`made.id`}`;

interface FeedRow {
  id: string;
  kind: FeedItem['kind'];
  actor: PersonRow;
  subject: FeedItem['subject'];
  rating: number | null;
  excerpt: string;
  created_at: Date;
  place: string;
}

const toItem = ({ id, kind, actor, subject, rating, excerpt, created_at }: FeedRow): FeedItem => ({
  id,
  kind,
  actor: toPerson(actor),
  subject,
  rating,
  excerpt,
  createdAt: created_at.toISOString(),
});
