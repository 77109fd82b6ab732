import type { ToolQuery, ToolSort } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { paginateWithEstimate, estimateRowCount, type IdPage } from '../../db/estimated-pagination.ts';
import { planSearch, type SearchPlan } from '../search/search-plan.ts';
import { byStanding, isComplete, maxRanked, rankTools } from '../search/tool-ranking.ts';

type Sql = RawBuilder<unknown>;

/** One page of tools and, for a search, how it was understood. */
export interface ToolIdPage extends IdPage {
  plan?: SearchPlan;
  /** Number of tools at the end of the list that fit only a part of the search. */
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
  return query.tag || query.submittedBy
    ? findFiltered(db, query, filterConditions(query))
    : fetchPageIds(db, query, filterConditions(query), listedTotal(query));
}

async function searchTools(db: Db, query: ToolQuery, plan: SearchPlan): Promise<ToolIdPage> {
  const where = filterConditions(query);
  const page = await findFiltered(db, query, sql`${where} and ${isComplete(plan)}`, plan);
  if (page.total >= minResults) return { ...page, plan };
  const ranked = await rankTools(db, plan, { where, withPartial: true, limit: maxClosest });
  const closest = ranked.filter(
    (tool) => !tool.isComplete && (page.total === 0 || tool.termIndexes.length > 0),
  );
  return {
    ids: [...page.ids, ...(query.page === 1 ? closest.map(({ id }) => id) : [])],
    total: page.total + closest.length,
    plan,
    ...(closest.length > 0 && { closestCount: closest.length }),
  };
}

/** @param plan ranks the first results, in the default order; without one, a filter is all there is to find */
async function findFiltered(db: Db, query: ToolQuery, where: Sql, plan?: SearchPlan): Promise<IdPage> {
  const offset = (query.page - 1) * query.limit;
  const isRanked = plan !== undefined && query.sort === 'rating-desc' && offset < maxRanked;
  // A rough estimate is enough to see that there are too many to count.
  const estimate = await estimateRowCount(db, sql`select 1 from tools t where ${where}`);
  const total = estimate <= 2 * maxRanked ? await countMatches(db, where) : undefined;
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
  'rating-desc': byStanding,
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
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from tools t where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
