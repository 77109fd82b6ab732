import {
  type Category,
  pagesOf,
  type Tool,
  type ToolDetails,
  type ToolPage,
  type ToolQuery,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { wordsOf } from '../../db/search.ts';
import { didYouMean } from '../../db/spelling.ts';
import { maySeeTool } from '../../db/tool.ts';
import { highlightsOf } from './tools.highlights.ts';
import { toolDetails, toolsByIds } from './tools.rows.ts';
import { findsAny, findTools } from './tools.search.ts';

interface Page {
  page: number;
  limit: number;
}

export type ToolStore = ReturnType<typeof toolStore>;

/** Reads tools. What the viewer may not see is not there: the SQL decides, not its caller. */
export function toolStore(db: Db) {
  /** A page of a person's own list. */
  async function mine(
    from: RawBuilder<unknown>,
    dated: 'f' | 't',
    { page, limit }: Page,
    viewerId: string,
  ): Promise<ToolPage> {
    const list = sql`from ${from} and ${maySeeTool(viewerId)}`;
    const { rows } = await sql<{ total: number; ids: string[] }>`
      select (select count(*)::int ${list}) as total, array(
        select t.id ${list} order by ${sql.ref(`${dated}.created_at`)} desc, t.id
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
    const { total, ids } = rows[0] ?? { total: 0, ids: [] };
    return { tools: await toolsByIds(db, ids, viewerId), total, pages: pagesOf(total, limit) };
  }

  return {
    /** First the ids of the page from the order's own index, then the rows. */
    async list(query: ToolQuery, viewerId: string | undefined): Promise<ToolPage> {
      const { search, limit } = query;
      const { ids, total, totalIsEstimate } = await findTools(db, query);
      const tools = await toolsByIds(db, ids, viewerId);
      const page: ToolPage = { tools, total, pages: pagesOf(total, limit) };
      if (totalIsEstimate) page.totalIsEstimate = true;
      if (!search) return page;
      if (total === 0) {
        const meant = await didYouMean(db, search, (other) => findsAny(db, { ...query, search: other }));
        return meant === undefined ? page : { ...page, didYouMean: meant };
      }
      const highlights = await highlightsOf(db, tools, search);
      return { ...page, tools: tools.map((tool) => ({ ...tool, highlights: highlights.get(tool.id) })) };
    },

    /** In the order given, those that the viewer may see. */
    byIds: (ids: string[], viewerId: string | undefined): Promise<Tool[]> => toolsByIds(db, ids, viewerId),

    find: (id: string, viewerId: string | undefined): Promise<ToolDetails | null> =>
      toolDetails(db, id, viewerId),

    /**
     * Tools that share most with it: the category, tags, words. Only the best of its category and those with its tags
     * and the words of its name are looked at, sixty of each.
     */
    async similar(id: string, viewerId: string | undefined): Promise<Tool[] | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select(['t.name', 't.category', 't.tags', 't.tagline'])
        .where('t.id', '=', id)
        .where(sql<boolean>`${maySeeTool(viewerId)}`)
        .executeTakeFirst();
      if (!tool) return null;
      const candidates = [
        sql`t.category = ${tool.category} order by t.rank desc, lower(t.name), t.id`,
        sql`lower_of(t.tags) && lower_of(${tool.tags}::text[])`,
        sql`t.search @@ to_tsquery('app', ${anyOf(tool.name)})`,
      ].map(
        (condition) => sql`(select t.id from tools t where t.hidden_at is null and ${condition} limit 60)`,
      );
      const { rows } = await sql<{ id: string }>`
        select t.id from (${sql.join(candidates, sql` union `)}) candidate join tools t on t.id = candidate.id
        where t.id <> ${id}
        order by
          (t.category = ${tool.category})::int * 2
            + (select count(*) from unnest(lower_of(t.tags)) tag where tag = any(lower_of(${tool.tags}::text[])))
            + ts_rank(t.search, to_tsquery('app', ${anyOf([tool.name, ...tool.tags, tool.tagline].join(' '))})) desc,
          t.rank desc, lower(t.name), t.id
        limit 6`.execute(db);
      return toolsByIds(
        db,
        rows.map((row) => row.id),
        viewerId,
      );
    },

    /** The last added first. */
    favorites: (viewerId: string, page: Page) =>
      mine(
        sql`tool_favorites f join tools t on t.id = f.tool_id where f.user_id = ${viewerId}::uuid`,
        'f',
        page,
        viewerId,
      ),

    /** The newest first, those that are hidden too. */
    submitted: (viewerId: string, page: Page) =>
      mine(sql`tools t where t.submitted_by = ${viewerId}::uuid`, 't', page, viewerId),

    async categories(): Promise<Category[]> {
      const { rows } = await sql<Category>`
        select c.slug as category, c.name, c.description, coalesce(sum(n.n), 0)::int as count
        from tool_categories c
        left join list_counts n on n.scope = 'tools.listed' and split_part(n.key, '/', 1) = c.slug
        group by c.slug order by c.position`.execute(db);
      return rows;
    },
  };
}

/** A query that any of the text's words fits. */
const anyOf = (text: string) => wordsOf(text).join(' | ');
