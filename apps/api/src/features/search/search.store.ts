import type { Category, Suggestions } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { escapeLike, prefixTsQuery } from '../../db/text-search.ts';
import { getLogoUrl } from '../../content/tool-visibility.ts';
import { byRatingAndPopularity } from './tool-ranking.ts';
import type { ToolSearch } from './tool-search.store.ts';

const maxSuggestions = { tools: 6, categories: 3, prompts: 4 };

interface SuggestedToolRow {
  id: string;
  name: string;
  tagline: string;
  language: string | null;
  category: string;
  brand_icon: string | null;
  logo_file_id: string | null;
}

const suggestedColumns = sql`t.id, t.name, t.tagline, t.language, t.category, t.brand_icon, t.logo_file_id`;

const toSuggestedTool = ({
  id,
  name,
  tagline,
  language,
  category,
  ...logo
}: SuggestedToolRow): Suggestions['tools'][number] => ({
  id,
  name,
  tagline,
  ...(language !== null && { language }),
  category,
  logo: getLogoUrl(logo, 'small'),
});

/** Suggestions by prefix while a user types. Only public content. */
export function searchStore(db: Db, toolSearch: ToolSearch) {
  /**
   * Tools with a word in the name or a tag that starts with the text: exact names first, then names with the prefix,
   * then names with such a word, each by rank. Only the 30 best of each are compared, as a single letter matches half
   * the catalogue.
   */
  async function suggestTools(text: string): Promise<Suggestions['tools']> {
    const nameHasPrefix = sql`lower(t.name) like ${`${escapeLike(text.toLowerCase())}%`}`;
    const candidates = [nameHasPrefix, sql`t.search @@ ${prefixTsQuery(text, 'AB')}`].map(
      (condition) => sql`(select t.id from tools t where t.hidden_at is null and ${condition}
        order by ${byRatingAndPopularity} limit 30)`,
    );
    const { rows } = await sql<SuggestedToolRow>`
      select ${suggestedColumns} from (${sql.join(candidates, sql` union `)}) candidate join tools t on t.id = candidate.id
      order by lower(t.name) = lower(${text}) desc, ${nameHasPrefix} desc,
        t.search @@ ${prefixTsQuery(text, 'A')} desc, ${byRatingAndPopularity}
      limit ${maxSuggestions.tools}`.execute(db);
    return rows.map(toSuggestedTool);
  }

  /** In the order of the ids. */
  async function fetchTools(ids: string[]): Promise<Suggestions['tools']> {
    if (ids.length === 0) return [];
    const { rows } = await sql<SuggestedToolRow>`
      select ${suggestedColumns} from unnest(${ids}::text[]) with ordinality as found (id, n) join tools t using (id)
      order by found.n`.execute(db);
    return rows.map(toSuggestedTool);
  }

  async function suggestCategories(text: string): Promise<Category[]> {
    const { rows } = await sql<Category>`
      select c.slug as category, c.name, c.description, coalesce(sum(l.count), 0)::int as count
      from tool_categories c
      left join list_totals l on l.scope = 'tools.listed' and split_part(l.key, '/', 1) = c.slug
      where ' ' || lower(c.name) like ${`% ${escapeLike(text.toLowerCase())}%`}
      group by c.slug order by c.position limit ${maxSuggestions.categories}`.execute(db);
    return rows;
  }

  async function suggestPrompts(text: string): Promise<Suggestions['prompts']> {
    const { rows } = await sql<Suggestions['prompts'][number]>`
      select p.id, p.title, p.category from prompts p
      where p.visibility = 'public' and p.hidden_at is null and p.search @@ ${prefixTsQuery(text, 'AB')}
      order by p.created_at desc, p.id desc limit ${maxSuggestions.prompts}`.execute(db);
    return rows;
  }

  return {
    async suggest(text: string): Promise<Suggestions> {
      const [tools, categories, prompts] = await Promise.all([
        suggestTools(text),
        suggestCategories(text),
        suggestPrompts(text),
      ]);
      if (tools.length === maxSuggestions.tools) return { tools, categories, prompts };
      const found = await toolSearch.find(text, { limit: maxSuggestions.tools });
      const others = await fetchTools(
        found.tools.map(({ id }) => id).filter((id) => tools.every((tool) => tool.id !== id)),
      );
      return {
        tools: [...tools, ...others].slice(0, maxSuggestions.tools),
        categories,
        prompts,
        ...(found.plan.isCorrected && { didYouMean: found.plan.text }),
      };
    },
  };
}
