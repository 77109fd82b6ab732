import type { Category, Suggestions } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { prefixQuery } from '../../db/search.ts';
import { didYouMean } from '../../db/spelling.ts';
import { logoOf } from '../../db/tool.ts';

export type SearchStore = ReturnType<typeof searchStore>;

const most = { tools: 6, categories: 3, prompts: 4 };

interface SuggestedRow {
  id: string;
  name: string;
  tagline: string;
  category: string;
  brand_mark: string | null;
  logo_file_id: string | null;
}

/** What begins like the words somebody is typing. Only what everybody may see. */
export function searchStore(db: Db) {
  /**
   * Tools of which a word of the name or a tag begins so: first the one called so, then names that begin so, then names
   * with such a word, the best rated first. For "a" that is half the catalogue: only the best of each are compared.
   */
  async function toolsLike(typed: string): Promise<Suggestions['tools']> {
    const begins = sql`lower(t.name) like ${`${escaped(typed.toLowerCase())}%`}`;
    const candidates = [begins, sql`t.search @@ ${prefixQuery(typed, 'AB')}`].map(
      (condition) => sql`(select t.id from tools t where t.hidden_at is null and ${condition}
        order by t.rank desc, lower(t.name), t.id limit 30)`,
    );
    const { rows } = await sql<SuggestedRow>`
      select t.id, t.name, t.tagline, t.category, t.brand_mark, t.logo_file_id
      from (${sql.join(candidates, sql` union `)}) candidate join tools t on t.id = candidate.id
      order by lower(t.name) = lower(${typed}) desc, ${begins} desc,
        t.search @@ ${prefixQuery(typed, 'A')} desc, t.rank desc, lower(t.name), t.id
      limit ${most.tools}`.execute(db);
    return rows.map(({ id, name, tagline, category, ...logo }) => ({
      id,
      name,
      tagline,
      category,
      logo: logoOf(logo, 'small'),
    }));
  }

  async function categoriesLike(typed: string): Promise<Category[]> {
    const { rows } = await sql<Category>`
      select c.slug as category, c.name, c.description, coalesce(sum(n.n), 0)::int as count
      from tool_categories c
      left join list_counts n on n.scope = 'tools.listed' and split_part(n.key, '/', 1) = c.slug
      where ' ' || lower(c.name) like ${`% ${escaped(typed.toLowerCase())}%`}
      group by c.slug order by c.position limit ${most.categories}`.execute(db);
    return rows;
  }

  async function promptsLike(typed: string): Promise<Suggestions['prompts']> {
    const { rows } = await sql<Suggestions['prompts'][number]>`
      select p.id, p.title, p.category from prompts p
      where p.visibility = 'public' and p.hidden_at is null and p.search @@ ${prefixQuery(typed, 'AB')}
      order by p.created_at desc, p.id desc limit ${most.prompts}`.execute(db);
    return rows;
  }

  return {
    async suggest(typed: string): Promise<Suggestions> {
      const tools = await toolsLike(typed);
      const found = {
        tools,
        categories: await categoriesLike(typed),
        prompts: await promptsLike(typed),
      };
      if (tools.length > 0) return found;
      const meant = await didYouMean(db, typed, async (other) => (await toolsLike(other)).length > 0);
      return meant === undefined ? found : { ...found, didYouMean: meant };
    },

    /** The listed tool of a web address, however it is written. */
    async toolByWebsite(website: string): Promise<{ id: string; name: string } | null> {
      const tool = await db
        .selectFrom('tools')
        .select(['id', 'name'])
        .where('website_key', '=', sql<string>`website_key(${website})`)
        .where('hidden_at', 'is', null)
        .executeTakeFirst();
      return tool ?? null;
    },
  };
}

/** The text as LIKE finds it: its wildcards mean themselves. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
