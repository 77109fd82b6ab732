import type { Pricing } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { planSearch, type PlanOptions, type SearchPlan } from './search-plan.ts';
import { noSemanticSearch, type SemanticSearch } from './semantic-search.ts';
import { rankTools, type RankedTool } from './tool-ranking.ts';

/** A search result with the reasons for the match. */
export interface ToolMatch extends RankedTool {
  /** What the tool has of the search, as typed. */
  words: string[];
  /** The feature or tagline that matches these words best. */
  passage: string | null;
  isNamed: boolean;
}

export interface ToolFilter {
  /** Only tools with one of these pricings; any if empty. */
  onlyPricing?: Pricing[];
  /** Only tools of these categories; of any if empty. */
  onlyCategories?: string[];
  /** Only tools with these ids, whether they match or not. */
  onlyIds?: string[];
  /** Ids of tools to exclude. */
  excludedIds?: string[];
}

export interface ToolSearchResult {
  plan: SearchPlan;
  matches: ToolMatch[];
}

export type ToolSearch = ReturnType<typeof toolSearch>;

/** Number of tools of each list that are joined. */
const fusedCount = 40;

/**
 * Finds tools for a query. Hidden tools are never found, not even by their submitter, so that all users get the same results.
 * @param semanticSearch finds tools whose texts have other words than the query
 */
export function toolSearch(db: Db, semanticSearch: SemanticSearch = noSemanticSearch) {
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

  /** Returns the tools that are closest in meaning, best first; for alternatives, the closest to the named tool. */
  async function findNearest(query: string, plan: SearchPlan, filter: ToolFilter): Promise<ToolMatch[]> {
    const [named] = plan.intent === 'alternatives' ? plan.namedTools : [];
    const ids = named ? await semanticSearch.findSimilar(named.id) : await semanticSearch.findNearest(query);
    if (ids.length === 0) return [];
    const where = sql`${toCondition(filter)} and t.id = any(${ids}::text[])`;
    const ranked = await rankTools(db, plan, { where, withPartial: true, limit: ids.length });
    const matches = await explainMatches(ranked, plan);
    return matches.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  async function rank(plan: SearchPlan, filter: ToolFilter, limit: number): Promise<ToolMatch[]> {
    const ranked = await rankTools(db, plan, { where: toCondition(filter), withPartial: true, limit });
    const matching = filter.onlyIds ? ranked : ranked.filter(isMatching);
    return explainMatches(matching.length > 0 ? matching : ranked, plan);
  }

  return {
    plan: (query: string, options?: PlanOptions): Promise<SearchPlan> => planSearch(db, query, options),

    /** Returns the best matching tools: those that fit the whole query, then the closest; well known ones if nothing matches. */
    rank,

    /** Plans a query and ranks the tools for it: by text, joined with the closest in meaning. */
    async find(query: string, options: PlanOptions & ToolFilter, limit: number): Promise<ToolSearchResult> {
      const plan = await planSearch(db, query, options);
      const nearest = await findNearest(query, plan, options);
      if (nearest.length === 0) return { plan, matches: await rank(plan, options, limit) };
      const ranked = await rank(plan, options, fusedCount);
      // Well known tools, if nothing matches, are not results of the text search.
      const matching = ranked.filter(isMatching);
      const fused = reciprocalRankFusion([matching, nearest]);
      const named = fused.filter(({ isNamed }) => isNamed);
      const matches = new Map([...named, ...fused, ...ranked].map((match) => [match.id, match]));
      return { plan, matches: [...matches.values()].slice(0, limit) };
    },
  };
}

const isMatching = ({ isComplete, termIndexes }: RankedTool) => isComplete || termIndexes.length > 0;

/** Weakens the first positions of a list (Cormack et al., 2009). */
const rrfK = 60;

/** Joins ranked lists without comparing their scores: each adds 1 / (k + position) to the score of an item. */
export function reciprocalRankFusion<Item extends { id: string }>(lists: Item[][]): Item[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [index, { id }] of list.entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (rrfK + index + 1));
  }
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
}

function toCondition({ onlyPricing = [], onlyCategories = [], onlyIds, excludedIds = [] }: ToolFilter) {
  const conditions = [sql`t.hidden_at is null`];
  if (onlyIds) conditions.push(sql`t.id = any(${onlyIds}::text[])`);
  if (onlyPricing.length > 0) conditions.push(sql`t.pricing = any(${onlyPricing}::text[])`);
  if (onlyCategories.length > 0) conditions.push(sql`t.category = any(${onlyCategories}::text[])`);
  if (excludedIds.length > 0) conditions.push(sql`t.id <> all(${excludedIds}::text[])`);
  return sql.join(conditions, sql` and `);
}
