import type { ToolQuery, ToolSort } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { pageOfMany, plannedRows, type FoundIds } from '../../db/many-hits.ts';
import { prefixQuery, searchQuery } from '../../db/search.ts';

type Sql = RawBuilder<unknown>;

/** Up to here hits are counted and ranked one by one; above, the database's estimate has to do. */
const mostCounted = 1000;

/**
 * The ids of one page of the list, and how many there are in all. What is hidden is nobody's here, so that the total
 * is everybody's.
 */
export async function findTools(db: Db, query: ToolQuery): Promise<FoundIds> {
  if (!query.search && !query.tag && !query.submittedBy) return pageOf(db, query, listedTotal(query));
  // A rough guess is enough to see that there are far too many to count.
  const guess = await plannedRows(db, sql`select 1 from tools t where ${conditionsOf(query)}`);
  if (guess <= 2 * mostCounted) {
    const few = await rankFew(db, query);
    if (few.total <= mostCounted) return few;
  }
  const { ids } = await pageOf(db, query);
  return pageOfMany(ids, query, Math.max(guess, mostCounted + 1), () => countOf(db, query));
}

/** Whether there is any tool for this list. */
export async function findsAny(db: Db, query: ToolQuery): Promise<boolean> {
  const { rows } = await sql`select 1 from tools t where ${conditionsOf(query)} limit 1`.execute(db);
  return rows.length > 0;
}

function conditionsOf({ search, category, pricing, tag, submittedBy }: ToolQuery): Sql {
  const conditions = [sql`t.hidden_at is null`];
  if (category !== 'all') conditions.push(sql`t.category = ${category}`);
  if (pricing !== 'all') conditions.push(sql`t.pricing = ${pricing}`);
  if (search) conditions.push(sql`t.search @@ ${searchQuery(search)}`);
  if (tag) conditions.push(sql`lower_of(t.tags) @> lower_of(array[${tag}]::text[])`);
  if (submittedBy) {
    conditions.push(
      sql`t.submitted_by = (select u.id from users u where lower(u.username) = lower(${submittedBy}))`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Each has an index of its own. */
const orders = {
  'rating-desc': sql`t.rank desc, lower(t.name), t.id`,
  newest: sql`t.created_at desc, lower(t.name), t.id`,
  name: sql`lower(t.name), t.id`,
  popular: sql`t.use_score desc, lower(t.name), t.id`,
} satisfies Record<ToolSort, Sql>;

/** One page by walking the order's index. */
async function pageOf(db: Db, query: ToolQuery, total: Sql = sql`0`): Promise<FoundIds> {
  const { rows } = await sql<FoundIds>`
    select ${total} as total, array(
      select t.id from tools t where ${conditionsOf(query)}
      order by ${orders[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * One page of few hits, all of which are read: so the ones called what was searched for can come first, and the most
 * fitting of those that the order holds equal. In a new catalogue that is all of them.
 */
async function rankFew(db: Db, query: ToolQuery): Promise<FoundIds> {
  const { search = '', sort, page, limit } = query;
  const byName = search && sort === 'rating-desc';
  const named = byName
    ? sql`(lower(t.name) = lower(${search}))::int + (t.search @@ ${prefixQuery(search, 'A')})::int`
    : sql`0`;
  const relevance = byName ? sql`ts_rank(t.search, ${searchQuery(search)})` : sql`0`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (
      select t.id, t.name, t.rank, t.created_at, t.use_score, ${named} as named, ${relevance} as relevance
      from tools t where ${conditionsOf(query)} limit ${mostCounted + 1}
    )
    select (select count(*)::int from hits) as total, array(
      select t.id from hits t order by ${byName ? sql`t.named desc, t.rank desc, t.relevance desc,` : sql``}
      ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** How many tools a category and pricing have, kept by triggers. */
const listedTotal = ({ category, pricing }: ToolQuery): Sql => sql`(
  select coalesce(sum(n), 0)::int from list_counts where scope = 'tools.listed'
    ${category === 'all' ? sql`` : sql`and split_part(key, '/', 1) = ${category}`}
    ${pricing === 'all' ? sql`` : sql`and split_part(key, '/', 2) = ${pricing}`})`;

async function countOf(db: Db, query: ToolQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tools t where ${conditionsOf(query)}`.execute(db);
  return rows[0]?.n ?? 0;
}
