import {
  type MyReview,
  type MyReviewPage,
  getPageCount,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewSort,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import { readPages } from '../../db/batches.ts';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import {
  getLogoUrl,
  lockToolRanks,
  lockVisibleTool,
  toolVisibleTo,
  updateStaleToolRanks,
} from '../../content/tool-visibility.ts';

interface Page {
  page: number;
  limit: number;
}

/** Mean rating and number of a tool's reviews. */
export interface ToolRating {
  rating: number | null;
  ratingCount: number;
}

export interface SavedReview extends ToolRating {
  review: Review;
  isFirst: boolean;
  /** User who submitted the tool. */
  submitterId: string | null;
}

export function reviewStore(db: Db) {
  async function changeRatings<Result>(work: (trx: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction().execute(async (trx) => {
      await lockToolRanks(trx);
      return work(trx);
    });
    await updateStaleToolRanks(db);
    return result;
  }

  return {
    /** Returns null when the viewer may not see the tool. */
    async list(
      toolId: string,
      { page, limit, sort }: Page & { sort: ReviewSort },
      viewerId: string | undefined,
    ): Promise<ReviewPage | null> {
      if (!(await selectVisibleTool(db, toolId, viewerId).executeTakeFirst())) return null;
      const { rows } = await sql<ReviewRow>`
        ${selectReviews} where r.id = any(array(
          select r.id from tool_reviews r where r.tool_id = ${toolId}
          order by ${orderBy[sort]} limit ${limit} offset ${(page - 1) * limit})) order by ${orderBy[sort]}`.execute(
        db,
      );
      const distribution = await countByRating(db, toolId);
      const total = Object.values(distribution).reduce((sum, count) => sum + count, 0);
      const ownReview =
        viewerId === undefined
          ? undefined
          : (
              await sql<ReviewRow>`${selectReviews} where r.tool_id = ${toolId} and r.user_id = ${viewerId}`.execute(
                db,
              )
            ).rows[0];
      return {
        reviews: rows.map(toReview),
        total,
        pages: getPageCount(total, limit),
        distribution,
        mine: ownReview ? toReview(ownReview) : null,
      };
    },

    /** Creates or updates the viewer's review. Returns null when the viewer may not see the tool. */
    save: (toolId: string, draft: ReviewDraft, viewerId: string): Promise<SavedReview | 'own_tool' | null> =>
      changeRatings(async (trx) => {
        const tool = await lockVisibleTool(trx, toolId, viewerId);
        if (!tool) return null;
        if (tool.submitted_by === viewerId) return 'own_tool';
        const { rows } = await sql<{ id: string; is_first: boolean }>`
          insert into tool_reviews (id, tool_id, user_id, rating, title, body)
          values (${newId()}, ${toolId}, ${viewerId}, ${draft.rating}, ${draft.title}, ${draft.body})
          on conflict (tool_id, user_id) do update set rating = excluded.rating, title = excluded.title,
            body = excluded.body, updated_at = now()
          returning id, xmax = 0 as is_first`.execute(trx);
        const { id = '', is_first: isFirst = false } = rows[0] ?? {};
        const saved = await sql<ReviewRow>`${selectReviews} where r.id = ${id}`.execute(trx);
        if (!saved.rows[0]) throw new Error('The review was not stored');
        const review = toReview(saved.rows[0]);
        return { review, isFirst, submitterId: tool.submitted_by, ...(await getToolRating(trx, toolId)) };
      }),

    /** Returns null when the viewer has not reviewed the tool. */
    remove: (toolId: string, viewerId: string): Promise<ToolRating | null> =>
      changeRatings(async (trx) => {
        // Before the review, as the tool's removal does; also if the tool is hidden by now.
        await trx.selectFrom('tools').select('id').where('id', '=', toolId).forNoKeyUpdate().execute();
        const removed = await trx
          .deleteFrom('tool_reviews')
          .where('tool_id', '=', toolId)
          .where('user_id', '=', viewerId)
          .returning('id')
          .executeTakeFirst();
        return removed ? getToolRating(trx, toolId) : null;
      }),

    /** Lists a user's own reviews, sorted by createdAt desc. */
    async listByAuthor(viewerId: string, { page, limit }: Page): Promise<MyReviewPage> {
      const fromReviews = sql`from tool_reviews r join tools t on t.id = r.tool_id
        where r.user_id = ${viewerId} and ${toolVisibleTo(viewerId)}`;
      const { rows } = await sql<MyReviewRow>`
        select ${myReviewColumns}
        from (select r.id as review_id ${fromReviews} order by r.created_at desc, r.id desc
          limit ${limit} offset ${(page - 1) * limit}) page
        join tool_reviews r on r.id = page.review_id join tools t on t.id = r.tool_id join users u on u.id = r.user_id
        order by r.created_at desc, r.id desc`.execute(db);
      const counts = await sql<{ count: number }>`select count(*)::int as count ${fromReviews}`.execute(db);
      const total = counts.rows[0]?.count ?? 0;
      return { reviews: rows.map(toMyReview), total, pages: getPageCount(total, limit) };
    },

    /** Yields all reviews of a user in batches, also of hidden tools, sorted by createdAt desc. */
    async *listAllByAuthor(userId: string): AsyncGenerator<MyReview[]> {
      const pages = readPages<MyReviewRow & { cursor: string }>(exportPageSize, async (last) => {
        const after = last
          ? sql`and (r.created_at, r.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`
          : sql``;
        const { rows } = await sql<MyReviewRow & { cursor: string }>`
          select ${myReviewColumns}, r.created_at::text as cursor
          from tool_reviews r join tools t on t.id = r.tool_id join users u on u.id = r.user_id
          where r.user_id = ${userId} ${after}
          order by r.created_at desc, r.id desc limit ${exportPageSize}`.execute(db);
        return rows;
      });
      for await (const rows of pages) yield rows.map(toMyReview);
    },
  };
}

const exportPageSize = 100;

/** Reads the rating that the trigger on reviews maintains. */
async function getToolRating(trx: Db, toolId: string): Promise<ToolRating> {
  const { rows } = await sql<ToolRating>`
    select rating_sum::float8 / nullif(rating_count, 0) as rating, rating_count as "ratingCount"
    from tools where id = ${toolId}`.execute(trx);
  return rows[0] ?? { rating: null, ratingCount: 0 };
}

const orderBy = {
  newest: sql`r.created_at desc, r.id desc`,
  'rating-desc': sql`r.rating desc, r.created_at desc, r.id desc`,
  'rating-asc': sql`r.rating, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, unknown>;

/** Selects the tool if the viewer may see it. */
const selectVisibleTool = (db: Db, toolId: string, viewerId: string | undefined) =>
  db
    .selectFrom('tools as t')
    .select('t.submitted_by')
    .where('t.id', '=', toolId)
    .where(sql<boolean>`${toolVisibleTo(viewerId)}`);

async function countByRating(db: Db, toolId: string): Promise<ReviewPage['distribution']> {
  const rows = await db
    .selectFrom('tool_reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('tool_id', '=', toolId)
    .groupBy('rating')
    .execute();
  const count = (stars: number) => rows.find((row) => row.rating === stars)?.count ?? 0;
  return { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) };
}

interface ReviewRow {
  id: string;
  rating: number;
  title: string;
  body: string;
  created_at: Date;
  updated_at: Date;
  author: UserSummaryRow;
}

interface MyReviewRow extends ReviewRow {
  tool_id: string;
  tool_name: string;
  brand_icon: string | null;
  logo_file_id: string | null;
}

const reviewColumns = sql`r.id, r.rating, r.title, r.body, r.created_at, r.updated_at, ${userSummaryJson('u')} as author`;
const myReviewColumns = sql`
  ${reviewColumns}, t.id as tool_id, t.name as tool_name, t.brand_icon, t.logo_file_id`;
const selectReviews = sql`select ${reviewColumns} from tool_reviews r join users u on u.id = r.user_id`;

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: toUserSummary(row.author),
  rating: row.rating,
  title: row.title,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toMyReview = (row: MyReviewRow): MyReview => ({
  ...toReview(row),
  tool: { id: row.tool_id, name: row.tool_name, logo: getLogoUrl(row, 'small') },
});
