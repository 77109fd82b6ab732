import type { Pricing } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { planSearch, type PlanOptions, type SearchPlan } from './search-plan.ts';
import { rankTools, type RankedTool } from './tool-ranking.ts';

/** A search result with the reasons for the match. */
export interface ToolMatch extends RankedTool {
  /** What the tool has of the search, as typed. */
  words: string[];
  /** The feature or tagline that matches these words best. */
  passage: string | null;
  isNamed: boolean;
}

interface ToolFilter {
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

  async function rank(plan: SearchPlan, filter: ToolFilter, limit: number): Promise<ToolMatch[]> {
    const ranked = await rankTools(db, plan, { where: toCondition(filter), withPartial: true, limit });
    const matching = ranked.filter(({ isComplete, termIndexes }) => isComplete || termIndexes.length > 0);
    return explainMatches(matching.length > 0 ? matching : ranked, plan);
  }

  return {
    plan: (query: string, options?: PlanOptions): Promise<SearchPlan> => planSearch(db, query, options),

    /** Returns the best matching tools: those that fit the whole query, then the closest; well known ones if nothing matches. */
    rank,

    /** Plans a query and ranks the tools for it. */
    async find(query: string, options: PlanOptions & ToolFilter, limit: number): Promise<ToolSearchResult> {
      const plan = await planSearch(db, query, options);
      return { plan, matches: await rank(plan, options, limit) };
    },
  };
}

function toCondition({ onlyPricing = [], onlyCategories = [], excludedIds = [] }: ToolFilter) {
  const conditions = [sql`t.hidden_at is null`];
  if (onlyPricing.length > 0) conditions.push(sql`t.pricing = any(${onlyPricing}::text[])`);
  if (onlyCategories.length > 0) conditions.push(sql`t.category = any(${onlyCategories}::text[])`);
  if (excludedIds.length > 0) conditions.push(sql`t.id <> all(${excludedIds}::text[])`);
  return sql.join(conditions, sql` and `);
}
