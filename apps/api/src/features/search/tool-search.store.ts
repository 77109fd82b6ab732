import type { Pricing } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { planSearch, type PlanOptions, type SearchPlan } from './search-plan.ts';
import { byStanding, rankTools, type RankedTool } from './tool-ranking.ts';

/** A search result with the reasons for the match. */
export interface ToolMatch extends RankedTool {
  /** What the tool has of the search, as typed. */
  words: string[];
  /** The feature or tagline that matches these words best. */
  passage: string | null;
  isNamed: boolean;
}

export interface ToolSearchOptions extends PlanOptions {
  /** Only tools with one of these pricings; any if empty. */
  onlyPricing?: Pricing[];
  /** Only tools of these categories. */
  onlyCategories?: string[];
  /** Ids of tools to exclude. */
  excludedIds?: string[];
}

export interface ToolSearchResult {
  plan: SearchPlan;
  matches: ToolMatch[];
}

export type ToolSearch = ReturnType<typeof toolSearch>;

/** Finds tools for a query. Hidden tools are never found, not even by their submitter, so that all users get the same results. */
export function toolSearch(db: Db) {
  /** Adds the matching words and the best matching passage to each tool. */
  async function explainMatches(ranked: RankedTool[], plan: SearchPlan): Promise<ToolMatch[]> {
    if (ranked.length === 0) return [];
    const anyTerm = plan.terms.flatMap(({ own, related }) => [own, related].filter(Boolean)).join(' | ');
    const { rows } = await sql<{ id: string; passage: string | null }>`
      select t.id, (select p.passage from unnest(array[t.tagline] || t.features) with ordinality as p (passage, n)
          where to_tsvector('app', p.passage) @@ ${anyTerm}::tsquery
          order by ts_rank(to_tsvector('app', p.passage), ${anyTerm}::tsquery) desc, p.n limit 1) as passage
      from tools t where t.id = any(${ranked.map(({ id }) => id)}::text[]) and t.hidden_at is null`.execute(
      db,
    );
    const passages = new Map(rows.map(({ id, passage }) => [id, passage]));
    const namedIds = new Set(plan.namedTools.map(({ id }) => id));
    return ranked.flatMap((tool) => {
      const passage = passages.get(tool.id);
      if (passage === undefined) return [];
      const words = tool.termIndexes.flatMap((index) => plan.terms[index]?.text ?? []);
      return [{ ...tool, passage, words, isNamed: namedIds.has(tool.id) }];
    });
  }

  return {
    /** Returns the best matching tools: those that fit the whole query, then the closest; well known ones if nothing matches. */
    async find(query: string, options: ToolSearchOptions, limit: number): Promise<ToolSearchResult> {
      const plan = await planSearch(db, query, options);
      const ranked = await rankTools(db, plan, { where: toCondition(options), withPartial: true, limit });
      const matching = ranked.filter(({ isComplete, termIndexes }) => isComplete || termIndexes.length > 0);
      return { plan, matches: await explainMatches(matching.length > 0 ? matching : ranked, plan) };
    },

    /** Returns the ids of the best rated tools with one of the pricings. */
    async findBestRated(pricing: Pricing[], limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select t.id from tools t where ${toCondition({ onlyPricing: pricing })} order by ${byStanding} limit ${limit}`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },
  };
}

function toCondition({ onlyPricing = [], onlyCategories = [], excludedIds = [] }: ToolSearchOptions) {
  const conditions = [sql`t.hidden_at is null`];
  if (onlyPricing.length > 0) conditions.push(sql`t.pricing = any(${onlyPricing}::text[])`);
  if (onlyCategories.length > 0) conditions.push(sql`t.category = any(${onlyCategories}::text[])`);
  if (excludedIds.length > 0) conditions.push(sql`t.id <> all(${excludedIds}::text[])`);
  return sql.join(conditions, sql` and `);
}
