import {
  categoryFamily,
  type PromptCategory,
  type PromptQuery,
  type PromptSort,
  type PromptView,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { pageOfMany, plannedRows, type FoundIds } from '../../db/many-hits.ts';
import { isOpen, mayRead } from '../../db/may-read.ts';
import { searchQuery } from '../../db/search.ts';

type Sql = RawBuilder<unknown>;

/** Up to here hits are counted one by one; above, the database's estimate has to do. */
const mostCounted = 2000;

type Found = Omit<PromptQuery, 'creator'> & { creatorId?: string | undefined };
type Filters = Partial<Pick<Found, 'search' | 'category' | 'tag' | 'model' | 'creatorId'>>;

/**
 * The ids of one page of a view, and how many there are in all. A view is a union of queries that have nothing in common,
 * each with an index of its own: one query with OR over the visibilities would read the whole table.
 */
export async function findPrompts(
  db: Db,
  { creator, ...rest }: PromptQuery,
  viewerId: string | undefined,
): Promise<FoundIds> {
  const creatorId = creator === undefined ? undefined : await idOf(db, creator);
  if (creator !== undefined && creatorId === undefined) return { ids: [], total: 0 };
  const query: Found = { ...rest, creatorId };
  if (isNarrowed(query)) return findNarrowed(db, query, viewerId);
  const own = personalOf(query.view, viewerId, columns[query.sort], query);
  const [ids, open, others] = await Promise.all([
    pageOf(db, [...(isForAll(query.view) ? openByCategory(query) : []), ...own], query),
    isForAll(query.view) ? publicTotal(db, query.category) : 0,
    countOf(db, own),
  ]);
  return { ids, total: open + others };
}

/** Few hits are read and counted one by one; of many, the page's alone, and the planner's estimate has to do. */
async function findNarrowed(db: Db, query: Found, viewerId: string | undefined): Promise<FoundIds> {
  const open = openWhere(filtersOf(query), query.sort);
  // A rough guess is enough to see that there are far too many to count.
  const openGuess = ['shared', 'favorites'].includes(query.view)
    ? Infinity
    : Math.min(...(await Promise.all([plannedRows(db, open), tagTotal(db, query.tag)])));
  const areRare = openGuess <= 2 * mostCounted;
  const own = personalOf(query.view, viewerId, columns[query.sort], query, areRare);
  const all = isForAll(query.view) ? [open, ...own] : own;
  const guess =
    (isForAll(query.view) ? openGuess : 0) + (own.length > 0 ? await plannedRows(db, union(own)) : 0);
  if (guess <= 2 * mostCounted) {
    const few = await fewOf(db, all, query);
    if (few) return few;
  }
  const ids = await pageOf(db, all, query);
  return pageOfMany(ids, query, Math.max(guess, mostCounted + 1), () => countOf(db, all));
}

async function idOf(db: Db, username: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}

const isForAll = (view: PromptView) => view === 'public' || view === 'all';

/** Whether a list is narrowed by what no counter is kept of. */
const isNarrowed = ({ search, tag, model, creatorId }: Filters) =>
  Boolean(search || tag || model || creatorId);

/** A list's conditions on a prompt `p`. */
function filtersOf({ search, category, tag, model, creatorId }: Filters): Sql {
  const conditions = [sql`true`];
  if (category) conditions.push(sql`p.category = any(${categoryFamily(category)})`);
  if (search) conditions.push(sql`p.search @@ ${searchQuery(search)}`);
  if (tag) conditions.push(sql`lower_of(p.tags) @> lower_of(array[${tag}]::text[])`);
  if (model) conditions.push(sql`p.ai_models @> array[${model}]::text[]`);
  if (creatorId !== undefined) conditions.push(sql`p.user_id = ${creatorId}::uuid`);
  return sql.join(conditions, sql` and `);
}

/** What a page is sorted by, and no more: then the order's index alone is read. */
const columns = {
  newest: sql`p.id, p.created_at`,
  rating: sql`p.id, p.created_at, p.rank`,
  likes: sql`p.id, p.created_at, p.likes_score`,
  uses: sql`p.id, p.created_at, p.uses_score`,
} satisfies Record<PromptSort, Sql>;

/** Each has an index of its own for what is public. */
const orders = {
  newest: sql`created_at desc, id desc`,
  rating: sql`rank desc, created_at desc, id desc`,
  likes: sql`likes_score desc, created_at desc, id desc`,
  uses: sql`uses_score desc, created_at desc, id desc`,
} satisfies Record<PromptSort, Sql>;

const openWhere = (filters: Sql, sort: PromptSort): Sql =>
  sql`select ${columns[sort]} from prompts p where ${isOpen} and ${filters}`;

/** What is public, one query for each category of the family: their indexes are merged. */
const openByCategory = ({ category, sort }: Found): Sql[] =>
  category
    ? categoryFamily(category).map((name) => openWhere(sql`p.category = ${name}`, sort))
    : [openWhere(sql`true`, sort)];

/**
 * The queries of what a view shows beside what is public.
 * @param areRare whether the filters leave few prompts of all people: then the viewer's own are found by the filters'
 *   indexes, of which each has a part of them; else all of the viewer's are read
 */
function personalOf(
  view: PromptView,
  viewerId: string | undefined,
  shown: Sql,
  filters: Filters = {},
  areRare = false,
): Sql[] {
  if (viewerId === undefined) return [];
  const select = (from: Sql, where: Sql) =>
    sql`select ${shown} from ${from} where ${where} and ${filtersOf(filters)}`;
  const mine = (also: Sql) => select(sql`prompts p`, sql`p.user_id = ${viewerId}::uuid and ${also}`);
  const shared = (also: Sql) =>
    select(
      sql`prompt_shares s join prompts p on p.id = s.prompt_id`,
      sql`s.user_id = ${viewerId}::uuid and p.visibility = 'shared' and p.hidden_at is null and ${also}`,
    );
  const favorites = select(
    sql`prompt_saves f join prompts p on p.id = f.prompt_id`,
    sql`f.user_id = ${viewerId}::uuid and ${mayRead(viewerId)}`,
  );
  const mineClosed = [
    mine(sql`p.visibility <> 'public'`),
    mine(sql`p.visibility = 'public' and p.hidden_at is not null`),
  ];
  return {
    public: [],
    'my-prompts': areRare ? [mine(isOpen), ...mineClosed] : [mine(sql`true`)],
    shared: [shared(sql`true`)],
    favorites: [favorites],
    all: [...mineClosed, shared(sql`p.user_id <> ${viewerId}::uuid`)],
  }[view];
}

const union = (queries: Sql[]): Sql => sql.join(queries, sql` union all `);

async function pageOf(db: Db, queries: Sql[], { sort, page, limit }: Found): Promise<string[]> {
  if (queries.length === 0) return [];
  const offset = (page - 1) * limit;
  // Each query gives as much as the page could need of it: left to itself, the database may sort all of them together.
  const firsts = queries.map((query) => sql`(${query} order by ${orders[sort]} limit ${offset + limit})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${union(firsts)}) found
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

async function countOf(db: Db, queries: Sql[]): Promise<number> {
  if (queries.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${union(queries)}) found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A page of few hits, all of which are read and counted; null where they are many after all. */
async function fewOf(db: Db, queries: Sql[], { sort, page, limit }: Found): Promise<FoundIds | null> {
  if (queries.length === 0) return { ids: [], total: 0 };
  const { rows } = await sql<FoundIds>`
    with hits as materialized (select * from (${union(queries)}) found limit ${mostCounted + 1})
    select (select count(*)::int from hits) as total, array(
      select id from hits order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(
    db,
  );
  return rows[0] && rows[0].total <= mostCounted ? rows[0] : null;
}

/** The exact number of public prompts, kept by triggers. */
async function publicTotal(db: Db, category: PromptCategory | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from list_counts where scope = 'prompts.public'
      ${category ? sql`and key = any(${categoryFamily(category)})` : sql``}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many public prompts have a tag, which the planner does not know of rare ones. */
async function tagTotal(db: Db, tag: string | undefined): Promise<number> {
  if (tag === undefined) return Infinity;
  const { rows } = await sql<{ n: number }>`
    select n::int as n from list_counts where scope = 'prompts.tags' and key = lower(${tag})`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The categories of a view, with their numbers. */
export async function categoriesOf(
  db: Db,
  view: PromptView,
  viewerId: string | undefined,
): Promise<{ category: PromptCategory; count: number }[]> {
  const parts = personalOf(view, viewerId, sql`p.category, 1 as n`);
  if (isForAll(view)) {
    parts.push(sql`select key, n from list_counts where scope = 'prompts.public'`);
  }
  const { rows } = await sql<{ category: PromptCategory; count: number }>`
    select category, sum(n)::int as count from (${sql.join(parts, sql` union all `)}) counted (category, n)
    group by category having sum(n) > 0 order by count desc, category`.execute(db);
  return rows;
}

/** Tags of public prompts that begin so, in lower case, the most used first. */
export async function tagsLike(db: Db, typed: string): Promise<{ tag: string; count: number }[]> {
  const begins = `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ tag: string; count: number }>`
    select key as tag, n::int as count from list_counts
    where scope = 'prompts.tags' and key like ${begins} and n > 0
    order by n desc, key limit 20`.execute(db);
  return rows;
}
