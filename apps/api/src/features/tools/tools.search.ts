import {
  getDefaultToolSort,
  type ToolFacet,
  type ToolQuery as ContractQuery,
  type ToolSort,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import {
  countFacets,
  facetConditions,
  type Facet,
  type FacetFilters,
  type FacetInfo,
} from '../../db/facets.ts';
import { paginateWithEstimate, estimateRowCount, type IdPage } from '../../db/estimated-pagination.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { byRatingAndPopularity, isComplete, maxRanked, maxTotal } from '../search/tool-ranking.ts';
import type { FoundTools, ToolSearch } from '../search/tool-search.store.ts';

type Sql = RawBuilder<unknown>;
type ToolQuery = ContractQuery & { sort: ToolSort };

const facets: Record<ToolFacet, Facet> = {
  category: { value: sql`t.category` },
  pricing: { value: sql`t.pricing` },
  platform: { value: sql`fact_platforms(t.facts)`, isArray: true },
  api: { value: sql`t.facts #>> '{api,has}'` },
  training: { value: sql`t.facts #>> '{training,use}'` },
};

/** One page of tools, the numbers by their facets if requested and, for a search, how it was understood. */
export interface ToolIdPage extends IdPage, Partial<FacetInfo<ToolFacet>> {
  plan?: SearchPlan;
}

/**
 * Returns the ids of one page and the total. Hidden tools are excluded for everyone, so that the total does not depend on
 * the viewer. A search without an order is sorted by relevance.
 */
export async function findTools(db: Db, input: ContractQuery, toolSearch: ToolSearch): Promise<ToolIdPage> {
  const query = { ...input, sort: input.sort ?? getDefaultToolSort(input.search) };
  const where = filterConditions(query);
  if (query.search) return searchTools(db, query, query.search, where, toolSearch);
  const [page, facetInfo] = await Promise.all([
    findPage(db, query, where),
    findFacets(db, query, (filters) => filterConditions(query, filters)),
  ]);
  return { ...page, ...facetInfo };
}

async function findPage(db: Db, query: ToolQuery, where: Sql): Promise<IdPage> {
  if (hasListedTotal(query)) return fetchPageIds(db, query, where, listedTotal(query));
  const { ids } = await fetchPageIds(db, query, where);
  return countPage(db, query, ids, where, await countMatches(db, where, maxTotal));
}

/** Counts the tools by their facets, if requested. */
const findFacets = async (
  db: Db,
  query: ToolQuery,
  toWhere: (filters: FacetFilters<ToolFacet>) => Sql,
): Promise<FacetInfo<ToolFacet> | undefined> =>
  query.facets
    ? countFacets(
        db,
        facets,
        toFacetFilters(query),
        (columns, filters) => sql`select ${columns} from tools t where ${toWhere(filters)}`,
      )
    : undefined;

/** An order other than relevance sorts all that the search finds. */
async function searchTools(
  db: Db,
  query: ToolQuery,
  search: string,
  filter: Sql,
  toolSearch: ToolSearch,
): Promise<ToolIdPage> {
  const offset = (query.page - 1) * query.limit;
  const isRanked = query.sort === 'relevance';
  const found = await toolSearch.find(search, {
    where: filter,
    // The facets are of all results.
    limit: isRanked && !query.facets ? offset + query.limit : maxRanked,
  });
  const { plan, total } = found;
  const where = toResultCondition(found, filter);
  const ids =
    isRanked && offset < maxRanked
      ? found.tools.slice(offset, offset + query.limit).map(({ id }) => id)
      : (await fetchPageIds(db, query, where)).ids;
  const facetInfo = await findFacets(db, query, (filters) =>
    toResultCondition(found, filterConditions(query, filters)),
  );
  return {
    ...(await countPage(db, query, ids, where, total)),
    // With another filter, others can be among the closest of those that fit a part of the search.
    ...(facetInfo && { ...facetInfo, facetsAreEstimates: true }),
    plan,
  };
}

/** All tools that fit the whole search, and the closest ones. */
const toResultCondition = ({ plan, tools }: FoundTools, filter: Sql) =>
  sql`${filter} and (${isComplete(plan)} or t.id = any(${tools.map(({ id }) => id)}::text[]))`;

/** @param total at most `maxTotal`: then there are more */
async function countPage(
  db: Db,
  query: ToolQuery,
  ids: string[],
  where: Sql,
  total: number,
): Promise<IdPage> {
  if (total < maxTotal) return { ids, total };
  const estimate = await estimateRowCount(db, sql`select 1 from tools t where ${where}`);
  return paginateWithEstimate(
    ids,
    { ...query, offset: (query.page - 1) * query.limit },
    Math.max(estimate, total),
    () => countMatches(db, where),
  );
}

/** @param filters replaces those of the query */
function filterConditions(query: ToolQuery, filters = toFacetFilters(query)): Sql {
  const { tag, submittedBy, sort } = query;
  const conditions = [sql`t.hidden_at is null`, ...facetConditions(facets, filters)];
  if (sort === 'changed') conditions.push(sql`t.facts_changed_at is not null`);
  if (tag) conditions.push(sql`lower_array(t.tags) @> lower_array(array[${tag}]::text[])`);
  if (submittedBy) {
    conditions.push(
      sql`t.submitted_by = (select u.id from users u where lower(u.username) = lower(${submittedBy}))`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const toFacetFilters = ({
  category,
  pricing,
  platform,
  api,
  training,
}: ToolQuery): FacetFilters<ToolFacet> => ({
  category: category === 'all' ? undefined : category,
  pricing: pricing === 'all' ? undefined : pricing,
  platform,
  api,
  training,
});

/** Each order has its own index. */
const orderBy = {
  relevance: byRatingAndPopularity,
  'rating-desc': byRatingAndPopularity,
  newest: sql`t.created_at desc, lower(t.name), t.id`,
  name: sql`lower(t.name), t.id`,
  popular: sql`t.popularity_score desc, lower(t.name), t.id`,
  changed: sql`t.facts_changed_at desc, lower(t.name), t.id`,
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

/** Whether a list is filtered by nothing but what has counters. */
const hasListedTotal = ({ tag, submittedBy, platform, api, training, sort }: ToolQuery) =>
  sort !== 'changed' && [tag, submittedBy, platform, api, training].every((filter) => filter === undefined);

/** Number of tools by category and pricing, maintained by triggers. */
const listedTotal = ({ category, pricing }: ToolQuery): Sql => sql`(
  select coalesce(sum(count), 0)::int from list_totals where scope = 'tools.listed'
    ${category === 'all' ? sql`` : sql`and split_part(key, '/', 1) = ${category}`}
    ${pricing === 'all' ? sql`` : sql`and split_part(key, '/', 2) = ${pricing}`})`;

/** @param limit more are not counted; null: all */
async function countMatches(db: Db, where: Sql, limit: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from tools t where ${where} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
