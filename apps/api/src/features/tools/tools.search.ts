import type { ToolQuery, ToolSort } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { paginateWithEstimate, estimateRowCount, type IdPage } from '../../db/estimated-pagination.ts';
import { prefixTsQuery, searchTsQuery } from '../../db/text-search.ts';

type Sql = RawBuilder<unknown>;

/** Maximum number of results that are counted and ranked exactly; beyond, the total is estimated. */
const maxExactCount = 1000;

/**
 * Returns the ids of one page and the total. Hidden tools are excluded for everyone, so that the total does not depend on
 * the viewer.
 */
export async function findTools(db: Db, query: ToolQuery): Promise<IdPage> {
  if (!query.search && !query.tag && !query.submittedBy) return fetchPageIds(db, query, listedTotal(query));
  // A rough estimate is enough to see that there are too many to count.
  const estimate = await estimateRowCount(db, sql`select 1 from tools t where ${filterConditions(query)}`);
  if (estimate <= 2 * maxExactCount) {
    const exact = await rankExact(db, query);
    if (exact.total <= maxExactCount) return exact;
  }
  const { ids } = await fetchPageIds(db, query);
  return paginateWithEstimate(ids, query, Math.max(estimate, maxExactCount + 1), () =>
    countMatches(db, query),
  );
}

/** Whether the list has any tools. */
export async function hasResults(db: Db, query: ToolQuery): Promise<boolean> {
  const { rows } = await sql`select 1 from tools t where ${filterConditions(query)} limit 1`.execute(db);
  return rows.length > 0;
}

function filterConditions({ search, category, pricing, tag, submittedBy }: ToolQuery): Sql {
  const conditions = [sql`t.hidden_at is null`];
  if (category !== 'all') conditions.push(sql`t.category = ${category}`);
  if (pricing !== 'all') conditions.push(sql`t.pricing = ${pricing}`);
  if (search) conditions.push(sql`t.search @@ ${searchTsQuery(search)}`);
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
  'rating-desc': sql`t.rank desc, lower(t.name), t.id`,
  newest: sql`t.created_at desc, lower(t.name), t.id`,
  name: sql`lower(t.name), t.id`,
  popular: sql`t.popularity_score desc, lower(t.name), t.id`,
} satisfies Record<ToolSort, Sql>;

/** Fetches one page by scanning the index of the order. */
async function fetchPageIds(db: Db, query: ToolQuery, total: Sql = sql`0`): Promise<IdPage> {
  const { rows } = await sql<IdPage>`
    select ${total} as total, array(
      select t.id from tools t where ${filterConditions(query)}
      order by ${orderBy[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * Fetches one page of few matches. All are read, so that exact names come first and relevance breaks ties, which is the
 * whole order in a new catalogue without ratings.
 */
async function rankExact(db: Db, query: ToolQuery): Promise<IdPage> {
  const { search = '', sort, page, limit } = query;
  const byName = search && sort === 'rating-desc';
  const nameMatch = byName
    ? sql`(lower(t.name) = lower(${search}))::int + (t.search @@ ${prefixTsQuery(search, 'A')})::int`
    : sql`0`;
  const relevance = byName ? sql`ts_rank(t.search, ${searchTsQuery(search)})` : sql`0`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with matches as materialized (
      select t.id, t.name, t.rank, t.created_at, t.popularity_score, ${nameMatch} as name_match, ${relevance} as relevance
      from tools t where ${filterConditions(query)} limit ${maxExactCount + 1}
    )
    select (select count(*)::int from matches) as total, array(
      select t.id from matches t order by ${byName ? sql`t.name_match desc, t.rank desc, t.relevance desc,` : sql``}
      ${orderBy[sort]} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Number of tools by category and pricing, maintained by triggers. */
const listedTotal = ({ category, pricing }: ToolQuery): Sql => sql`(
  select coalesce(sum(count), 0)::int from list_totals where scope = 'tools.listed'
    ${category === 'all' ? sql`` : sql`and split_part(key, '/', 1) = ${category}`}
    ${pricing === 'all' ? sql`` : sql`and split_part(key, '/', 2) = ${pricing}`})`;

async function countMatches(db: Db, query: ToolQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools t where ${filterConditions(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}
