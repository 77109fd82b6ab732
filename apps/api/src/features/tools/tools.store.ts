import {
  type Category,
  type ComparedTool,
  getPageCount,
  type Tool,
  type ToolDetails,
  type ToolPage,
  type ToolQuery,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { anyTermTsQuery } from '../../db/text-search.ts';
import { getLogoUrl, toolVisibleTo } from '../../content/tool-visibility.ts';
import { byRatingAndPopularity } from '../search/tool-ranking.ts';
import { toolSearch, type ToolSearch } from '../search/tool-search.store.ts';
import { getHighlights } from './tools.highlights.ts';
import { findToolDetails, findToolsByIds, findToolsWithFacts } from './tools.rows.ts';
import { findTools } from './tools.search.ts';

interface Page {
  page: number;
  limit: number;
}

interface CategoryRow extends Omit<Category, 'tools'> {
  tools: { id: string; name: string; brand_icon: string | null; logo_file_id: string | null }[];
}

/**
 * Reads tools. Visibility is enforced in SQL: tools that the viewer may not see are not returned.
 * @param search finds the tools of a list; by words alone if omitted
 */
export function toolStore(db: Db, search: ToolSearch = toolSearch(db)) {
  /** @param sortAlias Alias whose `created_at` sorts the list. */
  async function listViewerTools(
    from: RawBuilder<unknown>,
    sortAlias: 'f' | 't',
    { page, limit }: Page,
    viewerId: string,
  ): Promise<ToolPage> {
    const fromList = sql`from ${from} and ${toolVisibleTo(viewerId)}`;
    const { rows } = await sql<{ total: number; ids: string[] }>`
      select (select count(*)::int ${fromList}) as total, array(
        select t.id ${fromList} order by ${sql.ref(`${sortAlias}.created_at`)} desc, t.id
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
    const { total, ids } = rows[0] ?? { total: 0, ids: [] };
    return { tools: await findToolsByIds(db, ids, viewerId), total, pages: getPageCount(total, limit) };
  }

  return {
    /** Fetches the ids of the page from the index of its order, then the rows. */
    async list(query: ToolQuery, viewerId: string | undefined): Promise<ToolPage> {
      const { ids, total, plan, ...info } = await findTools(db, query, search);
      const find = query.include === 'facts' ? findToolsWithFacts : findToolsByIds;
      const tools: Tool[] = await find(db, ids, viewerId);
      const page: ToolPage = { tools, total, pages: getPageCount(total, query.limit), ...info };
      if (!plan) return page;
      if (plan.isCorrected) page.didYouMean = plan.text;
      return {
        ...page,
        tools: tools.map((tool) => ({ ...tool, highlights: getHighlights(tool, plan.terms) })),
      };
    },

    /** In the order of the ids; tools that the viewer may not see are omitted. */
    findByIds: (ids: string[], viewerId: string | undefined): Promise<Tool[]> =>
      findToolsByIds(db, ids, viewerId),

    /** As `findByIds`, with the facts. */
    findWithFacts: (ids: string[], viewerId: string | undefined): Promise<ComparedTool[]> =>
      findToolsWithFacts(db, ids, viewerId),

    find: (id: string, viewerId: string | undefined): Promise<ToolDetails | null> =>
      findToolDetails(db, id, viewerId),

    /**
     * Returns the tools that share most category, tags and words, well-known ones first. Compares at most 60 candidates
     * each from the category, the tags and the words of the name.
     */
    async findSimilar(
      id: string,
      viewerId: string | undefined,
    ): Promise<(Tool & { pickIf: string })[] | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select(['t.name', 't.category', 't.tags', 't.tagline'])
        .where('t.id', '=', id)
        .where(sql<boolean>`${toolVisibleTo(viewerId)}`)
        .executeTakeFirst();
      if (!tool) return null;
      const candidates = [
        sql`t.category = ${tool.category} order by t.rank desc, lower(t.name), t.id`,
        sql`lower_array(t.tags) && lower_array(${tool.tags}::text[])`,
        sql`t.search @@ ${anyTermTsQuery(tool.name)}`,
      ].map(
        (condition) => sql`(select t.id from tools t where t.hidden_at is null and ${condition} limit 60)`,
      );
      const { rows } = await sql<{ id: string }>`
        select t.id from (${sql.join(candidates, sql` union `)}) candidate join tools t on t.id = candidate.id
        where t.id <> ${id}
        order by
          (t.category = ${tool.category})::int * 2
            + (select count(*) from unnest(lower_array(t.tags)) tag where tag = any(lower_array(${tool.tags}::text[])))
            + t.prominence
            + ts_rank(t.search, ${anyTermTsQuery([tool.name, ...tool.tags, tool.tagline].join(' '))}) desc,
          t.rank desc, lower(t.name), t.id
        limit 6`.execute(db);
      const similar = await findToolsWithFacts(
        db,
        rows.map((row) => row.id),
        viewerId,
      );
      return similar.map(({ facts, ...each }) => ({ ...each, pickIf: facts.pickIf }));
    },

    /** Sorted by the time of addition, desc. */
    listFavorites: (viewerId: string, page: Page) =>
      listViewerTools(
        sql`tool_favorites f join tools t on t.id = f.tool_id where f.user_id = ${viewerId}::uuid`,
        'f',
        page,
        viewerId,
      ),

    /** Sorted by createdAt desc, including hidden tools. */
    listSubmitted: (viewerId: string, page: Page) =>
      listViewerTools(sql`tools t where t.submitted_by = ${viewerId}::uuid`, 't', page, viewerId),

    /** Yields all tools that a user has submitted, one by one, including hidden ones, sorted by createdAt desc. */
    async *listAllSubmitted(userId: string): AsyncGenerator<ToolDetails[]> {
      const { rows } = await sql<{ id: string }>`
        select id from tools where submitted_by = ${userId} order by created_at desc, id`.execute(db);
      for (const { id } of rows) {
        const tool = await findToolDetails(db, id, userId);
        if (tool) yield [tool];
      }
    },

    async listCategories(): Promise<Category[]> {
      const { rows } = await sql<CategoryRow>`
        select c.slug as category, c.name, c.description, coalesce(sum(l.count), 0)::int as count,
          array(
            select json_build_object('id', t.id, 'name', t.name, 'brand_icon', t.brand_icon, 'logo_file_id', t.logo_file_id)
            from tools t where t.category = c.slug and t.hidden_at is null
            order by ${byRatingAndPopularity} limit 3
          ) as tools
        from tool_categories c
        left join list_totals l on l.scope = 'tools.listed' and split_part(l.key, '/', 1) = c.slug
        group by c.slug order by c.position`.execute(db);
      return rows.map(({ tools, ...category }) => ({
        ...category,
        tools: tools.map(({ id, name, ...tool }) => ({ id, name, logo: getLogoUrl(tool, 'small') })),
      }));
    },
  };
}
