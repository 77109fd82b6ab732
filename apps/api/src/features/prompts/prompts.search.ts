import {
  categoryGroup,
  getDefaultPromptSort,
  importCategoryGroups,
  type PromptCategory,
  type PromptFacet,
  type PromptQuery,
  type PromptSort,
  type PromptView,
} from '@ai-directory/api-client/contract';
import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import {
  countFacets,
  facetConditions,
  type Facet,
  type FacetFilters,
  type FacetInfo,
} from '../../db/facets.ts';
import { estimateRowCount, type IdPage, paginateWithEstimate } from '../../db/estimated-pagination.ts';
import { escapeLike } from '../../db/text-search.ts';
import { promptIsPublic, promptReadableBy } from '../../content/prompt-visibility.ts';

type SqlFragment = RawBuilder<unknown>;

/** Maximum number of results counted exactly; larger totals are the planner's estimates. */
const maxExactCount = 2000;
/** Number of the newest results that are ranked by relevance when there are more. */
const maxRanked = 100;

/** A search as it is understood. */
export interface PromptSearch {
  /** As typed, or corrected. */
  text: string;
  /** Text form of a tsquery. */
  tsQuery: string;
}

/** Part of the results of a search: those that match without their text, the others, or both. */
type SearchScope = 'summary' | 'content' | 'all';

type SearchParams = Pick<PromptQuery, 'view' | 'limit' | 'tag' | 'until'> & {
  facets: FacetFilters<PromptFacet>;
  sort: PromptSort;
  offset: number;
  creatorId?: string | undefined;
  search?: (PromptSearch & { scope: SearchScope }) | undefined;
};
type Filters = Partial<Pick<SearchParams, 'search' | 'facets' | 'tag' | 'until' | 'creatorId'>>;

const facetTable: Record<PromptFacet, Facet> = {
  // The form category of an import category includes it.
  category: {
    value: sql`array_remove(array[p.category, nullif(${JSON.stringify(importCategoryGroups)}::jsonb ->> p.category, p.category)], null)`,
    isArray: true,
    condition: (category) => sql`p.category = any(${categoryGroup(category as PromptCategory)})`,
  },
  model: { value: sql`p.ai_models`, isArray: true },
  language: { value: sql`split_part(p.language, '-', 1)` },
  withRuns: {
    value: sql`case when p.runs_count > 0 then 'true' end`,
    condition: () => sql`p.runs_count > 0`,
  },
};

/** One page of a list and, if requested, the numbers by its facets. */
export type PromptIdPage = IdPage & Partial<FacetInfo<PromptFacet>>;

/**
 * Returns the ids of one page of a view and the total. A view is a union of disjoint queries, each with its own index: a
 * single query with OR over the visibilities would scan the whole table.
 */
export async function findPrompts(
  db: Db,
  { creator, search, facets: withFacets, ...rest }: ListQuery,
  viewerId: string | undefined,
): Promise<PromptIdPage> {
  const creatorId = creator === undefined ? undefined : await findUserId(db, creator);
  if (creator !== undefined && creatorId === undefined) return { ids: [], total: 0 };
  const { view, limit, tag, until, sort = getDefaultPromptSort(search?.text) } = rest;
  const { category, model, language, withRuns } = rest;
  const facets = { category, model, language, withRuns: withRuns ? 'true' : undefined };
  const offset = (rest.page - 1) * limit;
  const query: SearchParams = { view, limit, tag, until, sort, offset, creatorId, facets };
  const [page, facetInfo] = await Promise.all([
    findPage(db, query, search, viewerId),
    withFacets ? findFacets(db, query, search, viewerId) : undefined,
  ]);
  return { ...page, ...facetInfo };
}

type ListQuery = Omit<PromptQuery, 'search'> & { search?: PromptSearch | undefined };

/** Counts the prompts of all pages by their facets. `until` is of the pages after the first one only. */
const findFacets = (
  db: Db,
  { view, ...query }: SearchParams,
  search: PromptSearch | undefined,
  viewerId: string | undefined,
): Promise<FacetInfo<PromptFacet>> =>
  countFacets(db, facetTable, query.facets, (columns, facets) => {
    const filters: Filters = {
      ...query,
      facets,
      until: undefined,
      search: search && { ...search, scope: 'all' },
    };
    const isPublic = sql`select ${columns} from prompts p where ${promptIsPublic} and ${toConditions(filters)}`;
    const own = viewerQueries(view, viewerId, columns, filters);
    return unionAll(includesPublic(view) ? [isPublic, ...own] : own);
  });

