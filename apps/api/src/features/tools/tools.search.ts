import type { ToolQuery, ToolSort } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { paginateWithEstimate, estimateRowCount, type IdPage } from '../../db/estimated-pagination.ts';
import { planSearch, type SearchPlan } from '../search/search-plan.ts';
import { byRatingAndPopularity, isComplete, maxRanked, rankTools } from '../search/tool-ranking.ts';

type Sql = RawBuilder<unknown>;

/** One page of tools and, for a search, how it was understood. */
export interface ToolIdPage extends IdPage {
  plan?: SearchPlan;
  /** Number of tools at the end of the page that fit only a part of the search. */
  closestCount?: number;
}

/** A search with fewer results is completed with the closest tools, up to `maxClosest` in all. */
const minResults = 4;
const maxClosest = 12;

/**
 * Returns the ids of one page and the total. Hidden tools are excluded for everyone, so that the total does not depend on
 * the viewer. A search without filters always has results: if no tool fits all of it, the closest ones.
 */
export async function findTools(db: Db, query: ToolQuery): Promise<ToolIdPage> {
  if (query.search) return searchTools(db, query, await planSearch(db, query.search));
  const where = filterConditions(query);
  return query.tag || query.submittedBy
    ? fetchPage(db, query, where, await countOrEstimate(db, where))
    : fetchPageIds(db, query, where, listedTotal(query));
}

async function searchTools(db: Db, query: ToolQuery, plan: SearchPlan): Promise<ToolIdPage> {
  const filter = filterConditions(query);
  const where = sql`${filter} and ${isComplete(plan)}`;
  const count = await countOrEstimate(db, where);
  const page =
    count.total !== undefined && count.total < minResults
      ? await addClosest(db, query, plan, filter, where)
      : await fetchPage(db, query, where, count, plan);
  return { ...page, plan };
}

/** Returns one page of the few tools in `where`, followed by the closest ones in `filter`. */
async function addClosest(
  db: Db,
  query: ToolQuery,
  plan: SearchPlan,
  filter: Sql,
  where: Sql,
): Promise<ToolIdPage> {
  const ranked = await rankTools(db, plan, { where: filter, withPartial: true, limit: maxClosest });
  const complete = ranked.filter((tool) => tool.isComplete);
  const sorted =
    query.sort === 'rating-desc'
      ? complete.map(({ id }) => id)
      : (await fetchPageIds(db, { ...query, page: 1, limit: minResults }, where)).ids;
  const closest = ranked
    .filter((tool) => !tool.isComplete && (complete.length === 0 || tool.termIndexes.length > 0))
    .map(({ id }) => id);
  const offset = (query.page - 1) * query.limit;
  const ids = [...sorted, ...closest].slice(offset, offset + query.limit);
  const closestCount = ids.filter((id) => closest.includes(id)).length;
  return { ids, total: sorted.length + closest.length, ...(closestCount > 0 && { closestCount }) };
}

interface ToolCount {
  estimate: number;
  /** The exact number, unless there are too many to count. */
  total: number | undefined;
}

async function countOrEstimate(db: Db, where: Sql): Promise<ToolCount> {
  const estimate = await estimateRowCount(db, sql`select 1 from tools t where ${where}`);
  return { estimate, total: estimate <= 2 * maxRanked ? await countMatches(db, where) : undefined };
}

/** @param plan ranks the first results, in the default order; without one, a filter is all there is to find */
async function fetchPage(
  db: Db,
  query: ToolQuery,
  where: Sql,
  { estimate, total }: ToolCount,
  plan?: SearchPlan,
): Promise<IdPage> {
  const offset = (query.page - 1) * query.limit;
  const isRanked = plan !== undefined && query.sort === 'rating-desc' && offset < maxRanked;
  const ids = isRanked
    ? (await rankTools(db, plan, { where, limit: query.limit, offset })).map(({ id }) => id)
    : (await fetchPageIds(db, query, where)).ids;
  if (total !== undefined) return { ids, total };
  return paginateWithEstimate(ids, query, estimate, () => countMatches(db, where));
}

function filterConditions({ category, pricing, tag, submittedBy }: ToolQuery): Sql {
  const conditions = [sql`t.hidden_at is null`];
  if (category !== 'all') conditions.push(sql`t.category = ${category}`);
  if (pricing !== 'all') conditions.push(sql`t.pricing = ${pricing}`);
  if (tag) conditions.push(sql`lower_array(t.tags) @> lower_array(array[${tag}]::text[])`);
  if (submittedBy) {
    conditions.push(
      sql`t.submitted_by = (select u.id from users u where lower(u.username) = lower(${submittedBy}))`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Each order has its own index. */
const orderBy = {
  'rating-desc': byRatingAndPopularity,
  newest: sql`t.created_at desc, lower(t.name), t.id`,
  name: sql`lower(t.name), t.id`,
  popular: sql`t.popularity_score desc, lower(t.name), t.id`,
} satisfies Record<ToolSort, Sql>;

/** Fetches one page by scanning the index of the order. */
async function fetchPageIds(db: Db, query: ToolQuery, where: Sql, total: Sql = sql`0`): Promise<IdPage> {
  const { rows } = await sql<IdPage>`
    select ${total} as total, array(
      select t.id from tools t where ${where}
      order by ${orderBy[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** Number of tools by category and pricing, maintained by triggers. */
const listedTotal = ({ category, pricing }: ToolQuery): Sql => sql`(
  select coalesce(sum(count), 0)::int from list_totals where scope = 'tools.listed'
    ${category === 'all' ? sql`` : sql`and split_part(key, '/', 1) = ${category}`}
    ${pricing === 'all' ? sql`` : sql`and split_part(key, '/', 2) = ${pricing}`})`;

async function countMatches(db: Db, where: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools t where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
