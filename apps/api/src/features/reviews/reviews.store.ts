import {
  type MyReviewPage,
  pagesOf,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewSort,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { personOf, toPerson, type PersonRow } from '../../db/person.ts';
import { lockRatings, logoOf, maySeeTool } from '../../db/tool.ts';

interface Page {
  page: number;
  limit: number;
}

/** The mean of a tool's reviews and their number. */
export interface Rated {
  rating: number | null;
  ratingCount: number;
}

export interface Saved extends Rated {
  review: Review;
  isFirst: boolean;
  /** Who submitted the tool. */
  submitter: string | null;
}

export type ReviewStore = ReturnType<typeof reviewStore>;

export function reviewStore(db: Db) {
  return {
    /** A page of a tool's reviews, their numbers by stars, and the viewer's own; null where there is no such tool. */
    async list(
      toolId: string,
      { page, limit, sort }: Page & { sort: ReviewSort },
      viewerId: string | undefined,
    ): Promise<ReviewPage | null> {
      if (!(await toolOf(db, toolId, viewerId).executeTakeFirst())) return null;
      const { rows } = await sql<ReviewRow>`
        ${reviewRows} where r.id = any(array(
          select r.id from tool_reviews r where r.tool_id = ${toolId}
          order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})) order by ${orders[sort]}`.execute(
        db,
      );
      const distribution = await distributionOf(db, toolId);
      const total = Object.values(distribution).reduce((sum, n) => sum + n, 0);
      const mine =
        viewerId === undefined
          ? undefined
          : (
              await sql<ReviewRow>`${reviewRows} where r.tool_id = ${toolId} and r.user_id = ${viewerId}`.execute(
                db,
              )
            ).rows[0];
      return {
        reviews: rows.map(toReview),
        total,
        pages: pagesOf(total, limit),
        distribution,
        mine: mine ? toReview(mine) : null,
      };
    },

    /** Writes the viewer's review or rewrites it. */
    save: (toolId: string, draft: ReviewDraft, viewerId: string): Promise<Saved | 'own' | null> =>
      db.transaction().execute(async (trx) => {
        await lockRatings(trx);
        const tool = await toolOf(trx, toolId, viewerId).forKeyShare().executeTakeFirst(); // it stays till the end
        if (!tool) return null;
        if (tool.submitted_by === viewerId) return 'own';
        const { rows } = await sql<{ id: string; is_first: boolean }>`
          insert into tool_reviews (id, tool_id, user_id, rating, title, body)
          values (${newId()}, ${toolId}, ${viewerId}, ${draft.rating}, ${draft.title}, ${draft.body})
          on conflict (tool_id, user_id) do update set rating = excluded.rating, title = excluded.title,
            body = excluded.body, updated_at = now()
          returning id, xmax = 0 as is_first`.execute(trx);
        const { id = '', is_first: isFirst = false } = rows[0] ?? {};
        const written = await sql<ReviewRow>`${reviewRows} where r.id = ${id}`.execute(trx);
        if (!written.rows[0]) throw new Error('The review was not stored');
        const review = toReview(written.rows[0]);
        return { review, isFirst, submitter: tool.submitted_by, ...(await ratedOf(trx, toolId)) };
      }),

    /** Null where the viewer has not reviewed it. */
    remove: (toolId: string, viewerId: string): Promise<Rated | null> =>
      db.transaction().execute(async (trx) => {
        await lockRatings(trx);
        const removed = await trx
          .deleteFrom('tool_reviews')
          .where('tool_id', '=', toolId)
          .where('user_id', '=', viewerId)
          .returning('id')
          .executeTakeFirst();
        return removed ? ratedOf(trx, toolId) : null;
      }),

    /**
     * The viewer's own reviews, the newest first.
     * @param hidden also those of tools that were hidden since
     */
    async mine(
      viewerId: string,
      { page, limit, hidden = false }: Page & { hidden?: boolean },
    ): Promise<MyReviewPage> {
      const own = sql`from tool_reviews r join tools t on t.id = r.tool_id
        where r.user_id = ${viewerId} ${hidden ? sql`` : sql`and ${maySeeTool(viewerId)}`}`;
      const { rows } = await sql<MyReviewRow>`
        select ${reviewColumns}, t.id as tool_id, t.name as tool_name, t.brand_mark, t.logo_file_id
        from (select r.id as review_id ${own} order by r.created_at desc, r.id desc
          limit ${limit} offset ${(page - 1) * limit}) found
        join tool_reviews r on r.id = found.review_id join tools t on t.id = r.tool_id join users u on u.id = r.user_id
        order by r.created_at desc, r.id desc`.execute(db);
      const counted = await sql<{ n: number }>`select count(*)::int as n ${own}`.execute(db);
      const total = counted.rows[0]?.n ?? 0;
      return {
        reviews: rows.map((row) => ({
          ...toReview(row),
          tool: { id: row.tool_id, name: row.tool_name, logo: logoOf(row, 'small') },
        })),
        total,
        pages: pagesOf(total, limit),
      };
    },
  };
}

/** The tool's mean and number, after the trigger of its reviews. */
async function ratedOf(trx: Db, toolId: string): Promise<Rated> {
  const { rows } = await sql<Rated>`
    select rating_sum::float8 / nullif(rating_count, 0) as rating, rating_count as "ratingCount"
    from tools where id = ${toolId}`.execute(trx);
  return rows[0] ?? { rating: null, ratingCount: 0 };
}

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  'rating-desc': sql`r.rating desc, r.created_at desc, r.id desc`,
  'rating-asc': sql`r.rating, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, unknown>;

/** The tool, where the viewer may see it. */
const toolOf = (db: Db, toolId: string, viewerId: string | undefined) =>
  db
    .selectFrom('tools as t')
    .select('t.submitted_by')
    .where('t.id', '=', toolId)
    .where(sql<boolean>`${maySeeTool(viewerId)}`);

async function distributionOf(db: Db, toolId: string): Promise<ReviewPage['distribution']> {
  const rows = await db
    .selectFrom('tool_reviews')
    .select(['rating', sql<number>`count(*)::int`.as('n')])
    .where('tool_id', '=', toolId)
    .groupBy('rating')
    .execute();
  const of = (stars: number) => rows.find((row) => row.rating === stars)?.n ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}

interface ReviewRow {
  id: string;
  rating: number;
  title: string;
  body: string;
  created_at: Date;
  updated_at: Date;
  author: PersonRow;
}

interface MyReviewRow extends ReviewRow {
  tool_id: string;
  tool_name: string;
  brand_mark: string | null;
  logo_file_id: string | null;
}

const reviewColumns = sql`r.id, r.rating, r.title, r.body, r.created_at, r.updated_at, ${personOf('u')} as author`;
const reviewRows = sql`select ${reviewColumns} from tool_reviews r join users u on u.id = r.user_id`;

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: toPerson(row.author),
  rating: row.rating,
  title: row.title,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