async function findPage(
  db: Db,
  query: SearchParams,
  search: PromptSearch | undefined,
  viewerId: string | undefined,
): Promise<IdPage> {
  const { category } = query.facets as { category?: PromptCategory };
  if (search) return findMatches(db, query, search, viewerId);
  if (hasFilters(query)) return findFiltered(db, query, viewerId);
  const own = viewerQueries(query.view, viewerId, selectedColumns(query), query);
  const [ids, publicCount, viewerCount] = await Promise.all([
    fetchPageIds(db, [...(includesPublic(query.view) ? publicByCategory(query) : []), ...own], query),
    includesPublic(query.view) ? countPublic(db, category) : 0,
    countRows(db, own),
  ]);
  return { ids, total: publicCount + viewerCount };
}

/**
 * Searches titles, tags and descriptions first. By relevance, prompts with words in their text follow; they are left out
 * where the others are already more than can be counted.
 */
async function findMatches(
  db: Db,
  query: SearchParams,
  search: PromptSearch,
  viewerId: string | undefined,
): Promise<IdPage> {
  const find = (scope: SearchScope, { offset, limit }: Pick<SearchParams, 'offset' | 'limit'>) =>
    findFiltered(db, { ...query, offset, limit, search: { ...search, scope } }, viewerId);
  const first = await find('summary', query);
  if (first.totalIsEstimate) return first;
  if (query.sort !== 'relevance') return find('all', query);
  const count = query.limit - first.ids.length;
  const rest = await find('content', {
    offset: Math.max(0, query.offset - first.total),
    limit: Math.max(1, count),
  });
  return { ...rest, ids: [...first.ids, ...rest.ids.slice(0, count)], total: first.total + rest.total };
}

/** Counts small results exactly; of large ones only the page is read, and the total is estimated. */
async function findFiltered(db: Db, query: SearchParams, viewerId: string | undefined): Promise<IdPage> {
  const publicQuery = publicWhere(toConditions(query), query);
  // A rough estimate is enough to tell that there are too many rows to count.
  const publicEstimate = ['shared', 'favorites'].includes(query.view)
    ? Infinity
    : Math.min(
        ...(await Promise.all([estimateRowCount(db, publicQuery), countPublicWithTag(db, query.tag)])),
      );
  const isSelective = publicEstimate <= 2 * maxExactCount;
  const own = viewerQueries(query.view, viewerId, selectedColumns(query), query, isSelective);
  const queries = includesPublic(query.view) ? [publicQuery, ...own] : own;
  const estimate =
    (includesPublic(query.view) ? publicEstimate : 0) +
    (own.length > 0 ? await estimateRowCount(db, unionAll(own)) : 0);
  if (estimate <= 2 * maxExactCount) {
    const exact = await exactPage(db, queries, query);
    if (exact) return exact;
  }
  const ids = await (query.sort === 'relevance'
    ? fetchRankedIds(db, query, viewerId, isSelective)
    : fetchPageIds(db, queries, query));
  return paginateWithEstimate(ids, query, Math.max(estimate, maxExactCount + 1), () =>
    countRows(db, queries),
  );
}

async function findUserId(db: Db, username: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}

const includesPublic = (view: PromptView) => view === 'public' || view === 'all';

/** Whether a list is filtered by something that has no counter. */
const hasFilters = ({ search, tag, creatorId, facets = {} }: Filters) =>
  Boolean(search || tag || creatorId || facets.model || facets.language || facets.withRuns);

/** Returns the conditions of a list on a prompt `p`. */
function toConditions({ search, tag, until, creatorId, facets = {} }: Filters): SqlFragment {
  const conditions = [isCreatedUntil(until), ...facetConditions(facetTable, facets)];
  if (search) conditions.push(toSearchCondition(search));
  if (tag) conditions.push(sql`lower_array(p.tags) @> lower_array(array[${tag}]::text[])`);
  if (creatorId !== undefined) conditions.push(sql`p.user_id = ${creatorId}::uuid`);
  return sql.join(conditions, sql` and `);
}

/** Times have milliseconds in the API. */
const isCreatedUntil = (until: string | undefined): SqlFragment =>
  until === undefined ? sql`true` : sql`p.created_at < ${until}::timestamptz + interval '1 millisecond'`;

