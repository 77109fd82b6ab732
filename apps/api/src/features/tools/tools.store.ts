import type { Category, Tool, ToolPage, ToolQuery } from '@ai-directory/api-client/contract';
import { sql, type ExpressionBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { searchQuery } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';

export type ToolStore = ReturnType<typeof toolStore>;

export function toolStore(db: Db) {
  return {
    async list({ page, limit, sort, ...filters }: ToolQuery): Promise<ToolPage> {
      const found = db.selectFrom('tools as t').where((tool) => matches(tool, filters));
      const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      const rows = await found
        .innerJoin('tool_categories as c', 'c.slug', 't.category')
        .select(columns)
        .orderBy(orders[sort])
        .$if(Boolean(filters.search), (query) => query.orderBy(relevance(filters.search ?? ''), 'desc'))
        .orderBy(sql`lower(t.name)`)
        .orderBy('t.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { tools: rows.map(toTool), total, pages: Math.ceil(total / limit) };
    },

    async find(id: string): Promise<Tool | null> {
      const row = await db
        .selectFrom('tools as t')
        .innerJoin('tool_categories as c', 'c.slug', 't.category')
        .select(columns)
        .where('t.id', '=', id)
        .executeTakeFirst();
      return row ? toTool(row) : null;
    },

    categories: (): Promise<Category[]> =>
      db
        .selectFrom('tool_categories as c')
        .leftJoin('tools as t', 't.category', 'c.slug')
        .select(['c.slug as category', 'c.name', 'c.description', sql<number>`count(t.id)::int`.as('count')])
        .groupBy('c.slug')
        .orderBy('c.position')
        .execute(),
  };
}

const columns = [
  't.id',
  't.name',
  't.tagline',
  't.description',
  't.website',
  't.category',
  'c.name as categoryName',
  't.pricing',
  't.tags',
  't.features',
  't.brand_mark',
  't.rating_sum',
  't.rating_count',
  't.created_at',
] as const;

type ToolRow = Omit<Tool, 'logo' | 'rating' | 'ratingCount' | 'createdAt'> & {
  brand_mark: string | null;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
};

const toTool = ({ brand_mark, rating_sum, rating_count, created_at, ...tool }: ToolRow): Tool => ({
  ...tool,
  logo: brand_mark && `/api/logos/${brand_mark}.svg`,
  rating: rating_count > 0 ? rating_sum / rating_count : null,
  ratingCount: rating_count,
  createdAt: created_at.toISOString(),
});

/** Bayesian mean with the catalogue's own mean at weight 5 as prior, so that one 5-star review does not win (decisions.md). */
const bayesianRating = sql`(
  (t.rating_sum + 5 * (select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) from tools))
  / (t.rating_count + 5)
) desc`;

const orders = {
  'rating-desc': bayesianRating,
  newest: sql`t.created_at desc`,
  name: sql`lower(t.name)`,
} satisfies Record<ToolQuery['sort'], unknown>;

/** Decides between tools that the chosen order holds equal: in a new catalogue nothing is rated yet. */
const relevance = (search: string) => sql`ts_rank(t.search, ${searchQuery(search)})`;

type ToolFilters = Pick<ToolQuery, 'search' | 'category' | 'pricing'>;

function matches(tool: ExpressionBuilder<Tables & { t: Tables['tools'] }, 't'>, filters: ToolFilters) {
  const { search, category, pricing } = filters;
  const conditions = [];
  if (category !== 'all') conditions.push(tool('t.category', '=', category));
  if (pricing !== 'all') conditions.push(tool('t.pricing', '=', pricing));
  if (search) conditions.push(sql<boolean>`t.search @@ ${searchQuery(search)}`);
  return tool.and(conditions);
}
