import type { Pricing, PromptCategory } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

export interface ToolPageData {
  id: string;
  name: string;
  tagline: string;
  description: string;
  website: string;
  pricing: Pricing;
  category: string;
  rating: number | null;
  ratingCount: number;
  logoFileId: string | null;
  screenshotFileId: string | null;
}

export interface PromptPageData {
  id: string;
  title: string;
  description: string;
  category: PromptCategory;
  tags: string[];
  creator: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Metadata of an article in the built site. */
export interface ArticleMeta {
  slug: string;
  title: string;
  description: string;
  date: string;
}

/** Content listed in the sitemap. */
export interface SitemapEntry {
  id: string;
  updatedAt: Date;
}
export type SitemapKind = 'tools' | 'prompts';

export type PageStore = ReturnType<typeof pageStore>;

/** Public data of content that has its own page. */
export function pageStore(db: Db, articles: ArticleMeta[] = []) {
  return {
    articles,

    article: (slug: string) => articles.find((article) => article.slug === slug),

    tool: (id: string): Promise<ToolPageData | undefined> =>
      db
        .selectFrom('tools as t')
        .innerJoin('tool_categories as c', 'c.slug', 't.category')
        .select(['t.id', 't.name', 't.tagline', 't.description', 't.website', 't.pricing'])
        .select(['c.name as category', 't.rating_count as ratingCount', 't.logo_file_id as logoFileId'])
        .select(sql<number | null>`t.rating_sum::float8 / nullif(t.rating_count, 0)`.as('rating'))
        .select((tool) =>
          tool
            .selectFrom('tool_screenshots as s')
            .select('s.file_id')
            .whereRef('s.tool_id', '=', 't.id')
            .orderBy('s.position')
            .limit(1)
            .as('screenshotFileId'),
        )
        .where('t.id', '=', id)
        .where('t.hidden_at', 'is', null)
        .executeTakeFirst(),

    prompt: (id: string): Promise<PromptPageData | undefined> =>
      db
        .selectFrom('prompts as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .select(['p.id', 'p.title', 'p.description', 'p.category', 'p.tags', 'u.username as creator'])
        .select(['p.created_at as createdAt', 'p.updated_at as updatedAt'])
        .where('p.id', '=', id)
        .where('p.visibility', '=', 'public')
        .where('p.hidden_at', 'is', null)
        .executeTakeFirst(),

    collection: (id: string): Promise<{ name: string; description: string } | undefined> =>
      db
        .selectFrom('collections')
        .select(['name', 'description'])
        .where('id', '=', id)
        .where('visibility', '=', 'public')
        .executeTakeFirst(),

    category: (slug: string): Promise<{ name: string; description: string } | undefined> =>
      db
        .selectFrom('tool_categories')
        .select(['name', 'description'])
        .where('slug', '=', slug)
        .executeTakeFirst(),

    user: (username: string): Promise<{ username: string; bio: string } | undefined> =>
      db
        .selectFrom('users')
        .select(['username', 'bio'])
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst(),

    async categorySlugs(): Promise<string[]> {
      const rows = await db.selectFrom('tool_categories').select('slug').orderBy('position').execute();
      return rows.map((row) => row.slug);
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
        where position % ${partSize} = 1 or ${partSize} = 1 order by id`.execute(db);
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