function toSearchCondition({ tsQuery, scope }: PromptSearch & { scope: SearchScope }): SqlFragment {
  const inSummary = sql`p.search @@ ${tsQuery}::tsquery`;
  if (scope === 'summary') return inSummary;
  // Without positions, words next to each other are not known.
  const inContent = sql`p.content_search @@ ${tsQuery.replaceAll(/<(?:-|\d+)>/g, '&')}::tsquery`;
  return scope === 'content' ? sql`(${inContent} and not ${inSummary})` : sql`(${inSummary} or ${inContent})`;
}

/** Selects only the columns a page is sorted by, so that an index-only scan is possible. */
const selectedColumns = ({ sort, search }: Pick<SearchParams, 'sort' | 'search'>): SqlFragment =>
  sort === 'relevance' && search
    ? sql`p.id, p.created_at, p.usage_score, ${toRelevance(search)} as relevance`
    : sortColumns[sort];

/** The title that is the search, begins with it or contains it; then the number and the fields of the words. */
function toRelevance({ text, tsQuery }: PromptSearch): SqlFragment {
  const phrase = sql`phrase_query(${tokenizeSearch(text).join(' ')})`;
  return sql`(case when lower(p.title) = lower(${text}) then 8
      when lower(p.title) like lower(${`${escapeLike(text)}%`}) then 4 else 0 end
    + case when ts_filter(p.search, '{a}') @@ ${phrase} then 2 else 0 end
    + ts_rank('{0.1,0.2,0.4,1}', p.search, ${tsQuery}::tsquery))`;
}

const sortColumns = {
  relevance: sql`p.id, p.created_at, p.usage_score`,
  newest: sql`p.id, p.created_at`,
  rating: sql`p.id, p.created_at, p.rank`,
  likes: sql`p.id, p.created_at, p.likes_score`,
  uses: sql`p.id, p.created_at, p.usage_score`,
} satisfies Record<PromptSort, SqlFragment>;

