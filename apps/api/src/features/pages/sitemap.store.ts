import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** Content listed in the sitemap. */
export interface SitemapEntry {
  id: string;
  updatedAt: Date;
}
export type SitemapKind = 'tools' | 'prompts';

export type SitemapStore = ReturnType<typeof sitemapStore>;

/** The content of the sitemap. */
export function sitemapStore(db: Db) {
  return {
    async listCategories(): Promise<{ slug: string; name: string; description: string }[]> {
      return db
        .selectFrom('tool_categories')
        .select(['slug', 'name', 'description'])
        .orderBy('position')
        .execute();
    },

    /** Counts listed tools and public prompts from the counter table, as counting rows of a large table is slow. */
    async countSitemapEntries(): Promise<Record<SitemapKind, number>> {
      const rows = await db
        .selectFrom('list_totals')
        .select(['scope', sql<number>`sum(count)::int`.as('count')])
        .where('scope', 'in', ['tools.listed', 'prompts.public'])
        .groupBy('scope')
        .execute();
      const total = (scope: string) => rows.find((row) => row.scope === scope)?.count ?? 0;
      return { tools: total('tools.listed'), prompts: total('prompts.public') };
    },

    /** Lists the first id of each part of the sitemap: the first, and then every `partSize`th, in order. */
    async listSitemapPartIds(kind: SitemapKind, partSize: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from (select id, row_number() over (order by id) as position from ${sql.table(kind)}
          where ${isInSitemap[kind]}) numbered
        where (position - 1) % ${partSize} = 0 order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Lists entries in the order of their ids, from `firstId` on. */
    async listSitemapEntries(kind: SitemapKind, limit: number, firstId?: string): Promise<SitemapEntry[]> {
      const { rows } = await sql<SitemapEntry>`
        select id, updated_at as "updatedAt" from ${sql.table(kind)}
        where ${isInSitemap[kind]} ${firstId === undefined ? sql`` : sql`and id >= ${firstId}`}
        order by id limit ${limit}`.execute(db);
      return rows;
    },
  };
}

const isInSitemap = {
  tools: sql`hidden_at is null`,
  prompts: sql`visibility = 'public' and hidden_at is null`,
} satisfies Record<SitemapKind, unknown>;
