import { categoryFamily, type PromptQuery, type PromptView } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import { mayRead } from '../../db/may-read.ts';
import { searchQuery } from '../../db/search.ts';

type Condition = RawBuilder<unknown>;

/** The conditions of a list's search and category, on a prompt `p`. */
export function filtersOf({ search, category }: Pick<PromptQuery, 'search' | 'category'>): Condition {
  const conditions = [sql`true`];
  if (category) conditions.push(sql`p.category = any(${categoryFamily(category)})`);
  if (search) conditions.push(sql`p.search @@ ${searchQuery(search)}`);
  return sql.join(conditions, sql` and `);
}

/**
 * The queries whose union is a view, each selecting `id, created_at` of prompts `p`, each with an index of its own:
 * one query with OR over the visibilities would read the whole table.
 */
export function branchesOf(view: PromptView, viewerId: string | undefined, filters: Condition): Condition[] {
  const select = (from: Condition, where: Condition) =>
    sql`select p.id, p.created_at from ${from} where ${where} and ${filters}`;

  const open = select(sql`prompts p`, sql`p.visibility = 'public'`);
  if (viewerId === undefined) return [open];

  const mine = select(sql`prompts p`, sql`p.user_id = ${viewerId}`);
  const shared = select(
    sql`prompt_shares s join prompts p on p.id = s.prompt_id`,
    sql`s.user_id = ${viewerId} and p.visibility = 'shared'`,
  );
  const favorites = select(
    sql`prompt_saves f join prompts p on p.id = f.prompt_id`,
    sql`f.user_id = ${viewerId} and ${mayRead(viewerId)}`,
  );
  return {
    public: [open],
    'my-prompts': [mine],
    shared: [shared],
    favorites: [favorites],
    all: [open, mine, shared],
  }[view];
}

/** The exact number of public prompts, kept by triggers. */
export const publicTotal = (category: PromptQuery['category']): RawBuilder<{ n: number }> => sql`
  select coalesce(sum(n), 0)::int as n from list_counts where scope = 'prompts.public'
    ${category ? sql`and key = any(${categoryFamily(category)})` : sql``}`;