/** Each order has its own partial index on public prompts. */
const sortOrders = {
  relevance: sql`relevance desc, usage_score desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  rating: sql`rank desc, created_at desc, id desc`,
  likes: sql`likes_score desc, created_at desc, id desc`,
  uses: sql`usage_score desc, created_at desc, id desc`,
} satisfies Record<PromptSort, SqlFragment>;

const publicWhere = (filters: SqlFragment, query: Pick<SearchParams, 'sort' | 'search'>): SqlFragment =>
  sql`select ${selectedColumns(query)} from prompts p where ${promptIsPublic} and ${filters}`;

/** Selects public prompts with one query per category of the group, so that their sorted indexes are merged. */
const publicByCategory = ({ facets: { category }, until, ...query }: SearchParams): SqlFragment[] =>
  category
    ? categoryGroup(category as PromptCategory).map((name) =>
        publicWhere(sql`p.category = ${name} and ${isCreatedUntil(until)}`, query),
      )
    : [publicWhere(isCreatedUntil(until), query)];

/**
 * Returns the queries for the non-public part of a view.
 * @param isSelective whether the filters match few prompts of all users: then the viewer's own prompts are found through
 *   the partial indexes of the filters, else all prompts of the viewer are read
 */
function viewerQueries(
  view: PromptView,
  viewerId: string | undefined,
  selected: SqlFragment,
  filters: Filters = {},
  isSelective = false,
): SqlFragment[] {
  if (viewerId === undefined) return [];
  const select = (from: SqlFragment, where: SqlFragment) =>
    sql`select ${selected} from ${from} where ${where} and ${toConditions(filters)}`;
  const own = (condition: SqlFragment) =>
    select(sql`prompts p`, sql`p.user_id = ${viewerId}::uuid and ${condition}`);
  const shared = (condition: SqlFragment) =>
    select(
      sql`prompt_shares s join prompts p on p.id = s.prompt_id`,
      sql`s.user_id = ${viewerId}::uuid and p.visibility = 'shared' and p.hidden_at is null and ${condition}`,
    );
  const favorites = select(
    sql`prompt_saves f join prompts p on p.id = f.prompt_id`,
    sql`f.user_id = ${viewerId}::uuid and ${promptReadableBy(viewerId)}`,
  );
  const ownNonPublic = [
    own(sql`p.visibility <> 'public'`),
    own(sql`p.visibility = 'public' and p.hidden_at is not null`),
  ];
  const queries = {
    public: [],
    'my-prompts': isSelective ? [own(promptIsPublic), ...ownNonPublic] : [own(sql`true`)],
    shared: [shared(sql`true`)],
    favorites: [favorites],
    all: [...ownNonPublic, shared(sql`p.user_id <> ${viewerId}::uuid`)],
  };
  return queries[view];
}

const unionAll = (queries: SqlFragment[]): SqlFragment => sql.join(queries, sql` union all `);

/**
 * Ranks the newest of many results by relevance, as comparing all of them would take seconds. The others follow, the newest
 * first.
 */
async function fetchRankedIds(
  db: Db,
  query: SearchParams,
  viewerId: string | undefined,
  isSelective: boolean,
): Promise<string[]> {
  const { offset, limit, search } = query;
  const isRanked = search !== undefined && offset < maxRanked;
  const newest: SearchParams = {
    ...query,
    sort: 'newest',
    ...(isRanked && { offset: 0, limit: Math.max(maxRanked, offset + limit) }),
  };
  const own = viewerQueries(query.view, viewerId, selectedColumns(newest), query, isSelective);
  const isPublic = includesPublic(query.view);
  const ids = await fetchPageIds(
    db,
    isPublic ? [publicWhere(toConditions(query), newest), ...own] : own,
    newest,
  );
  if (!isRanked) return ids;
  const ranked = sql`select p.id, p.created_at, p.usage_score,
      case when c.n <= ${maxRanked} then ${toRelevance(search)} else -c.n end as relevance
    from unnest(${ids}::uuid[]) with ordinality c (id, n) join prompts p on p.id = c.id`;
  return fetchPageIds(db, [ranked], query);
}

async function fetchPageIds(
  db: Db,
  queries: SqlFragment[],
  { sort, offset, limit }: SearchParams,
): Promise<string[]> {
  if (queries.length === 0) return [];
  // Limits each query to the rows the page can need; otherwise the planner may sort all of them together.
  const branchQueries = queries.map(
    (query) => sql`(${query} order by ${sortOrders[sort]} limit ${offset + limit})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${unionAll(branchQueries)}) matches
    order by ${sortOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

async function countRows(db: Db, queries: SqlFragment[]): Promise<number> {
  if (queries.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unionAll(queries)}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads and counts all results of a selective query; null when there are more than `maxExactCount`. */
async function exactPage(
  db: Db,
  queries: SqlFragment[],
  { sort, offset, limit }: SearchParams,
): Promise<IdPage | null> {
  if (queries.length === 0) return { ids: [], total: 0 };
  const { rows } = await sql<IdPage>`
    with hits as materialized (select * from (${unionAll(queries)}) matches limit ${maxExactCount + 1})
    select (select count(*)::int from hits) as total, array(
      select id from hits order by ${sortOrders[sort]} limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] && rows[0].total <= maxExactCount ? rows[0] : null;
}

/** Returns the exact number of public prompts, maintained by triggers. */
async function countPublic(db: Db, category: PromptCategory | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from list_totals where scope = 'prompts.public'
      ${category ? sql`and key = any(${categoryGroup(category)})` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many public prompts have a tag; the planner has no statistics of rare tags. */
async function countPublicWithTag(db: Db, tag: string | undefined): Promise<number> {
  if (tag === undefined) return Infinity;
  const { rows } = await sql<{ count: number }>`
    select count::int as count from list_totals where scope = 'prompts.tags' and key = lower(${tag})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the categories of a view with their prompt counts. */
export async function countByCategory(
  db: Db,
  view: PromptView,
  viewerId: string | undefined,
): Promise<{ category: PromptCategory; count: number }[]> {
  const queries = viewerQueries(view, viewerId, sql`p.category, 1 as count`);
  if (includesPublic(view)) {
    queries.push(sql`select key, count from list_totals where scope = 'prompts.public'`);
  }
  const { rows } = await sql<{ category: PromptCategory; count: number }>`
    select category, sum(counted.count)::int as count from (${sql.join(queries, sql` union all `)}) counted (category, count)
    group by category having sum(counted.count) > 0 order by count desc, category`.execute(db);
  return rows;
}

/** Returns lower-case tags of public prompts that start with the prefix, sorted by use desc. */
export async function findTagsByPrefix(db: Db, prefix: string): Promise<{ tag: string; count: number }[]> {
  const pattern = `${escapeLike(prefix.toLowerCase())}%`;
  const { rows } = await sql<{ tag: string; count: number }>`
    select key as tag, count::int as count from list_totals
    where scope = 'prompts.tags' and key like ${pattern} and list_totals.count > 0
    order by list_totals.count desc, key limit 20`.execute(db);
  return rows;
}
