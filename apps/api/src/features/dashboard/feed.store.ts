import type { FeedItem } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { isFactName } from '../tools/tools.rows.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';

type Sql = RawBuilder<unknown>;

export interface FeedPage {
  items: FeedItem[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

export function feedStore(db: Db) {
  return {
    /** Public content of the users that the viewer follows, sorted by createdAt desc. */
    async list(
      { limit, before }: { limit: number; before?: string | undefined },
      viewerId: string,
    ): Promise<FeedPage> {
      const fetchLimit = limit + 1; // one more row shows whether there is a next page
      const newestByKind = sources.map((source) =>
        selectNewest(source, { viewerId, before, limit: fetchLimit }),
      );
      const { rows } = await sql<FeedRow>`
        select item.kind, item.id, item.created_at, ${userSummaryJson('u')} as actor, display.*,
          to_char(item.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || item.id as cursor
        from (
          select * from (${sql.join(newestByKind, sql` union all `)}) candidate
          order by created_at desc, id collate "C" desc limit ${fetchLimit}) item
        join users u on u.id = item.author_id
        cross join lateral (${sql.join(sources.map(toDisplayRow), sql` union all `)}) display
        order by item.created_at desc, item.id collate "C" desc`.execute(db);
      const page = rows.slice(0, limit);
      return {
        items: page.map(toItem),
        next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
      };
    },
  };
}

/** One kind of content `x` in the feed. */
interface FeedSource {
  kind: FeedItem['kind'];
  from: Sql;
  /** Whether ids are UUIDs instead of text. */
  hasUuid: boolean;
  authorId: Sql;
  /** @default its `created_at` */
  createdAt?: Sql;
  /** Whether anyone may see it. */
  isPublic: Sql;
  subject: Sql;
  rating?: Sql;
  excerpt: Sql;
  changedFacts?: Sql;
}

const toolSubject = (tool: string) =>
  sql`jsonb_build_object('type', 'tool', 'id', ${sql.ref(`${tool}.id`)}, 'title', ${sql.ref(`${tool}.name`)})`;

const sources: FeedSource[] = [
  {
    kind: 'tool',
    from: sql`tools x`,
    hasUuid: false,
    authorId: sql`x.submitted_by`,
    isPublic: sql`x.hidden_at is null`,
    subject: toolSubject('x'),
    excerpt: sql`x.tagline`,
  },
  {
    kind: 'facts',
    from: sql`tools x`,
    hasUuid: false,
    authorId: sql`x.submitted_by`,
    createdAt: sql`x.facts_changed_at`,
    isPublic: sql`x.hidden_at is null and x.facts_changed_at is not null`,
    subject: toolSubject('x'),
    excerpt: sql`x.tagline`,
    changedFacts: sql`x.changed_facts`,
  },
  {
    kind: 'prompt',
    from: sql`prompts x`,
    hasUuid: true,
    authorId: sql`x.user_id`,
    isPublic: sql`x.visibility = 'public' and x.hidden_at is null`,
    subject: sql`jsonb_build_object('type', 'prompt', 'id', x.id, 'title', x.title)`,
    excerpt: sql`x.description`,
  },
  {
    kind: 'review',
    from: sql`tool_reviews x join tools t on t.id = x.tool_id`,
    hasUuid: true,
    authorId: sql`x.user_id`,
    isPublic: sql`t.hidden_at is null`,
    subject: toolSubject('t'),
    rating: sql`x.rating`,
    excerpt: sql`concat_ws(': ', nullif(x.title, ''), nullif(x.body, ''))`,
  },
  {
    kind: 'collection',
    from: sql`collections x`,
    hasUuid: true,
    authorId: sql`x.user_id`,
    isPublic: sql`x.visibility = 'public'`,
    subject: sql`jsonb_build_object('type', 'collection', 'id', x.id, 'title', x.name)`,
    excerpt: sql`x.description`,
  },
];

/**
 * Selects the newest content of one kind. The newest of each followed user come from the index on author and creation
 * time, so that the cost grows with the number of followed users and not with their content.
 */
function selectNewest(
  { kind, from, hasUuid, authorId, createdAt: time = sql`x.created_at`, isPublic }: FeedSource,
  { viewerId, before, limit }: { viewerId: string; before: string | undefined; limit: number },
): Sql {
  const [createdAt, id] = before?.split('_') ?? [];
  const beforeCursor =
    createdAt === undefined
      ? sql`true`
      : sql`${time} <= ${createdAt}::timestamptz
          and (${time} < ${createdAt}::timestamptz or x.id::text collate "C" < ${id})`;
  // UUIDs sort like their text, so the index on the uuid column fits the cursor's order.
  const key = hasUuid ? sql`x.id` : sql`x.id collate "C"`;
  return sql`(
    select ${sql.lit(kind)} as kind, newest.id::text as id, ${hasUuid ? sql`newest.id` : sql`null::uuid`} as uuid,
      newest.created_at, f.followee_id as author_id
    from follows f cross join lateral (
      select x.id, ${time} as created_at from ${from} where ${authorId} = f.followee_id and ${isPublic} and ${beforeCursor}
      order by ${time} desc, ${key} desc limit ${limit}) newest
    where f.follower_id = ${viewerId}
    order by newest.created_at desc, newest.id::text collate "C" desc limit ${limit})`;
}

/** Selects what the feed displays of `item`. */
const toDisplayRow = ({ kind, from, hasUuid, subject, excerpt, ...source }: FeedSource): Sql => sql`
  select ${subject} as subject, ${source.rating ?? sql`null`}::int as rating, left(${excerpt}, 200) as excerpt,
    ${source.changedFacts ?? sql`null`}::text[] as changed_facts
  from ${from} where item.kind = ${sql.lit(kind)} and x.id = ${hasUuid ? sql`item.uuid` : sql`item.id`}`;

interface FeedRow {
  id: string;
  kind: FeedItem['kind'];
  actor: UserSummaryRow;
  subject: FeedItem['subject'];
  rating: number | null;
  excerpt: string;
  changed_facts: string[] | null;
  created_at: Date;
  cursor: string;
}

const toItem = ({ id, kind, actor, subject, rating, excerpt, ...row }: FeedRow): FeedItem => ({
  id,
  kind,
  actor: toUserSummary(actor),
  subject,
  rating,
  excerpt,
  ...(row.changed_facts && { changedFacts: row.changed_facts.filter((name) => isFactName(name)) }),
  createdAt: row.created_at.toISOString(),
});
